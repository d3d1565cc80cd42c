/** Starts the built product for the browser tests on a free port with a temporary data folder. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasedAt } from '../../domain/reference/institutions.ts';
import { openDataFile } from '../../features/catalogue/catalogue-folder.ts';
import {
  packCatalogue,
  shippedRecords,
  writeCatalogue,
  writeInOneStep,
} from '../../features/catalogue/shipped-catalogue.ts';
import { openCutoffs } from '../../features/cutoffs/cutoffs.ts';
import { packOpenData } from '../../features/open-data/pack-open-data.ts';
import { knownInstitutions } from '../known-institutions.ts';
import { admin } from './accounts.ts';

/** The lists of cut-offs in open data; pages have all. */
const FEW_LISTS = ['jee-advanced', 'clat-ug'];
const folder = mkdtempSync(join(tmpdir(), 'campuskosh-browser-'));
/**
 * The institutions with facts; the tens of thousands known from registers would slow every test
 * down.
 */
const catalogue = join(folder, 'catalogue');
const cutoffs = openCutoffs('data/cutoffs');
const institutions = knownInstitutions();
const packed = packCatalogue(institutions, releasedAt, await cutoffs.admissions());
// Packing all cut-offs takes five seconds.
const few = async () => (await cutoffs.lists()).filter(({ id }) => FEW_LISTS.includes(id));
const openData = await packOpenData(shippedRecords(institutions, releasedAt), {
  ...cutoffs,
  lists: few,
});
await writeCatalogue(catalogue, packed);
await writeInOneStep(join(catalogue, openDataFile), openData);
const env = {
  ...process.env,
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  CATALOGUE: catalogue,
  ADMIN_USERNAME: admin.username,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  RATE_LIMIT: 'off',
  REQUEST_LOG: 'off',
};

const server = spawn(process.execPath, ['src/cli/start.ts'], { env, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
