import { type ServedYear, yearKey } from '../../domain/cutoffs/cutoff-import.ts';
import type { StatementRow } from '../../domain/cutoffs/cutoff-row.ts';
import type { ServedYears } from '../../domain/history/served-years.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Principal } from '../../domain/principal.ts';
import { cutoffListById } from '../../domain/reference/cutoff-lists.ts';
import { Refusal } from '../../domain/refusal.ts';
import { newId } from '../../store/index.ts';
import { newestOfFields } from '../changes/history.ts';
import type { SettlingDependencies } from '../changes/history-settling.ts';
import { collectAdmissions } from '../cutoffs/import/admissions.ts';
import { institutionKeyOf, type NameBook } from '../cutoffs/import/names.ts';
import type { PlannedImport } from '../cutoffs/import/plan-import.ts';
import { digestOf } from '../cutoffs/list-folder.ts';
import { packJson } from '../cutoffs/overlay/packed-text.ts';
import {
  type ServedParts,
  type ServingDependencies,
  writeServed,
} from '../cutoffs/overlay/served-writing.ts';
import type { With } from '../needs.ts';

interface PlannedRows {
  plan: PlannedImport;
  rows: readonly StatementRow[];
  book: NameBook;
}

/** Stores the rows of each year that the file has rows of, with those imported of it before. */
export async function storeStatements(
  { cutoffs, cutoffRecords }: With<'cutoffs' | 'cutoffRecords'>,
  { plan, rows, book }: PlannedRows,
): Promise<ServedYear[]> {
  const index = await cutoffs.index();
  const made: ServedYear[] = [];
  for (const group of Map.groupBy(rows, yearKey).values()) {
    const [first] = group;
    const list = first && cutoffListById(first.list);
    const merged = first && plan.lists.get(first.list);
    if (!first || !list || !merged) continue;
    const { year } = first;
    const all = withEarlierRows(await cutoffs.rowsOf(first), group, list.roundsAreWhole);
    const id = newId();
    const names = new Map(
      all.map((row) => [`${row.exam}\0${institutionKeyOf(row)}`, row] as const),
    );
    await cutoffRecords.statements.create(id, {
      packed: packJson(all),
      names: [...names.values()].map((row) => [row.exam, institutionKeyOf(row), book(row)]),
      admissions: collectAdmissions([[list, merged.contents]]),
    });
    made.push({
      list: list.id,
      year,
      statement: id,
      rows: all.length,
      lastRound: lookup(merged.entry.lastRounds, String(year)) ?? null,
      shipped: digestOf(index, first),
    });
  }
  return made;
}

/** The years that are served from the store, the newest import first. */
export async function listServedYears(
  runtime: SettlingDependencies & With<'cutoffs'>,
): Promise<ServedYears> {
  const [{ years }, newest] = await Promise.all([
    runtime.cutoffs.overlay(),
    newestOfFields(runtime, 'cutoffs'),
  ]);
  const served: ServedYears['years'] = [];
  for (const own of years) {
    const { list, year, rows } = own;
    const described = cutoffListById(list);
    const found = new Set((await runtime.cutoffs.rowsOf(own)).map(({ round }) => round));
    const ordered = described?.rounds.filter((round) => found.has(round)) ?? [];
    const rounds = [...new Set([...ordered, ...found])];
    const change = newest.get(yearKey(own)) ?? null;
    served.push({ list, year, rows, label: described?.label ?? list, rounds, change });
  }
  const atOf = ({ change }: ServedYears['years'][number]) => change?.at ?? '';
  return { years: served.sort((a, b) => (atOf(a) < atOf(b) ? 1 : -1)) };
}

/** The rows of a year with the statements imported before that the new ones do not replace. */
function withEarlierRows(
  earlier: readonly StatementRow[],
  rows: readonly StatementRow[],
  roundsAreWhole: boolean,
): StatementRow[] {
  const replaced = new Set(rows.map(({ round }) => round));
  const kept = roundsAreWhole ? [] : earlier.filter(({ round }) => !replaced.has(round));
  return [...kept, ...rows];
}

/** Serves the years at once. Refuses `staleEdit` where another import of one of them came first. */
export async function serveYears(
  runtime: ServingDependencies,
  principal: Principal,
  made: readonly ServedYear[],
  seen: ReadonlyMap<string, string>,
): Promise<void> {
  const lists = Map.groupBy(made, ({ list }) => list);
  const label = [...lists].map(([id, own]) => {
    const years = own.map(({ year }) => year).sort((a, b) => a - b);
    return `${cutoffListById(id)?.label ?? id} ${years.join(', ')}`;
  });
  await writeServed(runtime, {
    principal,
    label: label.join('; '),
    keys: made.map(yearKey),
    choose({ years }): ServedParts {
      const entries = made.map((year) => {
        const key = yearKey(year);
        const before = years[key];
        const isSeen = before === undefined || !seen.has(key) || seen.get(key) === before.statement;
        if (!isSeen || (seen.has(key) && !before)) throw new Refusal('staleEdit');
        return [key, year] as const;
      });
      return { years: Object.fromEntries(entries) };
    },
  });
}
