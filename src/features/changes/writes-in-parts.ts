import { MANY_PARALLEL, mapBounded } from '../../async/index.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import { type ListMarker, newId } from '../../store/index.ts';
import type { With } from '../needs.ts';
import type { SharedMarker } from './history-writing.ts';

/** What the writes of a part share: the marker of the list of institutions, and that of the history. */
export interface SharedMarkers {
  listed: ListMarker<StoredInstitution>;
  change: SharedMarker;
}

/**
 * Writes institutions, each by one call of `write`, a part at a time: both lists are updated once for
 * a part, and until then their readers look into every record of it.
 */
export async function writeInParts<Item>(
  { institutions, history }: With<'institutions' | 'history'>,
  { items, idOf }: { items: readonly Item[]; idOf: (item: Item) => string },
  write: (item: Item, shared: SharedMarkers) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += limits.batchPart) {
    const part = items.slice(start, start + limits.batchPart);
    const changes = part.map(() => newId());
    await institutions.list.withSharedMarker(part.map(idOf), (listed) =>
      history.list.withSharedMarker(changes, (marker) =>
        mapBounded([...part.entries()], MANY_PARALLEL, ([at, item]) =>
          write(item, { listed, change: { marker, id: changes[at] ?? newId() } }),
        ),
      ),
    );
  }
}
