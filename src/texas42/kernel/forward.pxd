# The layers of a net for compiled code; forward.py has the same for the kernel uncompiled.
from texas42.kernel.net cimport Net

cdef extern from *:
    """
    #include <stdint.h>
    #include <string.h>
    #define T42_FIRST 192
    #define T42_SECOND 32
    #define T42_ARGUMENTS \
        const int16_t *rows, const int16_t *bias, const int16_t *second, const int32_t *offset, \
        const uint16_t *index, int number, int16_t *out
    static inline void t42_scaled(const int32_t *total, int16_t *out) {
        int k;
        for (k = 0; k < T42_SECOND; k++) {
            int32_t unit = total[k] >> 9;
            out[k] = (int16_t)(unit < 0 ? 0 : unit > 32767 ? 32767 : unit);
        }
    }
    static void t42_hidden_any(T42_ARGUMENTS) {
        int16_t sum[T42_FIRST];
        int32_t total[T42_SECOND];
        int i, k, row;
        memcpy(sum, bias, sizeof sum);
        for (row = 0; row < number; row++)
            for (i = 0; i < T42_FIRST; i++) sum[i] = (int16_t)(sum[i] + rows[(size_t)index[row] * T42_FIRST + i]);
        memcpy(total, offset, sizeof total);
        for (i = 0; i < T42_FIRST; i += 2) {
            int32_t one = sum[i] > 0 ? sum[i] : 0, two = sum[i + 1] > 0 ? sum[i + 1] : 0;
            const int16_t *from = second + i * T42_SECOND;
            for (k = 0; k < T42_SECOND; k++) total[k] += one * from[2 * k] + two * from[2 * k + 1];
        }
        t42_scaled(total, out);
    }
    #if defined(__GNUC__) && defined(__x86_64__)
    #include <immintrin.h>
    /* The same in vectors of WIDTH numbers; the first layer in blocks of as many vectors as there are registers for. */
    #define T42_VECTORS(NAME, TARGET, VECTOR, WIDTH, BLOCK, LOAD, STORE, ADD, MAX, MULTIPLY, SPREAD, ZERO) \
    __attribute__((target(TARGET))) static void NAME(T42_ARGUMENTS) { \
        int16_t sum[T42_FIRST] __attribute__((aligned(64))); \
        int32_t total[T42_SECOND] __attribute__((aligned(64))); \
        VECTOR part[BLOCK], units[2 * T42_SECOND / WIDTH]; \
        int i, k, row; \
        for (k = 0; k < T42_FIRST; k += BLOCK * WIDTH) { \
            _Pragma("GCC unroll 24") for (i = 0; i < BLOCK; i++) part[i] = LOAD((const void *)(bias + k + i * WIDTH)); \
            for (row = 0; row < number; row++) { \
                const int16_t *from = rows + (size_t)index[row] * T42_FIRST + k; \
                _Pragma("GCC unroll 24") for (i = 0; i < BLOCK; i++) part[i] = ADD##16(part[i], LOAD((const void *)(from + i * WIDTH))); \
            } \
            _Pragma("GCC unroll 24") for (i = 0; i < BLOCK; i++) STORE((void *)(sum + k + i * WIDTH), MAX(part[i], ZERO)); \
        } \
        _Pragma("GCC unroll 8") for (k = 0; k < 2 * T42_SECOND / WIDTH; k++) units[k] = LOAD((const void *)(offset + k * WIDTH / 2)); \
        for (i = 0; i < T42_FIRST; i += 2) { \
            int32_t pair; \
            memcpy(&pair, sum + i, 4); \
            if (!pair) continue; \
            _Pragma("GCC unroll 8") for (k = 0; k < 2 * T42_SECOND / WIDTH; k++) \
                units[k] = ADD##32(units[k], MULTIPLY(SPREAD(pair), LOAD((const void *)(second + i * T42_SECOND + k * WIDTH)))); \
        } \
        _Pragma("GCC unroll 8") for (k = 0; k < 2 * T42_SECOND / WIDTH; k++) STORE((void *)(total + k * WIDTH / 2), units[k]); \
        t42_scaled(total, out); \
    }
    T42_VECTORS(t42_hidden_512, "avx512f,avx512bw", __m512i, 32, 6, _mm512_loadu_si512, _mm512_store_si512, _mm512_add_epi,
        _mm512_max_epi16, _mm512_madd_epi16, _mm512_set1_epi32, _mm512_setzero_si512())
    T42_VECTORS(t42_hidden_256, "avx2", __m256i, 16, 12, _mm256_loadu_si256, _mm256_store_si256, _mm256_add_epi,
        _mm256_max_epi16, _mm256_madd_epi16, _mm256_set1_epi32, _mm256_setzero_si256())
    T42_VECTORS(t42_hidden_128, "sse2", __m128i, 8, 12, _mm_loadu_si128, _mm_store_si128, _mm_add_epi,
        _mm_max_epi16, _mm_madd_epi16, _mm_set1_epi32, _mm_setzero_si128())
    #endif
    static void (*t42_hidden)(T42_ARGUMENTS) = t42_hidden_any;
    static const char *t42_path_taken = "generic";
    static int t42_choose(const char *path) {  /* answers whether this processor can */
    #if defined(__GNUC__) && defined(__x86_64__)
        __builtin_cpu_init();
        if (!strcmp(path, "AVX-512") && __builtin_cpu_supports("avx512bw")) t42_hidden = t42_hidden_512;
        else if (!strcmp(path, "AVX2") && __builtin_cpu_supports("avx2")) t42_hidden = t42_hidden_256;
        else if (!strcmp(path, "SSE2")) t42_hidden = t42_hidden_128;
        else
    #endif
        if (!strcmp(path, "generic")) t42_hidden = t42_hidden_any;
        else return 0;
        t42_path_taken = path;
        return 1;
    }
    static const char *t42_path(void) { return t42_path_taken; }
    static void t42_choose_widest(void) {
        if (!t42_choose("AVX-512") && !t42_choose("AVX2") && !t42_choose("SSE2")) t42_choose("generic");
    }
    static int t42_take(int number) {
        static const char *paths[] = {"generic", "SSE2", "AVX2", "AVX-512"};
        return number >= 0 && number < 4 && t42_choose(paths[number]);
    }
    """
    void t42_hidden(const short *, const short *, const short *, const int *, const unsigned short *, int, short *) noexcept nogil
    const char *t42_path() noexcept nogil
    void t42_choose_widest() noexcept nogil
    int t42_take(int number) noexcept nogil

cdef inline void hidden(Net net, unsigned short *index, int number, short *out) noexcept nogil:
    t42_hidden(&net.rows[0], &net.bias[0], &net.second[0], &net.offset[0], index, number, out)

cdef inline int logit(Net net, short *units, int place) noexcept nogil:
    cdef int total = net.last_offset[place]
    cdef int k
    for k in range(32):
        total += units[k] * net.last[place * 32 + k]
    return total

cdef inline str path():
    return t42_path().decode()

cdef inline void widest() noexcept nogil:
    t42_choose_widest()

cdef inline bint take(int number) noexcept nogil:
    return t42_take(number)
