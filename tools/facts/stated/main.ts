/**
 * `npm run facts:stated [-- --dry-run]`: leads institutions of stored cut-off lists that have no line
 * in data/cutoffs/institutions.csv to the catalogue. Doubtful ones are left to a person.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { runCommand } from '../../../src/cli/ending.ts';
import { lookup } from '../../../src/domain/lookup.ts';
import { cutoffLists } from '../../../src/domain/reference/cutoff-lists.ts';
import { allStates } from '../../../src/domain/reference/entries.ts';
import { shippedInstitutions } from '../../../src/domain/reference/institutions.ts';
import { createNameBook } from '../../../src/features/cutoffs/import/names.ts';
import { decodeList } from '../../../src/features/cutoffs/list-file.ts';
import { readIndex, readListFile } from '../../../src/features/cutoffs/list-folder.ts';
import { parseRows } from '../gathered.ts';
import {
  DOUBTFUL_STATED,
  type DoubtfulLine,
  readDecisions,
  writeDoubtful,
} from '../lists/doubtful-file.ts';
import { statedTexts as texts } from '../texts.ts';
import { candidatesOf } from './candidates.ts';
import { createStatedFinder } from './find-stated.ts';
import { type MappingLine, newestLinks, type Unlinked, unlinkedOf } from './unlinked.ts';

const FOLDER = 'data/cutoffs';
const TABLE = join(FOLDER, 'institutions.csv');

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const catalogue = shippedInstitutions(new Date().getUTCFullYear());
  const byId = new Map(catalogue.map((one) => [one.id, one]));
  const table = await readFile(TABLE, 'utf8');
  const book = createNameBook(table, catalogue);
  const decisions = await readDecisions(DOUBTFUL_STATED);
  const find = createStatedFinder(
    candidatesOf(catalogue),
    allStates.map(({ name }) => name),
  );
  const added = new Map<string, MappingLine>();
  const taken = new Set(parseRows(table, TABLE).flatMap((row) => holderOf(row)));
  const doubtful = new Map<string, DoubtfulLine>();
  const { lists } = await readIndex(FOLDER);
  for (const list of cutoffLists) {
    const entry = lookup(lists, list.id);
    if (!entry) continue;
    const contents = decodeList(await readListFile(FOLDER, entry));
    const unlinked = unlinkedOf(list, contents, book);
    let found = 0;
    for (const stated of unlinked) {
      const decided = decisions.get(stated.key);
      const finding = find(stated);
      const sameId = decided?.decision === 'same' ? decided.id : undefined;
      const isFree =
        finding.kind === 'same' &&
        !holderOf({ ...stated.line, id: finding.id }).some((own) => taken.has(own));
      const id = sameId ?? (isFree && !decided ? finding.id : undefined);
      if (id !== undefined) {
        added.set(stated.key, { ...stated.line, id });
        for (const own of holderOf({ ...stated.line, id })) taken.add(own);
        found += 1;
      } else if (finding.kind !== 'none' && decided?.decision !== 'other')
        doubtful.set(
          stated.key,
          toDoubtful(list.id, stated, finding.kind === 'same' ? finding.id : finding.candidate.id),
        );
    }
    console.log(texts.list(list.id, newestLinks(contents)));
    console.log(texts.found(unlinked.length, found));
  }
  if (!values['dry-run']) {
    const lines = [...parseRows(table, TABLE), ...added.values()];
    await writeFile(TABLE, `${Papa.unparse(lines, { newline: '\n' })}\n`);
    await writeDoubtful(DOUBTFUL_STATED, [...doubtful.values()]);
  }
  console.log(texts.taken(added.size, doubtful.size, DOUBTFUL_STATED));

  function toDoubtful(list: string, { key, name, state }: Unlinked, id: string): DoubtfulLine {
    const district = byId.get(id)?.figures.find((own) => own.key === 'district')?.value ?? '';
    return {
      ...{ list, key, name, district: String(district), state: state ?? '' },
      ...{ candidate: id, candidate_name: byId.get(id)?.name ?? '', likeness: '', decision: '' },
    };
  }
});

/** The institution that an exam's code holds: another code of the exam is another institution. */
function holderOf(row: Readonly<Record<string, string>>): string[] {
  const { exam = '', code = '', id = '' } = row;
  return code === '' || id === '' ? [] : [`${exam}|${id}`];
}
