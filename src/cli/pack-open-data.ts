/** Packs the shipped part of open data from the packed catalogue. */
import { join } from 'node:path';
import { catalogueFolder, openDataFile } from '../features/catalogue/catalogue-folder.ts';
import {
  openCatalogue,
  readCatalogue,
  writeInOneStep,
} from '../features/catalogue/shipped-catalogue.ts';
import { openCutoffs } from '../features/cutoffs/cutoffs.ts';
import { packOpenData } from '../features/open-data/pack-open-data.ts';

const { base, lines } = openCatalogue(await readCatalogue(catalogueFolder));
const ids = Array.from({ length: lines.size }, (_, row) => lines.at(row).id);
const records = [];
// Records of neighbouring ids are stored together.
for (const id of ids.sort()) records.push({ id, data: await base.read(id) });
const openData = await packOpenData(records, openCutoffs('data/cutoffs'));
await writeInOneStep(join(catalogueFolder, openDataFile), openData);
