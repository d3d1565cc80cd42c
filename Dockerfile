# The whole product in one image: docker build -t campuskosh . (docs/decisions/self-hosting.md)

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# Pages state these; give them as --build-arg.
ARG PRODUCT_NAME OPERATOR_NAME OPERATOR_ADDRESS OPERATOR_EMAIL OPERATOR_GRIEVANCE_OFFICER OPERATOR_BACKUP_DAYS
RUN node src/cli/build.ts

# The packages that the built product imports at run time; all others are part of the build.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm pkg delete devDependencies dependencies.astro dependencies.@astrojs/netlify dependencies.@astrojs/react dependencies.react dependencies.react-dom dependencies.react-hook-form dependencies.@hookform/resolvers && npm prune --omit=dev --ignore-scripts

FROM node:24-alpine
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json /app/package-lock.json /app/astro.config.mjs /app/tsconfig.json ./
COPY --from=build /app/data data
COPY --from=build /app/public public
COPY --from=build /app/src src
COPY --from=build /app/dist dist
# Only the function of the pages; .netlify/build contains the same code again.
COPY --from=build /app/.netlify/v1 .netlify/v1
COPY --from=build /app/.netlify/build-stamp .netlify/build-stamp
RUN mkdir /data && chown node:node /data
ARG PRODUCT_NAME OPERATOR_NAME OPERATOR_ADDRESS OPERATOR_EMAIL OPERATOR_GRIEVANCE_OFFICER OPERATOR_BACKUP_DAYS
ENV PRODUCT_NAME=$PRODUCT_NAME OPERATOR_NAME=$OPERATOR_NAME OPERATOR_ADDRESS=$OPERATOR_ADDRESS OPERATOR_EMAIL=$OPERATOR_EMAIL OPERATOR_GRIEVANCE_OFFICER=$OPERATOR_GRIEVANCE_OFFICER OPERATOR_BACKUP_DAYS=$OPERATOR_BACKUP_DAYS
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "src/cli/start.ts"]
