import { join } from 'node:path';
import { createApp } from '../server/app.ts';
import type { LocalPageCache } from '../server/page-cache-local.ts';
import type { Runtime } from '../server/runtime.ts';
import { encodedAnswer } from '../server/serving/encoding.ts';
import { readHeaderRules } from '../server/serving/header-rules.ts';
import { loadPageFunction, onDemandPages } from '../server/serving/on-demand-pages.ts';
import { type Answer, createSite } from '../server/serving/site.ts';
import { loadStaticFiles } from '../server/serving/static-files.ts';

export interface SiteSource {
  /** The project whose build is served. */
  root: string;
  runtime: Runtime;
  pages: LocalPageCache;
}

/** Puts the built product together: its files, its pages and the API over one runtime. */
export async function openSite({ root, runtime, pages }: SiteSource): Promise<Answer> {
  const rules = await readHeaderRules(join(root, '.netlify/v1/config.json'));
  return createSite({
    files: await loadStaticFiles(join(root, 'dist'), rules),
    api: createApp(runtime, encodedAnswer),
    pages: onDemandPages(await loadPageFunction(root), pages),
    isSecure: runtime.siteUrl.startsWith('https:'),
  });
}
