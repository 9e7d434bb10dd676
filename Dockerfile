# syntax=docker/dockerfile:1
# The portal as an image: `docker build -t sevakendra .` It holds no key and no password; everything of that kind comes at the start.

FROM node:24-bookworm-slim AS build
WORKDIR /app
# Packages first: they change less often than the source.
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The server alone needs packages at run time: the browser's are in its build.
RUN npm run build && npm ci --omit=dev --workspace=server --no-audit --no-fund

FROM node:24-bookworm-slim
# For `backup` and `restore`; of the version of the server in compose.yaml, or newer.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
# Two arenas: with one for each thread, what was taken once is hardly ever given back.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract/package.json ./contract/
COPY --from=build /app/server/package.json ./server/
COPY --from=build /app/server/dist ./server/dist
COPY --from=build /app/server/migrations ./server/migrations
COPY --from=build /app/server/data ./server/data
COPY --from=build /app/web/package.json ./web/
COPY --from=build /app/web/dist ./web/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# Lives; whether its database answers is asked at /api/ready by whoever sends people here.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# `docker run … sevakendra create-admin --user-name …` runs a command instead of serving.
ENTRYPOINT ["node", "--enable-source-maps", "server/dist/main.js"]
