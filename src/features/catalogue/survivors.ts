import type { Survivors } from '../../domain/curation/survivors.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { type DerivedList, readField } from '../../store/index.ts';
import type { OpenCatalogue, ShippedCatalogue } from './shipped-catalogue.ts';

/** Keeps the merges in step with the list; a refresh reads only changes. */
export function trackSurvivors(
  list: DerivedList<unknown, SearchEntry>,
  catalogue: OpenCatalogue,
): () => Promise<Survivors> {
  const absorbedBy = new Map<string, readonly string[]>();
  const survivorOf = new Map<string, string>();
  let isShippedLoaded = false;
  let seen = 0;
  let changes = 0;

  /** Records the merges of a survivor; returns whether any redirect may have changed. */
  function recordMerge(survivor: string, absorbed: readonly string[]): boolean {
    const before = absorbedBy.get(survivor) ?? [];
    if (before.length === 0 && absorbed.length === 0) return survivorOf.has(survivor);
    for (const id of before) if (survivorOf.get(id) === survivor) survivorOf.delete(id);
    for (const id of absorbed) survivorOf.set(id, survivor);
    if (absorbed.length > 0) absorbedBy.set(survivor, absorbed);
    else absorbedBy.delete(survivor);
    return true;
  }

  function loadShipped({ rows, lines }: ShippedCatalogue): void {
    const absorbed = rows.column.field('absorbed');
    for (let row = 0; row < rows.rows; row++)
      if (absorbed.start(row) < absorbed.end(row)) recordMerge(lines.at(row).id, absorbed.at(row));
  }

  return async () => {
    // The list is read while the catalogue is opened, at once with what others ask of it.
    const [shipped, { items, version, changed }] = await Promise.all([
      catalogue(),
      list.refresh(seen),
    ]);
    if (shipped && !isShippedLoaded) loadShipped(shipped);
    isShippedLoaded = true;
    let isChanged = false;
    for (const id of changed) {
      const line = items.line(id);
      if (recordMerge(id, line ? readField(line, 'absorbed') : [])) isChanged = true;
    }
    if (isChanged) changes++;
    seen = Math.max(seen, version);
    // An institution that exists again leads to itself, whatever an earlier merge recorded.
    const leadsTo = (id: string) => {
      const survivor = survivorOf.get(id);
      return survivor === undefined || items.has(id) ? id : survivor;
    };
    return {
      version: changes,
      of: leadsTo,
      leadingTo: (id) => (absorbedBy.get(id) ?? []).filter((other) => leadsTo(other) === id),
    };
  };
}
