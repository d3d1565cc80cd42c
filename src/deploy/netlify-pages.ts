import { fileURLToPath } from 'node:url';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/** Our entry of the function that renders pages, in place of the integration's own. */
const SERVER_ENTRY = fileURLToPath(new URL('../rendering/server-entry.ts', import.meta.url));
/** Data that the function reads; the build adds the packed catalogue (src/cli/site-build.ts). */
const DATA_FILES = ['data/cutoffs/*.br', 'data/cutoffs/index.json', 'data/recognition/rows.br'];

/** Netlify's integration, with our headers and limits around each page that the function renders. */
export function netlifyPages(): AstroIntegration {
  const integration = netlify({ imageCDN: false, devFeatures: false, includeFiles: DATA_FILES });
  const configDone = integration.hooks['astro:config:done'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:done': (options) =>
        configDone?.({
          ...options,
          setAdapter: (adapter) =>
            options.setAdapter({ ...adapter, serverEntrypoint: SERVER_ENTRY }),
        }),
    },
  };
}
