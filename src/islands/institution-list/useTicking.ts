import { useEffect, useRef, useState } from 'react';
import type { Summary } from '../../domain/institutions/summary.ts';
import { rowsBetween, type Tick, type Ticks } from './ticks.ts';
import type { Versions } from './versions.ts';

export interface TickingProps {
  institutions: readonly Summary[];
  /** The columns for editors; null while they load. */
  versions: Versions | null;
  ticks: Ticks;
  tick: (rows: readonly Tick[], isOn: boolean) => void;
}

/**
 * Ticks single rows, a range from the last ticked row, or all rows of a page. A row that is ticked
 * before its version has loaded is queued.
 */
export function useTicking({ institutions, versions, ticks, tick }: TickingProps) {
  const last = useRef<number | null>(null);
  const [waiting, setWaiting] = useState<readonly { id: string; withRange: boolean }[]>([]);
  const rows = institutions.map(({ _id, type, name }) => {
    const etag = versions?.get(_id)?.etag;
    return etag === undefined ? null : { id: _id, type, name, etag };
  });
  const knownTicks = (items: readonly (Tick | null)[]) => items.filter((row) => row !== null);
  const all = knownTicks(rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new versions resolve the queue.
  useEffect(() => {
    if (waiting.length === 0) return;
    setWaiting([]);
    for (const { id, withRange } of waiting) {
      toggleKnown(
        institutions.findIndex(({ _id }) => _id === id),
        withRange,
      );
    }
  }, [versions]);

  function toggleKnown(at: number, withRange: boolean): void {
    const row = rows[at];
    if (!row) return;
    const isOn = !ticks.has(row.id) || withRange;
    const from = withRange && last.current !== null ? last.current : at;
    tick(knownTicks(rowsBetween(rows, from, at)), isOn);
    last.current = at;
  }

  function queueTick({ _id: id }: Summary, withRange: boolean): void {
    const others = waiting.filter((row) => row.id !== id);
    const isWithdrawn = others.length < waiting.length && !withRange;
    setWaiting(isWithdrawn ? others : [...others, { id, withRange }]);
  }

  return {
    isWaiting: (id: string) => waiting.some((row) => row.id === id),
    isPossible: all.length > 0,
    areAllTicked: all.length > 0 && all.every(({ id }) => ticks.has(id)),
    togglePage: (isOn: boolean) => tick(all, isOn),
    toggle(at: number, withRange: boolean): void {
      const institution = institutions[at];
      if (rows[at]) toggleKnown(at, withRange);
      else if (institution) queueTick(institution, withRange);
    },
  };
}
