# Parqueo Central in one container: docs/operations/install.md, "As a container".
# Checked without an engine: tools/container/container.test.mjs.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node tools/install.mjs
RUN node tools/build.mjs
# Whatever remotes there are.
RUN mkdir /built && cp --recursive --parents server/dist shell/dist *-app/dist *-embed/dist /built

# What the server loads while it runs, and nothing that builds or tests it.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY . .
RUN node tools/install.mjs --production

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/server/node_modules server/node_modules
COPY --from=build /built .
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives. /readyz is the balancer's question: a container that is replaced because
# its database is away brings no database back.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between, so that SIGTERM reaches the server.
CMD ["node", "server/dist/start.mjs"]
