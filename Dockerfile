# The shop as an image. It brings its own Node; its database and its files are elsewhere: see compose.yaml and docs/scaling.md.
FROM node:24-bookworm-slim AS build
# the shop's own Node needs it
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
# packages first: they change less often than the source
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/setup-*.mjs scripts/
RUN node scripts/setup.mjs
COPY . .
RUN node scripts/setup.mjs --build && npm prune --omit=dev

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 alo && install -d -o alo -m 700 /data /backups
COPY --from=build /shop /shop
WORKDIR /shop
USER alo
# what is done by hand is said with this Node: docker compose exec shop1 node scripts/administrator.ts NAME
ENV PATH=/shop/node_modules/.bin:$PATH
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 \
  NODE_COMPILE_CACHE=/data/cache/compile
VOLUME /data /backups
EXPOSE 3000
# the answer of a process that leaves is no: only the balancer shall hear that, not whoever restarts what is sick
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "--expose-gc", "dist/server/start.js"]
