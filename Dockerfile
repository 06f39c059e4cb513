# The table server. Data lies in /data; see docs/host.md.
FROM python:3.11-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY requirements/run.txt requirements/
RUN python -m venv /app \
 && /app/bin/pip install --no-cache-dir --require-hashes -r requirements/run.txt
COPY pyproject.toml setup.py README.md LICENSE ./
COPY src src
RUN /app/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim
RUN useradd --system --home-dir /data --shell /usr/sbin/nologin texas42 \
 && install -d -m 0700 -o texas42 -g texas42 /data
COPY --from=build /app /app
USER texas42
ENV TEXAS42_HOST=0.0.0.0 TEXAS42_DATA=/data
VOLUME /data
EXPOSE 4242
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["/app/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:4242/readyz', timeout=4)"]
STOPSIGNAL SIGTERM
CMD ["/app/bin/texas42", "serve"]
