import { useEffect, useState } from 'react';
import { institutionEditPath } from '../../domain/address.ts';
import { pages } from '../../domain/pages.ts';
import type { Summary } from '../../domain/summary.ts';
import { nextStep, noteWalk, type Stretch, type Walk, walkAt } from '../console/walk.ts';
import { loadPage, selectionOf } from '../institution-list/selection.ts';

/** Rows of one call, how many of the list are looked at before the open one, and behind it. */
const ROWS = 100;
const BEFORE = 5;
const BEHIND = 20;

/** The position of the open institution in its list. */
interface Place {
  /** Counted from 0; null where it is no longer in the list. */
  at: number | null;
  total: number;
  previous: Summary | null;
  ahead: readonly Summary[];
}

/** A walk under way. */
export interface UnderWay extends Pick<Walk, 'query' | 'saved'> {
  /** Null while it is on its way; `failed` where the list could not be loaded. */
  place: Place | 'failed' | null;
  /** Opens the next of the list, or the list at its end; false where it could not be loaded. */
  next: (saved?: string) => Promise<boolean>;
  previous: () => void;
}

/** The walk on which an institution was opened; null where it was opened another way. */
export function useWalk(id: string): UnderWay | null {
  const [walk] = useState(() => walkAt(id));
  const [place, setPlace] = useState<UnderWay['place']>(null);

  useEffect(() => {
    if (!walk) return;
    const { saved: _told, ...rest } = walk;
    noteWalk(rest);
    let isCurrent = true;
    void loadStretch(walk).then((stretch) => {
      if (isCurrent) setPlace(stretch ? placeIn(stretch, walk) : 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [walk]);

  if (!walk) return null;
  const known = place !== null && place !== 'failed' ? place : null;
  return {
    ...walk,
    place,
    async next(saved) {
      const at = known?.at ?? walk.at;
      const stretch = await loadStretch({ ...walk, at });
      if (!stretch) return false;
      const step = nextStep({ id, at }, known?.ahead ?? [], stretch);
      if (step) open(walk, step.row, { at: step.at, saved });
      else location.assign(listPath(walk));
      return true;
    },
    previous() {
      if (known?.previous) open(walk, known.previous, { at: Math.max(0, (known.at ?? 1) - 1) });
    },
  };
}

/** The list that a walk goes through. */
export function listPath({ query }: Pick<Walk, 'query'>): string {
  return [pages.institutionList.path, query].filter(Boolean).join('?');
}

function open(
  { query }: Walk,
  { _id, type, name }: Summary,
  { at, saved }: { at: number; saved?: string | undefined },
): void {
  noteWalk({ query, id: _id, at, ...(saved !== undefined && { saved }) });
  location.assign(institutionEditPath(type, name));
}

function placeIn({ first, rows, total }: Stretch<Summary>, { id, at }: Walk): Place {
  const own = rows.findIndex(({ _id }) => _id === id);
  const isIn = own >= 0;
  const behind = isIn ? own + 1 : Math.max(0, at - first);
  return {
    at: isIn ? first + own : null,
    total,
    previous: rows[(isIn ? own : behind) - 1] ?? null,
    ahead: rows.slice(behind),
  };
}

/** The current list around a position; null when it could not be loaded. */
async function loadStretch({
  query,
  at,
}: Pick<Walk, 'query' | 'at'>): Promise<Stretch<Summary> | null> {
  const selection = selectionOf(query);
  const from = Math.floor(Math.max(0, at - BEFORE) / ROWS);
  const to = Math.floor((at + BEHIND) / ROWS);
  const numbers = Array.from({ length: to - from + 1 }, (_, each) => from + each + 1);
  const pages = await Promise.all(
    numbers.map((page) => loadPage(selection, { page, limit: ROWS })),
  );
  const found = pages.map((page) => ('data' in page ? page.data : null));
  const [first] = found;
  if (!first || found.includes(null)) return null;
  // A page beyond the last comes as the last one: its rows are there already.
  const rows = new Map(
    found.flatMap((page) => page?.institutions.map((row) => [row._id, row] as const) ?? []),
  );
  return { first: from * ROWS, rows: [...rows.values()], total: first.total };
}
