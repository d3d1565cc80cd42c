/**
 * `npm run facts:dates -- FOLDER`: replaces exam dates by newer ones, and imports application fees and
 * cycles of which nothing was announced. A date replaces those of the same step.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError, runCommand } from '../../src/cli/ending.ts';
import { type ApplicationFee, examKnown } from '../../src/domain/exams/detail-facts.ts';
import {
  datesInput,
  type NotAnnounced,
  shippedExamDates,
} from '../../src/domain/exams/exam-date.ts';
import { reviseDates } from '../../src/domain/exams/exam-date-edits.ts';
import { stepOf, withStates } from '../../src/domain/exams/standing-dates.ts';
import { source } from '../../src/domain/sources/source.ts';
import { datesFile, toDateInput } from './exam-dates.ts';
import { cell, type GatheredRow, readRows } from './gathered.ts';
import { newerDateTexts } from './texts.ts';

const DATA = 'data';
const file = z.object({ sources: z.array(source) });

/** Our ids of the sources that the tables name by a letter and a number. */
const SOURCES: Readonly<Record<string, string>> = {
  D1: 'dates-organisers-2026-10',
  D2: 'dates-ini-cet-2026-09',
  D3: 'dates-neet-ss-2026-08',
  D4: 'dates-clat-2026-08',
  D6: 'dates-none-2026-09',
  D7: 'dates-nta-2026-10',
  D8: 'dates-awesome-2026-11',
};

/** Who pays a fee, and what it covers, by the words of the gathered table. */
const CANDIDATES: Readonly<Record<string, Pick<ApplicationFee, 'groups' | 'choice'>>> = {
  'All others': { groups: ['others'], choice: null },
  'SC, ST, PwBD': { groups: ['sc', 'st', 'pwd'], choice: null },
  'Women, SC, ST, PwD': { groups: ['women', 'sc', 'st', 'pwd'], choice: null },
  'Open, EWS, OBC-NCL': { groups: ['general', 'ews', 'obc-ncl'], choice: null },
  'SC, ST, PwD': { groups: ['sc', 'st', 'pwd'], choice: null },
  'General, OBC-NCL': { groups: ['general', 'obc-ncl'], choice: null },
  EWS: { groups: ['ews'], choice: null },
  'SC, ST, PwD, third gender': { groups: ['sc', 'st', 'pwd', 'third-gender'], choice: null },
  'General (men)': { groups: ['men'], choice: null },
  'Women and reserved categories': { groups: ['women', 'reserved'], choice: null },
  'paper or computer test': { groups: [], choice: 'one-mode' },
  'paper and computer test': { groups: [], choice: 'both-modes' },
  'one attempt': { groups: ['others'], choice: 'one-attempt' },
  'one attempt, reserved categories of Maharashtra': {
    groups: ['state-reserved'],
    choice: 'one-attempt',
  },
  'both attempts': { groups: ['others'], choice: 'both-attempts' },
  'both attempts, reserved categories of Maharashtra': {
    groups: ['state-reserved'],
    choice: 'both-attempts',
  },
  'SC, ST, PH': { groups: ['sc', 'st', 'pwd'], choice: null },
  'OC, BC': { groups: ['general', 'bc'], choice: null },
};

/** What a row states is not the step of its kind, so it cannot be shown as that. */
const OTHER_STEPS: ReadonlySet<string> = new Set(['exam city']);

await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new CommandError(newerDateTexts.usage);
  const { sources } = file.parse(await readJson('sources.json'));
  const known = new Map(sources.map((entry) => [entry.id, entry]));
  const before = z.record(z.string(), shippedExamDates).parse(await readJson('exam-dates.json'));
  const isOfficial = (id: string) => known.get(id)?.official === true;
  const rows = readRows(folder, 'exam_dates_2027.csv');
  const usable = rows.filter((row) => !OTHER_STEPS.has(cell(row, 'session')));
  const byExam = Map.groupBy(usable, (row) => cell(row, 'slug'));
  const absent = new Map(
    readRows(folder, 'exam_dates_not_announced.csv').map((row) => [
      cell(row, 'slug'),
      absentOf(row),
    ]),
  );
  const today =
    sources
      .map(({ accessed }) => accessed)
      .sort()
      .at(-1) ?? '';
  const slugs = [...new Set([...Object.keys(before), ...byExam.keys(), ...absent.keys()])].sort();
  let replaced = 0;
  const dates = Object.fromEntries(
    slugs.map((slug) => {
      const own = before[slug] ?? { dates: [], removed: [], notAnnounced: null };
      const stated = (byExam.get(slug) ?? []).map((row) => toDateInput(row, sourceOf(row), known));
      const newer = withStates(datesInput(today).parse({ dates: stated }).dates, isOfficial);
      const steps = new Set(newer.map(stepOf));
      const kept = own.dates.filter((date) => !steps.has(stepOf(date)));
      replaced += own.dates.length - kept.length;
      const inputs = kept.map(({ place: _p, sequence: _s, modifiedAt: _m, ...date }) => ({
        ...date,
        state: known.get(date.source ?? '')?.official ? date.state : ('reported' as const),
      }));
      const revised = reviseDates(own, [...inputs, ...newer], `${today}T00:00:00.000Z`);
      return [slug, { ...revised, notAnnounced: absent.get(slug) ?? null }];
    }),
  );
  await writeFile(join(DATA, 'exam-dates.json'), datesFile(dates));
  const fees = Map.groupBy(readRows(folder, 'exam_fees.csv'), (row) => cell(row, 'slug'));
  await writeFees(new Map([...fees].map(([slug, own]) => [slug, own.map(feeOf)])));
  console.log(newerDateTexts.written(usable.length, replaced, absent.size, fees.size));
});

function sourceOf(row: GatheredRow): string {
  const id = SOURCES[cell(row, 'source_id')];
  if (id === undefined)
    throw new CommandError(newerDateTexts.unknownSource(cell(row, 'source_id')));
  return id;
}

function absentOf(row: GatheredRow): NotAnnounced {
  return {
    cycle: Number(cell(row, 'cycle_year')),
    on: cell(row, 'checked_on'),
    source: sourceOf(row),
  };
}

function feeOf(row: GatheredRow): ApplicationFee {
  const words = cell(row, 'candidates');
  const paid = CANDIDATES[words];
  const cycle = Number(/\d{4}/.exec(cell(row, 'cycle'))?.[0]);
  if (paid === undefined) throw new CommandError(newerDateTexts.unknownCandidates(words));
  return { ...paid, amount: Number(cell(row, 'fee_inr')), cycle, source: sourceOf(row) };
}

async function writeFees(fees: ReadonlyMap<string, readonly ApplicationFee[]>): Promise<void> {
  const exams = z.array(examKnown).parse(await readJson('exam-details.json'));
  const slugs = new Set(exams.map(({ slug }) => slug));
  const unknown = [...fees.keys()].filter((slug) => !slugs.has(slug));
  if (unknown.length > 0) throw new CommandError(newerDateTexts.unknownExams(unknown.join(', ')));
  const lines = exams.map((exam) => {
    const own = fees.get(exam.slug) ?? [];
    const { fees: _former, ...facts } = exam.facts;
    return JSON.stringify({ ...exam, facts: own.length > 0 ? { ...facts, fees: own } : facts });
  });
  await writeFile(join(DATA, 'exam-details.json'), `[\n${lines.join(',\n')}\n]\n`);
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(DATA, name), 'utf8'));
}
