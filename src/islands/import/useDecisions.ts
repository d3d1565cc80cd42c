import { useRef, useState } from 'react';
import type { PlannedRow } from '../../domain/curation/import-report.ts';
import { TARGET } from '../../domain/curation/import-row.ts';
import { importWords } from '../../messages/imports.ts';
import { failure } from '../ui/Message.tsx';
import { useAction } from '../ui/useAction.ts';
import type { ShowNotice } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { addReport, emptyTotals, type NumberedRow, sendPart, splitRows } from './import-calls.ts';
import { ADD } from './kept-choices.ts';

/** The institution that a row is said to be, by its number; `ADD` for one to add. */
export type Decision = readonly [row: number, choice: string];

type Decided = ReadonlyMap<number, string>;

const undecided: Decided = new Map();
const uncompared: ReadonlyMap<number, PlannedRow> = new Map();

/** What a person says that doubtful rows are; each row that is an institution is compared with it at once. */
export function useDecisions(
  rows: readonly NumberedRow[],
  checked: readonly PlannedRow[],
  showNotice: ShowNotice,
) {
  const { importScreen: texts } = useWords(importWords);
  const [decided, setDecided] = useState(undecided);
  const [compared, setCompared] = useState(uncompared);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const isStopped = useRef(false);
  /** The comparisons before the next one, so that no press is lost while one runs. */
  const earlier = useRef<Promise<unknown>>(Promise.resolve());

  const { run: compare } = useAction(async (decisions: readonly Decision[]) => {
    isStopped.current = false;
    showNotice(null);
    const choices = new Map(decisions);
    const own = rows.filter(({ row }) => choices.has(row));
    let totals = emptyTotals;
    for (const part of splitRows(withTargets(own, choices))) {
      setProgress({ done: totals.rows.length, all: own.length });
      const report = isStopped.current ? null : await sendPart(part, null);
      if (!report) break;
      totals = addReport(totals, part, report);
      const { rows: answered } = totals;
      setCompared((before) =>
        withEntries(
          before,
          answered.map((row) => [row.row, row]),
        ),
      );
      setDecided((before) =>
        withEntries(
          before,
          answered.map(({ row }) => [row, choices.get(row) ?? ADD]),
        ),
      );
    }
    setProgress(null);
    const refused = totals.rejected.map(({ row }) => row);
    if (refused.length > 0) showNotice(failure(texts.notDecided(refused.join(', '))));
  });

  return {
    decided,
    progress,
    /** Whether a row may be added: its name and codes are of no institution. */
    canAdd: ({ row }: PlannedRow) => checked.some((each) => each.row === row && !each.target),
    /** The rows as they are planned, those that were compared with what they would change. */
    planned: planRows(checked, decided, compared),
    async take(decisions: readonly Decision[]) {
      const adding = decisions.filter(([, choice]) => choice === ADD);
      setDecided((before) => withEntries(before, adding));
      const others = decisions.filter(([, choice]) => choice !== ADD);
      if (others.length === 0) return;
      earlier.current = earlier.current.then(() => compare(others));
      await earlier.current;
    },
    leaveOpen(row: number) {
      setDecided((before) => new Map([...before].filter(([other]) => other !== row)));
    },
    stop() {
      isStopped.current = true;
    },
    forget() {
      setDecided(undecided);
      setCompared(uncompared);
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;

function withEntries<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  entries: readonly (readonly [Key, Value])[],
): ReadonlyMap<Key, Value> {
  return new Map([...before, ...entries]);
}

function planRows(
  checked: readonly PlannedRow[],
  decided: Decided,
  compared: ReadonlyMap<number, PlannedRow>,
): PlannedRow[] {
  return checked.map((row) => {
    const own = (decided.get(row.row) ?? ADD) === ADD ? undefined : compared.get(row.row);
    return own ? { ...own, matches: row.matches } : row;
  });
}

/** Rows with the ids of the institutions that they are said to be. */
export function withTargets(rows: readonly NumberedRow[], decided: Decided): NumberedRow[] {
  return rows.map((row) => {
    const choice = decided.get(row.row) ?? ADD;
    return choice === ADD ? row : { ...row, fields: { ...row.fields, [TARGET]: choice } };
  });
}

/** Whether a row waits for a person to say what it is. */
export function isUndecided({ row, matches }: PlannedRow, decided: Decided): boolean {
  return matches.length > 0 && !decided.has(row);
}

/** The rows whose institution a later row changes too, so that they have no effect. */
export function findRepeated(planned: readonly PlannedRow[], decided: Decided): number[] {
  const written = planned.filter(
    (row) => row.target !== null && row.outcome !== 'unchanged' && !isUndecided(row, decided),
  );
  const last = new Map(
    written.toSorted((a, b) => a.row - b.row).map((row) => [row.target?._id, row.row]),
  );
  return written.flatMap(({ row, target }) => (last.get(target?._id) === row ? [] : [row]));
}

/** The matches of undecided rows with exactly one, in the row's state, that no other row has. */
export function listClearMatches(planned: readonly PlannedRow[], decided: Decided): Decision[] {
  const claims = new Map<string, number>();
  for (const row of planned) {
    const ids = isUndecided(row, decided)
      ? row.matches.map(({ _id }) => _id)
      : row.target
        ? [row.target._id]
        : [];
    for (const id of ids) claims.set(id, (claims.get(id) ?? 0) + 1);
  }
  return planned.flatMap((row): Decision[] => {
    const [only, ...more] = isUndecided(row, decided) ? row.matches : [];
    const isClear = only && more.length === 0 && !only.isElsewhere && claims.get(only._id) === 1;
    return isClear ? [[row.row, only._id]] : [];
  });
}
