import { join } from 'node:path';
import { type App, createApp } from '../server/app.ts';
import type { LocalPageCache } from '../server/page-cache-local.ts';
import type { Runtime } from '../server/runtime.ts';
import { encodedAnswer } from '../server/serving/encoding.ts';
import { readHeaderRules } from '../server/serving/header-rules.ts';
import { loadPageFunction, onDemandPages } from '../server/serving/on-demand-pages.ts';
import { type Site as AllButApi, createSite } from '../server/serving/site.ts';
import { loadStaticFiles } from '../server/serving/static-files.ts';

export interface SiteSource {
  /** The project whose build is served. */
  root: string;
  runtime: Runtime;
  pages: LocalPageCache;
}

/** What answers every request, and the API alone. */
export interface Site extends AllButApi {
  api: App;
}

/** Puts the built product together: its files, its pages and the API over one runtime. */
export async function openSite({ root, runtime, pages }: SiteSource): Promise<Site> {
  const rules = await readHeaderRules(join(root, '.netlify/v1/config.json'));
  const api = createApp(runtime, encodedAnswer);
  const site = createSite({
    files: await loadStaticFiles(join(root, 'dist'), rules),
    api,
    pages: onDemandPages(await loadPageFunction(root), pages),
    keptPage: pages.kept,
    isSecure: runtime.siteUrl.startsWith('https:'),
  });
  return { ...site, api };
}
