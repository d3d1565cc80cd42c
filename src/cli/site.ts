import { join } from 'node:path';
import { type App, createApp } from '../http/app.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { encodedAnswer } from './serving/encoding.ts';
import { readHeaderRules } from './serving/header-rules.ts';
import { loadPageFunction, onDemandPages } from './serving/on-demand-pages.ts';
import type { LocalPageCache } from './serving/page-cache-local.ts';
import { type Site as AllButApi, createSite } from './serving/site.ts';
import { loadStaticFiles } from './serving/static-files.ts';

interface SiteSource {
  /** The project whose build is served. */
  root: string;
  runtime: Runtime;
  pages: LocalPageCache;
}

/** What answers every request, and the API alone. */
interface Site extends AllButApi {
  api: App;
}

/** Puts the built product together: its files, its pages and the API over one runtime. */
export async function openSite({ root, runtime, pages }: SiteSource): Promise<Site> {
  const rules = await readHeaderRules(join(root, '.netlify/v1/config.json'));
  const api = createApp(runtime, encodedAnswer);
  const site = createSite({
    files: await loadStaticFiles(join(root, 'dist'), rules, runtime.siteUrl),
    api,
    pages: onDemandPages(await loadPageFunction(root), pages, runtime.siteUrl),
    keptPage: pages.kept,
    isSecure: runtime.siteUrl.startsWith('https:'),
  });
  return { ...site, api };
}
