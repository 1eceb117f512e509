# The server and what it serves: docker build --tag motohaat .
# Optional parts: --build-arg WITH="text traces" (docs/operating/setting-up.md, Docker)
FROM node:24-bookworm-slim AS build
ARG WITH=""
WORKDIR /motohaat
COPY package.json package-lock.json .npmrc ./
# Optional parts are among the packages of development.
RUN if [ -n "$WITH" ]; then npm ci; else npm ci --omit=dev; fi
COPY . .
RUN node scripts/production.mjs /production $WITH

FROM node:24-bookworm-slim
# What is built is read alone; only the data folder is written to, by a user who owns nothing else.
WORKDIR /motohaat
COPY --from=build /production ./
RUN useradd --system --uid 10001 --home-dir /data motohaat && install --directory --owner=motohaat /data /data/images /data/papers
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
# A later start takes two thirds of the time (docs/operating/setting-up.md, Docker).
ENV NODE_COMPILE_CACHE=/data/compile-cache
USER motohaat
VOLUME /data
EXPOSE 3000
# The process lives; whether its database answers is the load balancer's question (/readyz).
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that it hears SIGTERM and finishes what it has begun.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "server/main.ts"]
