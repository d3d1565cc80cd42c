/**
 * `npm run facts:register -- FILE LIST [--dry-run]`: imports a register's list of colleges into
 * data/.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { CommandError, runCommand } from '../../../src/cli/ending.ts';
import { registerText } from '../../../src/domain/institutions/register-row.ts';
import { stateByName } from '../../../src/domain/reference/entries.ts';
import { isShippedSource } from '../../../src/domain/reference/fact-sources.ts';
import { shippedWithFacts } from '../../../src/domain/reference/institutions.ts';
import { REGISTER_FILE, registerRows } from '../../../src/domain/reference/register.ts';
import { type GatheredRow, parseRows } from '../gathered.ts';
import { addReleasedIds, retireIds } from '../released-ids.ts';
import { registerTexts as texts } from '../texts.ts';
import { createMatcher, type KnownInstitution } from './match.ts';
import { readDecisions, writeMatches } from './matches-file.ts';
import { type ListOf, readListRows } from './read-list.ts';
import { type MatchedRow, takeInList } from './take-in-list.ts';
import { createUniversityFinder } from './universities.ts';

/** The name of the gathered table, whose rows come from three lists. */
const GATHERED_TABLE = 'gathered';

/** Spellings of universities in the lists that differ from the catalogue's. */
const UNIVERSITIES = 'data/register/universities.csv';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path, list, ...rest] = positionals;
  if (path === undefined || list === undefined || rest.length > 0)
    throw new CommandError(texts.usage);
  const catalogue = loadCatalogue();
  const universities = catalogue.filter(({ type }) => type === 'university');
  const universityOf = createUniversityFinder(universities, await rowsOfFile(UNIVERSITIES));
  const listed = readListRows(await rowsOfFile(path), listChooser(list), universityOf);
  const unknownStates = [...new Set(listed.map(({ state }) => state))].filter(
    (state) => !stateByName(state),
  );
  if (unknownStates.length > 0)
    throw new CommandError(texts.unknownStates(unknownStates.join(', ')));
  const before = existsSync(REGISTER_FILE) ? registerRows() : [];
  const colleges = catalogue.filter(({ type }) => type === 'college');
  const { rows, matches } = takeInList(before, listed, {
    matchOf: createMatcher(catalogue, await readDecisions()),
    takenNames: colleges.map(({ name }) => name),
    takenIds: new Set(catalogue.map(({ id }) => id)),
  });
  const ids = new Set(rows.map(({ id }) => id));
  const removed = before.filter(({ id }) => !ids.has(id));
  const packed = brotliCompressSync(registerText(rows), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  if (!values['dry-run']) {
    await writeFile(REGISTER_FILE, packed);
    await writeMatches(matches);
    await addReleasedIds([...ids]);
    await retireIds(removed.map(({ id }) => [id, successorOf(id, matches)]));
  }
  console.log(texts.taken({ listed: listed.length, rows: rows.length, bytes: packed.length }));
  for (const [rule, own] of Map.groupBy(matches, (one) => one.rule))
    console.log(texts.matched(rule, own.length));
});

async function rowsOfFile(path: string): Promise<GatheredRow[]> {
  return parseRows(await readFile(path, 'utf8'), basename(path));
}

/**
 * The id of a row's source: the named list, or the one that the gathered table's columns indicate.
 */
function listChooser(name: string): ListOf {
  if (name !== GATHERED_TABLE) {
    if (!isShippedSource(name)) throw new CommandError(texts.unknownList(name));
    return () => name;
  }
  return ({ code, kind }) => {
    if (code === '') return 'aicte-2025-26';
    return kind === 'Engineering College' ? 'aishe-engineering' : 'aishe-colleges-2016';
  };
}

function loadCatalogue(): (KnownInstitution & { type: string })[] {
  return shippedWithFacts(new Date().getUTCFullYear()).map((one) => {
    const figure = (key: string) =>
      one.figures.filter((own) => own.key === key).map(({ value }) => String(value));
    const { id, name, type, location } = one;
    const others = one.otherNames.filter(({ kind }) => kind === 'alias' || kind === 'former');
    return {
      id,
      name,
      type,
      state: location.state,
      otherNames: others.map((other) => other.name),
      codes: [...figure('aisheCode'), id.toUpperCase()],
      places: [...figure('district'), location.city ?? ''],
    };
  });
}

function successorOf(id: string, matches: readonly MatchedRow[]): string {
  return matches.find(({ row }) => row.code.toLowerCase() === id)?.id ?? '';
}
