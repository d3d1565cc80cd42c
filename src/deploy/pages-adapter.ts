import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** The folder in which Netlify looks for functions and configuration that a build has written. */
const FOLDER = '.netlify/v1/';
const SERVER_BUILD = '.netlify/build/';

/** The configuration of the function that renders pages on demand. */
export const pageFunctionConfig = {
  includedFiles: ['**/*'],
  name: 'Pages on demand',
  nodeBundler: 'none',
  generator: 'campuskosh',
  path: '/*',
  preferStatic: true,
};

/**
 * Builds pages for the server function of `@astrojs/netlify`, as that package's integration does. The
 * integration itself is not used, because it loads a development server at each build and searches the
 * output for packages to copy, although all are bundled here; src/cli/page-files.ts assembles the function.
 * pages-adapter.test.ts compares both, so that an upgrade of the package shows what has changed.
 *
 * @param deployId The id of the deploy being built, if the platform names one.
 * @param policy The content policy of pages.
 */
export function pagesAdapter(deployId: string | undefined, policy: string): AstroIntegration {
  let root: URL;
  return {
    name: '@astrojs/netlify',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        root = config.root;
        for (const folder of [SERVER_BUILD, `${FOLDER}functions/ssr/`])
          await rm(new URL(folder, root), { recursive: true, force: true });
        updateConfig({
          build: { redirects: false, client: config.outDir, server: new URL(SERVER_BUILD, root) },
          vite: { plugins: [functionOptions] },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: '@astrojs/netlify',
          entrypointResolution: 'auto',
          serverEntrypoint: '@astrojs/netlify/ssr-function.js',
          adapterFeatures: { middlewareMode: 'classic', staticHeaders: false },
          supportedAstroFeatures: {
            hybridOutput: 'stable',
            staticOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
            envGetSecret: 'stable',
          },
          client: {
            ...(deployId && { assetQueryParams: new URLSearchParams({ dpl: deployId }) }),
            internalFetchHeaders: () => (deployId ? { 'X-Netlify-Deploy-ID': deployId } : {}),
          },
        });
      },
      'astro:build:generated': async () => {
        const folder = new URL(FOLDER, root);
        await mkdir(folder, { recursive: true });
        await writeJson(new URL('config.json', folder), {
          images: { remote_images: [] },
          headers: [IMMUTABLE, ICON, { for: '/*', values: { 'Content-Security-Policy': policy } }],
        });
        if (deployId) await writeJson(new URL('skew-protection.json', folder), skewProtection);
      },
    },
  };
}

const OPTIONS = 'virtual:astro-netlify:config';
/** The options of the server function. The secret would admit a middleware at the edge; there is none. */
const functionOptions = {
  name: 'page-function-options',
  resolveId: (id: string) => (id === OPTIONS ? `\0${OPTIONS}` : null),
  load: (id: string) =>
    id === `\0${OPTIONS}`
      ? `export const middlewareSecret = '${randomUUID()}';\nexport const cacheOnDemandPages = false;`
      : null,
};

/** Scripts and styles, whose names contain a hash of their content. */
const IMMUTABLE = {
  for: '/_astro/*',
  values: { 'Cache-Control': 'public, max-age=31536000, immutable' },
};

/** Browsers ask for it at every page. */
const ICON = {
  for: '/favicon.svg',
  values: { 'Cache-Control': 'public, max-age=86400' },
};

/** Requests that Netlify answers from the deploy named in the request. */
const skewProtection = {
  patterns: ['/_actions/.*', '/_server-islands/.*', '.*\\.(html)$', '/_astro/.*'],
  sources: [
    { type: 'header', name: 'X-Netlify-Deploy-ID' },
    { type: 'query', name: 'dpl' },
  ],
};

async function writeJson(file: URL, value: unknown): Promise<void> {
  await writeFile(file, JSON.stringify(value));
}
