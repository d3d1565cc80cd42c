import { mkdir, writeFile } from 'node:fs/promises';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/** Files that Netlify reads beside the functions. */
const FOLDER = '.netlify/v1';

/**
 * Netlify's adapter without its last step, which parses everything built for packages to copy: here
 * they are all bundled. The build assembles the function of the pages itself (src/cli/page-files.ts).
 * `deployId` is that of the deploy that is built.
 */
export function pagesAdapter(deployId: string | undefined): AstroIntegration {
  const devFeatures = { edgeFunctions: false, environmentVariables: false, images: false };
  const { name, hooks } = netlify({ imageCDN: false, staticHeaders: true, devFeatures });
  const { 'astro:build:done': _traced, ...kept } = hooks;
  return {
    name,
    hooks: {
      ...kept,
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
