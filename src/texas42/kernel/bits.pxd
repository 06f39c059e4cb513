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
    static inline size_t t42_spread(uint64_t key, int bits) { return (size_t)((key * 0x9E3779B97F4A7C15ull) >> (64 - bits)); }
    """
    int lowest "t42_lowest"(unsigned long long mask) noexcept nogil
    int highest "t42_highest"(unsigned long long mask) noexcept nogil
    int count "t42_count"(unsigned long long mask) noexcept nogil
    size_t spread "t42_spread"(unsigned long long key, int bits) noexcept nogil
