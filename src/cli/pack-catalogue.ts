/**
 * Packs the institutions of data/ for the deploy; its first argument is the stamp of their version.
 * Where the second one names open data, packs that as well, from the records that it has.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasedAt, shippedInstitutions } from '../domain/reference/institutions.ts';
import { catalogueFolder, openDataFile } from '../features/catalogue/catalogue-folder.ts';
import {
  packCatalogue,
  shippedRecords,
  writeCatalogue,
  writeInOneStep,
} from '../features/catalogue/shipped-catalogue.ts';
import { openCutoffs } from '../features/cutoffs/cutoffs.ts';

const [stamp = '', further] = process.argv.slice(2);
const file = join(catalogueFolder, 'stamp');
const openData = join(catalogueFolder, openDataFile);
const cutoffs = openCutoffs('data/cutoffs');
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
const packed = packCatalogue(institutions, releasedAt, await cutoffs.admissions());
// The marker is removed first, so that incomplete files do not count, and open data is that of the files.
await rm(file, { force: true });
await rm(openData, { force: true });
await writeCatalogue(catalogueFolder, packed);
await writeFile(file, stamp);
if (further === openDataFile) {
  // Loaded late, so that a server that starts without it need not wait.
  const { packOpenData } = await import('../features/open-data/pack-open-data.ts');
  const records = shippedRecords(institutions, releasedAt);
  await writeInOneStep(openData, await packOpenData(records, cutoffs));
}
