/** Packs the institutions of data/ for the deploy; its argument is the stamp that says of what. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasedAt, shippedInstitutions } from '../domain/reference/institutions.ts';
import {
  catalogueFiles,
  catalogueFolder,
  packCatalogue,
} from '../features/catalogue/shipped-catalogue.ts';
import { openCutoffs } from '../features/cutoffs/cutoffs.ts';

const [stamp = ''] = process.argv.slice(2);

/** Puts a file into its place in one step. */
async function put(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(catalogueFolder, name);
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}

const admissions = await openCutoffs('data/cutoffs').admissions();
const institutions = shippedInstitutions(new Date().getUTCFullYear());
const packed = packCatalogue(institutions, releasedAt, admissions);
await mkdir(catalogueFolder, { recursive: true });
// Until all of it stands, none of it counts.
await rm(join(catalogueFolder, 'stamp'), { force: true });
await put(catalogueFiles.head, packed.head);
await put(catalogueFiles.chunks, packed.chunks);
await put(catalogueFiles.search, packed.search);
await put('stamp', stamp);
