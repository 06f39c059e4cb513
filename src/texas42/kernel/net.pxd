cdef class Net:
    cdef readonly short[::1] rows
    cdef readonly short[::1] bias
    cdef readonly short[::1] second
    cdef readonly int[::1] offset
    cdef readonly short[::1] last
    cdef readonly int[::1] last_offset
