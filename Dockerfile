# The site and its form receiver. `docker compose up` runs them; README.md, "Hosting", says what to set.

FROM node:22-bookworm-slim AS build
# Git tells when each page last changed.
RUN apt-get update && apt-get install --yes --no-install-recommends git ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# What a build reads from the environment (README.md, "Settings"): docker build --build-arg SITE_MAPS_KEY=…
ARG BRAND_SLUG SITE_MAPS_KEY SITE_TAG_MANAGER SITE_PREVIEW
RUN git config --global --add safe.directory /site && npm run build
# One file for each program, packages included, so that the image needs no node_modules. `serve` looks for `public` two
# folders above itself.
RUN npx esbuild scripts/lib/serve=scripts/serve.ts inbox=src/receiver/inbox.ts \
    --bundle --platform=node --target=node22 --external:pg-native --outdir=bundle

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    PORT=9000 \
    RECEIVER_SPOOL=/data/submissions
WORKDIR /site
COPY --from=build /site/public public
COPY --from=build /site/bundle .
RUN mkdir --parents /data/submissions && chown --recursive node:node /data
USER node
VOLUME /data
EXPOSE 9000
# 503 while no submission can be stored, for example because the disk is full.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9000/restful_forms/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The program itself is process 1 and gets SIGTERM: it finishes open requests, then ends.
CMD ["node", "scripts/lib/serve.js"]
