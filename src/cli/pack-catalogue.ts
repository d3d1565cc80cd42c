/** Packs the institutions of data/ for the deploy; its argument is the stamp of their version. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasedAt, shippedInstitutions } from '../domain/reference/institutions.ts';
import { catalogueFolder, openDataFile } from '../features/catalogue/catalogue-folder.ts';
import { packCatalogue, writeCatalogue } from '../features/catalogue/shipped-catalogue.ts';
import { openCutoffs } from '../features/cutoffs/cutoffs.ts';

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
const packed = packCatalogue(institutions, releasedAt, admissions);
// The marker is removed first, so that incomplete files do not count, and open data is that of the files.
await rm(file, { force: true });
await rm(join(catalogueFolder, openDataFile), { force: true });
await writeCatalogue(catalogueFolder, packed);
await writeFile(file, stamp);
