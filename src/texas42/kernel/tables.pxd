cdef class Tables:
    cdef readonly int tiles
    cdef readonly int players
    cdef readonly int suits
    cdef readonly bint is_quartet
    cdef readonly int trick_points
    cdef readonly int total
    cdef readonly int goal_points
    cdef readonly int goal
    cdef readonly unsigned int active
    cdef readonly unsigned int declaring
    cdef readonly unsigned long long everything
    cdef readonly unsigned long long trump
    cdef readonly unsigned long long counters
    cdef readonly unsigned long long tens
    cdef readonly bint nearest
    cdef readonly bint declarer_wins_ties
    cdef int next_seat[8]
    cdef int points[64]
    cdef int lead[64]
    cdef int second[64]
    cdef unsigned long long same[64]
    cdef unsigned long long level[64]
    cdef unsigned long long higher[64]
    cdef unsigned long long follow[16]
    cdef unsigned char power[1024]
    cdef unsigned long long beaters[1024]

    cdef void fill(self) noexcept nogil
    cpdef unsigned long long legal(self, unsigned long long hand, int led) noexcept nogil
    cpdef bint takes(self, int led, int best, int best_seat, int place, int seat) noexcept nogil
    cpdef int worth(self, unsigned long long tiles) noexcept nogil
    cpdef unsigned long long shown(self, int led, int place) noexcept nogil
