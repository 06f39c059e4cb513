cdef class Sampler:
    cdef readonly int seats
    cdef public unsigned long long state
    cdef unsigned long long known[9]
    cdef unsigned long long world[9]
    cdef int counts[9]
    cdef int room[9]
    cdef Py_ssize_t cursor
    # Group g has the members from starts[g] up to starts[g + 1].
    cdef int groups
    cdef int starts[10]
    cdef int members[9]
    cdef int capacity[9]
    # The first `bound` of the `unseen` tiles in `order` are those that some group cannot hold.
    cdef int bound
    cdef int unseen
    cdef unsigned char order[64]
    cdef unsigned int allowed[64]
    cdef double weight[576]
    # A state is the room left to each group but the last, in mixed radix.
    cdef int states
    cdef int stride[9]
    cdef double[::1] ways

    cdef void count_ways(self) noexcept nogil
    cdef void next(self) noexcept nogil
    cdef void share(self, int group, unsigned long long tiles) noexcept nogil
    cdef void place(self, int number, int state, unsigned long long[::1] out) noexcept nogil
