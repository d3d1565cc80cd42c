/** Packs the institutions of data/ for the deploy; its argument is the stamp that says of what. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasedAt, shippedInstitutions } from '../domain/reference/institutions.ts';
import {
  catalogueFolder,
  packCatalogue,
  writeCatalogue,
} from '../features/catalogue/shipped-catalogue.ts';
import { openCutoffs } from '../features/cutoffs/cutoffs.ts';

const [stamp = ''] = process.argv.slice(2);
const file = join(catalogueFolder, 'stamp');
const admissions = await openCutoffs('data/cutoffs').admissions();
const institutions = shippedInstitutions(new Date().getUTCFullYear());
const packed = packCatalogue(institutions, releasedAt, admissions);
// Until all of it stands, none of it counts.
await rm(file, { force: true });
await writeCatalogue(catalogueFolder, packed);
await writeFile(file, stamp);
