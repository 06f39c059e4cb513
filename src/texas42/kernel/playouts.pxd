from texas42.kernel.sampler cimport Sampler
from texas42.kernel.tables cimport Tables

cdef class Playouts:
    cdef Tables tables
    cdef bint by_rule
    cdef unsigned long long state
    cdef int turn
    cdef int led
    cdef int best
    cdef int best_seat
    cdef int pile
    cdef int left
    cdef unsigned long long gone
    cdef unsigned long long barred[8]
    cdef unsigned int friends[8]
    cdef int won[8]
    cdef list trick

    cdef void check(self, Sampler sampler, object plays)
    cdef int run(self, Tables t, unsigned long long *world, int first, int suit) noexcept nogil
    cdef int choice(
        self,
        Tables t,
        int seat,
        unsigned long long hand,
        unsigned long long legal,
        int led,
        int best,
        int best_seat,
        int pile,
        int left,
        unsigned long long gone,
        unsigned long long *barred,
    ) noexcept nogil
    cdef int leading(self, Tables t, unsigned long long legal, unsigned long long reach, unsigned int declares) noexcept nogil
    cdef int following(
        self, Tables t, unsigned long long legal, int led, int best, bint is_ours, int pile, unsigned long long reach
    ) noexcept nogil
    cdef int avoiding(self, Tables t, unsigned long long legal, int led, int best, unsigned long long reach) noexcept nogil
    cdef int unloading(self, Tables t, unsigned long long legal, int led, int best, int best_seat) noexcept nogil
    cdef int dearest(self, Tables t, unsigned long long tiles) noexcept nogil
    cdef int cheapest(self, Tables t, unsigned long long tiles) noexcept nogil
