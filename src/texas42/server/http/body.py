"""Bodies of requests: JSON of one declared type, read strictly. A field that is not known is refused, and so is `"1"` for 1."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

import msgspec
from litestar.dto import AbstractDTO, DTOConfig, DTOFieldDefinition
from litestar.typing import FieldDefinition

from texas42.server.errors import Refused

T = TypeVar("T")


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what a client sends."""


class Json(AbstractDTO[T]):
    """Litestar reads a body leniently; this reads it as it stands. To be given to a handler as `dto=Json[NewTable]`."""

    config = DTOConfig()

    def decode_bytes(self, value: bytes) -> Any:
        """The body as the declared type. Raises `Refused`."""
        kind = self.asgi_connection.headers.get("content-type", "").split(";")[0].strip().lower()
        if kind != "application/json":
            raise Refused("json_only")
        try:
            return msgspec.json.decode(value, type=self.model_type)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("message_unreadable", why=str(error)) from None

    @classmethod
    def create_for_field_definition(
        cls, field_definition: FieldDefinition, handler_id: str, backend_cls: Any = None
    ) -> None:
        """Nothing is derived from the type: it is read as it is."""

    @classmethod
    def create_openapi_schema(
        cls,
        field_definition: FieldDefinition,
        handler_id: str,  # noqa: ARG003 # what Litestar calls it with
        schema_creator: Any,
    ) -> Any:
        """The schema of the type itself, which also says that nothing else is taken."""
        schema = schema_creator.for_field_definition(field_definition)
        schema_creator.schema_registry.get_schema_for_field_definition(field_definition).additional_properties = False
        return schema

    @classmethod
    def generate_field_definitions(
        cls,
        model_type: type[Any],  # noqa: ARG003 # what Litestar calls it with
    ) -> Generator[DTOFieldDefinition, None, None]:
        """There are none, see `create_for_field_definition`."""
        yield from ()

    @classmethod
    def detect_nested_field(
        cls,
        field_definition: FieldDefinition,  # noqa: ARG003 # what Litestar calls it with
    ) -> bool:
        """See `generate_field_definitions`."""
        return False
