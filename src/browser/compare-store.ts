import { readerLimits } from '../domain/reader-limits.ts';
import { parseJson, readStored, writeStored } from './device-store.ts';

const KEY = 'comparing';

/** An institution of the comparison in progress, with the name shown in the bar. */
export interface ComparedEntry {
  id: string;
  name: string;
}

/** The comparison in progress, oldest choice first. */
export function comparedEntries(): readonly ComparedEntry[] {
  const stored = parseJson(readStored(KEY));
  return Array.isArray(stored) ? stored.filter(isEntry).slice(0, readerLimits.compared.max) : [];
}

/** Stores the comparison in progress; false when storage is unavailable. */
export function storeComparison(entries: readonly ComparedEntry[]): boolean {
  return writeStored(KEY, entries.length === 0 ? null : JSON.stringify(entries));
}

function isEntry(value: unknown): value is ComparedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name }: { id?: unknown; name?: unknown } = value;
  return typeof id === 'string' && typeof name === 'string';
}
