import pytest

from tests.kernel.loading import Kernel, installed, uncompiled


@pytest.fixture(params=["installed", "uncompiled"])
def kernel(request: pytest.FixtureRequest) -> Kernel:
    """The kernel in both its forms."""
    return installed() if request.param == "installed" else uncompiled()
