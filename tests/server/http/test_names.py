"""Which names there can be."""

import pytest

from texas42.server.errors import Refused
from texas42.server.names import checked_name, skeleton


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("José Ñandú", "José Ñandú"),
        ("Jose\u0301", "José"),
        ("Nguyễn", "Nguyễn"),
        ("李雷", "李雷"),
        ("Ольга", "Ольга"),
        ("😀 Zoe", "😀 Zoe"),
        ("O'Brien-Smith 2", "O'Brien-Smith 2"),
        ("ﬁsh", "fish"),
        ("Abbott", "Abbott"),
        ("Dickens", "Dickens"),
        ("Rabbit Chan", "Rabbit Chan"),
        ("Rosti", "Rosti"),
        ("Guest 807", "Guest 807"),
        ("Invitado 8071", "Invitado 8071"),
        ("807 Gast", "807 Gast"),
        ("Ana 455", "Ana 455"),
        ("a" * 20, "a" * 20),
    ],
)
def test_a_name_is_shown_as_it_is_meant(typed: str, shown: str) -> None:
    assert checked_name(typed) == shown
    assert checked_name(shown) == shown


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("...", "name_empty"),
        ("😀", "name_empty"),
        ("a" * 21, "name_too_long"),
        ("a\u200bb", "name_unreadable"),
        ("a\u202eb", "name_unreadable"),
        ("a\u2066b", "name_unreadable"),
        ("a\ufeffb", "name_unreadable"),
        ("a\ufe0f", "name_unreadable"),
        ("a\u3164", "name_unreadable"),
        ("a\u2800", "name_unreadable"),
        ("a\x00b", "name_unreadable"),
        ("a\nb", "name_unreadable"),
        ("a\tb", "name_unreadable"),
        ("a\u2028b", "name_unreadable"),
        ("a\ud800", "name_unreadable"),
        ("a\U000e0041", "name_unreadable"),
        ("Zal\u0300\u0301\u0302go", "name_unreadable"),
        ("\u0301Ana", "name_unreadable"),
        ("a\u20dd", "name_unreadable"),
        ("Bot", "name_reserved"),
        ("BOT 3", "name_reserved"),
        ("Bot!", "name_reserved"),
        ("b0t", "name_reserved"),
        ("807", "name_reserved"),
        ("8 0 7", "name_reserved"),
        ("807 807", "name_reserved"),
        ("Guest 80t", "name_reserved"),
        ("Guest b07", "name_reserved"),
        ("Bot 807", "name_reserved"),
        ("Casual bot", "name_reserved"),
        ("Воt", "name_reserved"),
        ("Βοτ", "name_reserved"),
        ("Ｂｏｔ", "name_reserved"),
        ("bót", "name_reserved"),
        ("Admin", "name_reserved"),
        ("Аdmin", "name_reserved"),
        ("Adm1n", "name_reserved"),
        ("a.d.m.i.n", "name_reserved"),
        ("ad min", "name_reserved"),
        ("The Host", "name_reserved"),
        ("Anfitrion", "name_reserved"),
        ("Gastgeberin", "name_reserved"),
        ("Texas42", "name_reserved"),
        ("f u c k", "name_refused"),
        ("Sh1t", "name_refused"),
        ("$hit", "name_refused"),
        ("xxFUCKxx", "name_refused"),
        ("Hitler88", "name_refused"),
        ("Puta", "name_refused"),
        ("Arschloch", "name_refused"),
    ],
)
def test_some_names_cannot_be(typed: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_name(typed)
    assert refused.value.code == code
    for language in ("en", "es", "de"):
        assert refused.value.message(language)


@pytest.mark.parametrize("word", ["Guest", "Gast", "Invitado", "Jugador", "Spieler", "Player"])
def test_a_number_makes_no_name_bad(word: str) -> None:
    for number in range(10_000):
        assert checked_name(f"{word} {number}") == f"{word} {number}"


def test_what_looks_alike_has_one_skeleton() -> None:
    assert skeleton("Admin") == skeleton("АDMІN") == skeleton("@dm!n") == skeleton("ádmïn")
    assert skeleton("李") == ""
