/** Packs the shipped part of open data from the packed catalogue. */
import { join } from 'node:path';
import { catalogueFolder, openDataFile } from '../features/catalogue/catalogue-folder.ts';
import { readCatalogue, writeInOneStep } from '../features/catalogue/shipped-catalogue.ts';
import { openCutoffs } from '../features/cutoffs/cutoffs.ts';
import { packOpenData } from '../features/open-data/pack-open-data.ts';

const packed = await readCatalogue(catalogueFolder);
const openData = await packOpenData(packed, openCutoffs('data/cutoffs'));
await writeInOneStep(join(catalogueFolder, openDataFile), openData);
