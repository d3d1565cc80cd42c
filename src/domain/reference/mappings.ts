import aishe from '../../../data/mappings/aishe.json' with { type: 'json' };
import { type ColumnMapping, columnMapping, isMappingOf } from '../import-row.ts';

/** The shipped mappings of other people's headings, by name. */
export const mappings: ReadonlyMap<string, ColumnMapping> = new Map([
  ['aishe', columnMapping.parse(aishe)],
]);

/** The mapping whose every heading stands among these, or none. */
export function mappingFor(headings: readonly string[]): string | null {
  return [...mappings].find(([, mapping]) => isMappingOf(mapping, headings))?.[0] ?? null;
}
