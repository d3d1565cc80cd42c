import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { replaceUnused } from './netlify-stand-ins.ts';

/** Our entry of the function that renders pages, in place of the integration's own. */
const SERVER_ENTRY = 'src/rendering/server-entry.ts';
/** Data that the function reads; the build adds the packed catalogue (src/cli/site-build.ts). */
const DATA_FILES = [
  'data/!(institutions|institution-facts).json',
  'data/{mappings,recognition,cutoffs}/*.json',
  'data/cutoffs/*.br',
  'data/cutoffs/renamed.csv',
  'data/recognition/rows.br',
  // What cards are drawn with (src/rendering/cards/draw-card.ts).
  'node_modules/@takumi-rs/wasm/pkg/takumi_wasm_bg.wasm',
  'src/layouts/fonts/*.woff2',
  'public/favicon.svg',
];

/** The file of header rules that the integration writes for Netlify. */
const DEPLOY_CONFIG = '.netlify/v1/config.json';

/**
 * Netlify's integration, with our headers and limits around each page that the function renders.
 *
 * @param policy The content policy of static pages.
 */
export async function netlifyPages(policy: string): Promise<AstroIntegration> {
  replaceUnused();
  const { default: netlify } = await import('@astrojs/netlify');
  const integration = netlify({ imageCDN: false, devFeatures: false, includeFiles: DATA_FILES });
  const { hooks } = integration;
  let root: URL;
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:done': (options) => {
        root = options.config.root;
        const serverEntrypoint = fileURLToPath(new URL(SERVER_ENTRY, root));
        return hooks['astro:config:done']?.({
          ...options,
          setAdapter: (adapter) => options.setAdapter({ ...adapter, serverEntrypoint }),
        });
      },
      'astro:build:done': async (options) => {
        await hooks['astro:build:done']?.(options);
        await addStaticHeaders(new URL(DEPLOY_CONFIG, root), policy);
      },
    },
  };
}

/** Adds the headers of static files that the integration does not know. */
async function addStaticHeaders(file: URL, policy: string): Promise<void> {
  const config = JSON.parse(await readFile(file, 'utf8'));
  config.headers.push(
    // Browsers ask for the icon at every page.
    { for: '/favicon.svg', values: { 'Cache-Control': 'public, max-age=86400' } },
    { for: '/*', values: { 'Content-Security-Policy': policy } },
  );
  await writeFile(file, JSON.stringify(config));
}
