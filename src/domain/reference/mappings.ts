import {
  type ColumnMapping,
  columnMapping,
  findHeading,
  isMappingOf,
} from '../curation/import-row.ts';
import { readData } from './reference-data.ts';

/** Shipped mappings of foreign headings, by name. */
export const mappings: ReadonlyMap<string, ColumnMapping> = new Map([
  ['aishe', columnMapping.parse(readData('mappings/aishe.json'))],
]);

/** The mapping whose headings are all present, or null. */
export function mappingFor(headings: readonly string[]): string | null {
  return [...mappings].find(([, mapping]) => isMappingOf(mapping, headings))?.[0] ?? null;
}

/** Whether a heading is one of ours, or of a shipped mapping. */
export function isKnownHeading(heading: string): boolean {
  if (findHeading(heading) !== undefined) return true;
  return [...mappings.values()].some(({ columns }) => Object.hasOwn(columns, heading.trim()));
}
