import * as z from 'zod';
import { newId } from './key.ts';

/** A marker: the records that a writer is about to write. */
export const markerSchema = z.object({ ids: z.array(z.string()) });

/** One level of the snapshot: its objects, and the keys that they supersede. */
const runSchema = z.object({
  parts: z.array(z.string()),
  lines: z.int().nonnegative(),
  from: z.array(z.string()),
});
export type Run = z.infer<typeof runSchema>;

/** The snapshot: runs from oldest and largest to newest and smallest. */
export const manifestSchema = z.object({ runs: z.array(runSchema) });
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Kinds of keys in a list's folder. A listing comes in key order, and a superseding object is
 * written before the superseded one is erased: markers sort before entries and entries before the
 * manifest, so no listing can miss both.
 */
export type KeyKind = 'begun' | 'entry' | 'run';
export const MANIFEST = 'manifest';

const TIME_DIGITS = 9;

/** A new write-once key in the list's folder; it contains its creation time. */
export function newLogKey(folder: string, kind: KeyKind, now: number): string {
  return `${folder}/${kind}-${now.toString(36).padStart(TIME_DIGITS, '0')}-${newId()}`;
}

/** The entry that resolves a marker; while it exists the marker is void. */
export function entryOf(marker: string): string {
  return marker.replace('/begun-', '/entry-');
}

/** The marker that an entry of the same write makes void. */
export function markerOf(entry: string): string {
  return entry.replace('/entry-', '/begun-');
}

/** When the key was made. */
export function createdAt(key: string): number {
  return Number.parseInt(key.split('-').at(-2) ?? '', 36);
}

/** Groups the keys of a listing by kind, leaving out void markers. */
export function groupKeys(folder: string, keys: readonly string[]): Record<KeyKind, string[]> {
  const keysOf = (kind: KeyKind) => keys.filter((key) => key.startsWith(`${folder}/${kind}-`));
  const entry = keysOf('entry');
  const written = new Set(entry);
  const begun = keysOf('begun').filter((key) => !written.has(entryOf(key)));
  return { begun, entry, run: keysOf('run') };
}
