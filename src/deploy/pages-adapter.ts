import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Files that Netlify reads beside the functions. */
const FOLDER = '.netlify/v1';
const SERVER_BUILD = '.netlify/build';

/**
 * Builds pages on demand for the function of Netlify's adapter (`@astrojs/netlify`), which the build puts
 * together itself (src/cli/page-files.ts): all packages are bundled, while the adapter loads its development server
 * and parses everything that was built for packages to copy. `deployId` is that of the deploy that is built.
 */
export function pagesAdapter(deployId: string | undefined): AstroIntegration {
  return {
    name: '@astrojs/netlify',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        for (const built of [SERVER_BUILD, `${FOLDER}/functions/ssr`])
          await rm(built, { recursive: true, force: true });
        updateConfig({
          build: {
            redirects: false,
            client: config.outDir,
            server: new URL(`${SERVER_BUILD}/`, config.root),
          },
          vite: { plugins: [functionOptions] },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: '@astrojs/netlify',
          entrypointResolution: 'auto',
          serverEntrypoint: '@astrojs/netlify/ssr-function.js',
          adapterFeatures: { middlewareMode: 'classic', staticHeaders: true },
          supportedAstroFeatures: {
            ...{ hybridOutput: 'stable', staticOutput: 'stable', serverOutput: 'stable' },
            ...{ sharpImageService: 'stable', envGetSecret: 'stable' },
          },
          client: {
            ...(deployId && { assetQueryParams: new URLSearchParams({ dpl: deployId }) }),
            internalFetchHeaders: () => (deployId ? { 'X-Netlify-Deploy-ID': deployId } : {}),
          },
        });
      },
      'astro:build:generated': async ({ routeToHeaders }) => {
        await mkdir(FOLDER, { recursive: true });
        const policies = Array.from(routeToHeaders, ([path, { headers }]) => ({ path, headers }));
        await writeJson('config.json', {
          images: { remote_images: [] },
          headers: [IMMUTABLE, ...policies.flatMap(policyRule)],
        });
        if (deployId) await writeJson('skew-protection.json', skewProtection);
      },
    },
  };
}

const OPTIONS = 'virtual:astro-netlify:config';
/** What the adapter's function is told: the secret of a middleware at the edge, of which there is none. */
const functionOptions = {
  name: 'options-of-the-page-function',
  resolveId: (id: string) => (id === OPTIONS ? `\0${OPTIONS}` : null),
  load: (id: string) =>
    id === `\0${OPTIONS}`
      ? `export const middlewareSecret = '${randomUUID()}';\nexport const cacheOnDemandPages = false;`
      : null,
};

/** Scripts and styles are named after their content. */
const IMMUTABLE = {
  for: '/_astro/*',
  values: { 'Cache-Control': 'public, max-age=31536000, immutable' },
};

function policyRule({ path, headers }: { path: string; headers: Headers }) {
  const policy = headers.get('Content-Security-Policy');
  return policy === null ? [] : [{ for: path, values: { 'Content-Security-Policy': policy } }];
}

/** Requests that Netlify answers from the deploy that they name. */
const skewProtection = {
  patterns: ['/_server-islands/.*', '.*\\.(html)$', '/_astro/.*'],
  sources: [
    { type: 'header', name: 'X-Netlify-Deploy-ID' },
    { type: 'query', name: 'dpl' },
  ],
};

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(`${FOLDER}/${file}`, JSON.stringify(value));
}
