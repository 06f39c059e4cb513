"""Settings for all tests."""

import os

from hypothesis import HealthCheck, settings

# Every run is the same run. `too_slow` judges the machine, not the code.
settings.register_profile(
    "ci",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
# Looks for new failures: other examples each time, and many more of them.
settings.register_profile("thorough", settings.get_profile("ci"), derandomize=False, max_examples=2000, print_blob=True)

settings.load_profile(os.environ.get("T42_HYPOTHESIS", "ci"))
