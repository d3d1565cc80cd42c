/** Packs the institutions of data/ for the deploy; its argument is the stamp of their version. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasedAt, shippedInstitutions } from '../domain/reference/institutions.ts';
import {
  catalogueFolder,
  packCatalogue,
  writeCatalogue,
} from '../features/catalogue/shipped-catalogue.ts';
import { openCutoffs } from '../features/cutoffs/cutoffs.ts';
import { packOpenData } from '../features/open-data/pack-open-data.ts';

const [stamp = ''] = process.argv.slice(2);
const file = join(catalogueFolder, 'stamp');
const admissions = await openCutoffs('data/cutoffs').admissions();
const retiredLines = (await readFile('data/retired.csv', 'utf8')).trim().split('\n').slice(1);
/** Institution → retired ids of earlier releases that lead to it, such as those merged into it. */
const mergedIds = Map.groupBy(
  retiredLines.map((line) => line.trim().split(',')),
  ([, targetId]) => targetId,
);
const institutions = shippedInstitutions(new Date().getUTCFullYear()).map((institution) => {
  const ids = mergedIds.get(institution.id)?.map(([id = '']) => id);
  return ids ? { ...institution, absorbed: ids } : institution;
});
const packedCatalogue = packCatalogue(institutions, releasedAt, admissions);
const openData = await packOpenData(packedCatalogue, openCutoffs('data/cutoffs'));
// The marker is removed first, so that incomplete files do not count.
await rm(file, { force: true });
await writeCatalogue(catalogueFolder, { ...packedCatalogue, openData });
await writeFile(file, stamp);
