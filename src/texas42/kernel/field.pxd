from texas42.kernel.net cimport Net
from texas42.kernel.playouts cimport Playouts
from texas42.kernel.tables cimport Tables

cdef class Field:
    cdef readonly Tables tables
    cdef readonly Net net
    cdef readonly Playouts rule
    cdef readonly int declarer
    cdef readonly int goal
    cdef public unsigned long long state
    cdef double noise
    # The board and the hands on it.
    cdef unsigned long long hands[4]
    cdef unsigned long long played[4]
    cdef unsigned long long barred[4]
    cdef unsigned long long began[4]
    cdef unsigned long long strayed[4]
    cdef unsigned long long gone
    cdef unsigned int voids[4]
    cdef int trick[4]
    cdef int turn
    cdef int led
    cdef int best
    cdef int best_seat
    cdef int pile
    cdef int left
    cdef int number
    cdef int taken
    cdef int lost
    # What is to come back: one place for the board as it was put up, one for the play under way.
    cdef unsigned long long masks[2][21]
    cdef int numbers[2][17]
    # The plays so far.
    cdef int past
    cdef int past_seat[28]
    cdef int past_place[28]
    cdef int past_suit[28]
    cdef int leader
    cdef unsigned long long in_suit[32]
    cdef unsigned short index[512]
    cdef short units[32]

    cdef void save(self, int slot) noexcept nogil
    cdef void load(self, int slot) noexcept nogil
    cdef void start(self, int leader) noexcept nogil
    cdef void step(self, int place, int suit) noexcept nogil
    cdef int decided(self) noexcept nogil
    cdef unsigned long long legal(self) noexcept nogil
    cdef int sense(self) noexcept nogil
    cdef int best_of(self, unsigned long long legal) noexcept nogil
    cdef int ruled(self, unsigned long long legal) noexcept nogil
    cdef int finish(self) noexcept nogil
    cdef int finish_all(self) noexcept nogil
    cdef double opening(self, unsigned long long hand) noexcept nogil
    cdef double likelihood(self, unsigned long long[::1] deals, Py_ssize_t start, int me, double heat, double blur) noexcept nogil
