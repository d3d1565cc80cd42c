import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFunctionConfig } from '../deploy/pages-adapter.ts';
import { catalogueFolder } from '../features/catalogue/shipped-catalogue.ts';
import { bundleScript } from './bundle-script.ts';

/** The folder of the function that renders pages, uploaded unchanged. */
const FOLDER = '.netlify/v1/functions/ssr';
/** Astro's build of on-demand pages, with all packages bundled. */
const PAGES = '.netlify/build';
const CUTOFFS = 'data/cutoffs';
const RECOGNITION = 'data/recognition/rows.br';
/** Matches the folder of cut-offs and the files that are read from it. */
const CUTOFF_FILES = /cutoffs$|\.br$|index\.json$/;
const WRAPPER = 'page-function.mjs';
const SOURCE = 'src/rendering/page-function.ts';
/** Assembles the function that renders pages on demand, with the files that it reads. */
export async function writePageFunction(root: string): Promise<void> {
  const folder = join(root, FOLDER);
  const copy = (from: string, filter = (_file: string) => true) =>
    cp(join(root, from), join(folder, from), { recursive: true, filter });
  await Promise.all([
    copy(PAGES),
    copy(catalogueFolder),
    copy(RECOGNITION),
    copy(CUTOFFS, (file) => CUTOFF_FILES.test(file)),
  ]);
  await writeFile(join(folder, WRAPPER), await bundleScript(join(root, SOURCE), 'es'));
  const notFoundContent = await readFile(join(root, 'dist/404.html'), 'utf8');
  await writeFile(join(folder, 'ssr.mjs'), functionOf({ notFoundContent }));
}

/**
 * The entry module of the function: Astro's handler, wrapped by ours. Netlify reads `config` from its
 * source, so it is written out.
 */
function functionOf(options: { notFoundContent: string }): string {
  return `import { createHandler } from './${PAGES}/entry.mjs';
import { pageFunction } from './${WRAPPER}';

export default pageFunction(createHandler(${JSON.stringify(options)}));
export const config = ${JSON.stringify(pageFunctionConfig)};
`;
}
