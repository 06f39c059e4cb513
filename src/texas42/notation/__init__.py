"""Text forms: read liberally, written canonically. Writing is `str(value)`; here is the reading.

Reading either returns a value or raises `ParseError`, whatever the text.
"""
