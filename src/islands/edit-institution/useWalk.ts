import { useEffect, useState } from 'react';
import { orNull } from '../../browser/api-error.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { limits } from '../../domain/limits.ts';
import { institutionGapPath } from '../../domain/pages/address.ts';
import { pages } from '../../domain/pages/pages.ts';
import { type ListSlice, nextRow, storedWalk, storeWalk, type Walk } from '../console/walk.ts';
import { loadPage, openPath, selectionOf } from '../institution-list/selection.ts';

/** Rows per call, and rows of the list that are loaded before and after the open one. */
const ROWS_PER_CALL = limits.page.max;
const ROWS_BEFORE = 5;
const ROWS_AFTER = 20;

/** The position of the open institution in its list. */
interface ListPosition {
  /** Counted from 0; null where it is no longer in the list. */
  at: number | null;
  total: number;
  previous: Summary | null;
  ahead: readonly Summary[];
}

/** The walk of the open institution, with its position and steps. */
export interface CurrentWalk extends Pick<Walk, 'query' | 'saved'> {
  /** Null while it is loading; `failed` if the list could not be loaded. */
  position: ListPosition | 'failed' | null;
  /** Opens the next institution, or the list after the last one; false when loading fails. */
  next: (saved?: string) => Promise<boolean>;
  previous: () => void;
}

/** The walk in which an institution was opened; null when it was opened otherwise. */
export function useWalk(id: string): CurrentWalk | null {
  const [walk] = useState(() => storedWalk(id));
  const [position, setPosition] = useState<CurrentWalk['position']>(null);

  useEffect(() => {
    if (!walk) return;
    const { saved: _saved, ...rest } = walk;
    storeWalk(rest);
    let isCurrent = true;
    void orNull(loadSlice(walk)).then((slice) => {
      if (isCurrent) setPosition(slice ? positionIn(slice, walk) : 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [walk]);

  if (!walk) return null;
  const current = position !== null && position !== 'failed' ? position : null;
  return {
    ...walk,
    position,
    async next(saved) {
      const at = current?.at ?? walk.at;
      const slice = await orNull(loadSlice({ ...walk, at }));
      if (!slice) return false;
      const step = nextRow({ id, at }, current?.ahead ?? [], slice);
      if (step) openRow(walk, step.row, { at: step.at, saved });
      else location.assign(listPath(walk));
      return true;
    },
    previous() {
      if (current?.previous)
        openRow(walk, current.previous, { at: Math.max(0, (current.at ?? 1) - 1) });
    },
  };
}

/** The list that a walk goes through. */
export function listPath({ query }: Pick<Walk, 'query'>): string {
  return [pages.institutionList.path, query].filter(Boolean).join('?');
}

function openRow(
  { query }: Walk,
  row: Summary,
  { at, saved }: { at: number; saved?: string | undefined },
): void {
  storeWalk({ query, id: row._id, at, ...(saved !== undefined && { saved }) });
  location.assign(pathInWalk(query, row));
}

/** The edit screen at the gaps of the list, or at any where the open one was opened so. */
function pathInWalk(query: string, { type, name }: Summary): string {
  const selection = selectionOf(query);
  const isAtAny = selection.missing === '' && new URLSearchParams(location.search).has('gap');
  return isAtAny ? institutionGapPath(type, name, []) : openPath(selection, { type, name });
}

function positionIn({ first, rows, total }: ListSlice<Summary>, { id, at }: Walk): ListPosition {
  const index = rows.findIndex(({ _id }) => _id === id);
  const isListed = index >= 0;
  const nextIndex = isListed ? index + 1 : Math.max(0, at - first);
  return {
    at: isListed ? first + index : null,
    total,
    previous: rows[(isListed ? index : nextIndex) - 1] ?? null,
    ahead: rows.slice(nextIndex),
  };
}

/** The current list around a position. */
async function loadSlice({ query, at }: Pick<Walk, 'query' | 'at'>): Promise<ListSlice<Summary>> {
  const selection = selectionOf(query);
  const from = Math.floor(Math.max(0, at - ROWS_BEFORE) / ROWS_PER_CALL);
  const to = Math.floor((at + ROWS_AFTER) / ROWS_PER_CALL);
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index + 1);
  const pages = await Promise.all(
    numbers.map((page) => loadPage(selection, { page, limit: ROWS_PER_CALL })),
  );
  // The API answers a page beyond the last with the last one, whose rows are already present.
  const rows = new Map(
    pages.flatMap((page) => page.institutions.map((row) => [row._id, row] as const)),
  );
  return { first: from * ROWS_PER_CALL, rows: [...rows.values()], total: pages[0]?.total ?? 0 };
}
