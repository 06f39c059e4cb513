# Compiled code takes these from C; bits.py has the same for the kernel uncompiled.
cdef extern from *:
    """
    #include <stdint.h>
    #if defined(__GNUC__) || defined(__clang__)
    static inline int t42_lowest(uint64_t x) { return __builtin_ctzll(x); }
    static inline int t42_highest(uint64_t x) { return 63 - __builtin_clzll(x); }
    static inline int t42_count(uint64_t x) { return __builtin_popcountll(x); }
    #else
    static inline int t42_lowest(uint64_t x) { int n = 0; while (!(x & 1)) { x >>= 1; n++; } return n; }
    static inline int t42_highest(uint64_t x) { int n = -1; while (x) { x >>= 1; n++; } return n; }
    static inline int t42_count(uint64_t x) { int n = 0; while (x) { x &= x - 1; n++; } return n; }
    #endif
    static inline uint64_t t42_bit(int place) { return (uint64_t)1 << place; }
    static inline int t42_chosen(uint64_t x, int number) {
        uint64_t left[7];  /* no branch that depends on chance */
        int step;
        for (; number > 6; number--) x &= x - 1;
        for (step = 0; step < 7; step++, x &= x - 1) left[step] = x;
        return t42_lowest(left[number]);
    }
    static inline uint64_t t42_stepped(uint64_t state) { return state + 0x9E3779B97F4A7C15ull; }
    static inline uint64_t t42_mixed(uint64_t x) {
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
        return x ^ (x >> 31);
    }
    #ifdef __SIZEOF_INT128__
    static inline uint64_t t42_below(uint64_t state, uint64_t limit) {
        return (uint64_t)((unsigned __int128)t42_mixed(state) * limit >> 64);
    }
    #else
    static inline uint64_t t42_below(uint64_t state, uint64_t limit) {
        uint64_t x = t42_mixed(state), low = (x & 0xFFFFFFFFu) * limit, high = (x >> 32) * limit;
        return (high + (low >> 32)) >> 32;  /* limits stay under 2 to the power of 32 */
    }
    #endif
    static inline double t42_fraction(uint64_t state) { return (double)(t42_mixed(state) >> 11) * 0x1p-53; }
    static inline size_t t42_spread(uint64_t key, int bits) { return (size_t)((key * 0x9E3779B97F4A7C15ull) >> (64 - bits)); }
    """
    int lowest "t42_lowest"(unsigned long long mask) noexcept nogil
    int highest "t42_highest"(unsigned long long mask) noexcept nogil
    int count "t42_count"(unsigned long long mask) noexcept nogil
    size_t spread "t42_spread"(unsigned long long key, int bits) noexcept nogil
    unsigned long long bit "t42_bit"(int place) noexcept nogil
    int chosen "t42_chosen"(unsigned long long mask, int number) noexcept nogil
    unsigned long long stepped "t42_stepped"(unsigned long long state) noexcept nogil
    unsigned long long mixed "t42_mixed"(unsigned long long state) noexcept nogil
    int below "t42_below"(unsigned long long state, int limit) noexcept nogil
    double fraction "t42_fraction"(unsigned long long state) noexcept nogil
