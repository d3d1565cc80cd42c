/** `npm run licences`: writes docs/licences.md from the lock file. */
import { readFile, writeFile } from 'node:fs/promises';
import { licencesPage, productionLicences, readLock } from './licences.ts';

const lock = readLock(await readFile('package-lock.json', 'utf8'));
await writeFile('docs/licences.md', licencesPage(productionLicences(lock)));
