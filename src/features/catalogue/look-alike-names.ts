import { institutionKey } from '../../domain/institutions/institution.ts';
import { fold } from '../../domain/text.ts';
import { ValueTaken } from '../../store/index.ts';
import type { With } from '../needs.ts';

/** The stores whose names this process has looked through. */
const looked = new WeakSet<object>();

/**
 * Claims names under the key that look-alike spellings share, for records whose claims were written
 * by a version that knew only their case. Of two look-alikes the first keeps the claim, and
 * `npm run check` names both. Once per process, because no later write needs it.
 */
export async function claimLookAlikes({ institutions }: With<'institutions'>): Promise<void> {
  if (looked.has(institutions)) return;
  const { items, changed } = await institutions.list.refresh();
  for (const id of changed) {
    const line = items.line(id);
    if (!line) continue;
    const { type, name } = line.summary.summary;
    if (institutionKey(type, name) === `${type}:${fold(name)}`) continue;
    await institutions.recordsOnly.reclaim(id).catch(ignoreTaken);
  }
  looked.add(institutions);
}

function ignoreTaken(failure: unknown): void {
  if (!(failure instanceof ValueTaken)) throw failure;
}
