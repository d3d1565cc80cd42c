import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandTexts } from '../messages/operator/commands.ts';
import { bundledScript } from './bundle-script.ts';
import { CannotGoOn } from './ending.ts';

const FOLDER = '.netlify/v1/functions/ssr';
const ENTRY = join(FOLDER, 'ssr.mjs');
const OURS = 'page-function.mjs';
const SOURCE = 'src/rendering/page-function.ts';
/** How the adapter ends the file that Netlify calls. */
const HANDLER = /export default (createHandler\(.*\));/;

/**
 * Puts our function around the one that the adapter has built for pages on demand.
 * @throws CannotGoOn where the adapter's can not be found.
 */
export async function wrapPageFunction(root: string): Promise<void> {
  const entry = await readFile(join(root, ENTRY), 'utf8');
  const [statement = '', handler] = HANDLER.exec(entry) ?? [];
  if (!handler) throw new CannotGoOn(commandTexts.functionUnreadable(ENTRY));
  const wrapped = `import { pageFunction } from './${OURS}';\nexport default pageFunction(${handler});`;
  await writeFile(join(root, FOLDER, OURS), await bundledScript(join(root, SOURCE), 'es'));
  await writeFile(join(root, ENTRY), entry.split(statement).join(wrapped));
}
