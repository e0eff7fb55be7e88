# syntax=docker/dockerfile:1
# Builds the site's code and runs one server: docs/how-to/run-in-containers.md.
ARG NODE=26.12.1

FROM node:${NODE}-bookworm-slim AS packages
WORKDIR /app
# pnpm runs a package's own scripts with this machine's Node.
ENV npm_config_update_notifier=false CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY domain/package.json domain/
COPY adapters/platform/package.json adapters/platform/
COPY adapters/api/package.json adapters/api/
COPY adapters/services/package.json adapters/services/
COPY adapters/outside/package.json adapters/outside/
COPY ui/package.json ui/
COPY ui/patches ui/patches
COPY server/package.json server/
COPY contracts/package.json contracts/
COPY e2e/package.json e2e/

FROM packages AS build
ARG BRAND=juniper-row
RUN npx -y pnpm@12 install --frozen-lockfile --filter couvert --filter @couvert/server...
COPY . .
RUN BRAND=${BRAND} npx -y pnpm@12 build

# The server runs from its sources; the ui is compiled, and its packages are not needed.
FROM packages AS production
RUN npx -y pnpm@12 install --frozen-lockfile --prod --filter @couvert/server --filter "./adapters/*" --filter @couvert/domain \
  # The image has a Node of its own.
  && rm -r node_modules/.pnpm/node-linux-* \
  # The themes of brands use the domain, and nothing else of the ui's packages.
  && mkdir -p ui/node_modules/@couvert && ln -s ../../../domain ui/node_modules/@couvert/domain

FROM node:${NODE}-bookworm-slim
WORKDIR /app
ARG BRAND=juniper-row
ENV NODE_ENV=production BRAND=${BRAND} HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=production /app/node_modules node_modules
COPY --from=production /app/domain domain
COPY --from=production /app/adapters adapters
COPY --from=production /app/server server
COPY package.json ./
COPY domain/src domain/src
COPY adapters adapters
COPY server/src server/src
COPY --from=production /app/ui/node_modules ui/node_modules
COPY ui/package.json ui/
COPY ui/brands ui/brands
COPY --from=build /app/ui/dist/${BRAND} ui/dist/${BRAND}
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The process itself gets the signals: no shell and no pnpm is between.
CMD ["node", "--max-semi-space-size=8", "server/src/commands/launch.mjs", "main"]
