import { limits } from '../../domain/limits.ts';
import type { InstitutionFacts } from '../../domain/reference/institution-facts.ts';
import { cell, type GatheredRow } from './gathered.ts';
import { sourceIdOf } from './source-ids.ts';

type Name = InstitutionFacts['names'][number];

/** What the tables call the kinds of names, and what they are here. */
const KINDS: Readonly<Record<string, 'alias' | 'acronym'>> = {
  acronym: 'acronym',
  alias: 'alias',
  label: 'alias',
  'ROR name': 'alias',
  'name in NIRF': 'alias',
};

/** Other names of an institution: those of the tables, and its name in other languages. */
export function otherNames(
  name: string,
  tables: {
    names: readonly GatheredRow[];
    hindi: readonly GatheredRow[];
    local: readonly GatheredRow[];
  },
): Name[] {
  const all = [
    ...tables.hindi.map((row) => translation(row, cell(row, 'hindi'), 'hi')),
    ...tables.local.map((row) => translation(row, cell(row, 'name'), cell(row, 'lang'))),
    ...tables.names.map(named),
  ];
  const seen = new Set([lettersOf(name)]);
  const distinct = all.filter(([other]) => {
    const letters = lettersOf(other);
    const isNew = letters !== '' && !seen.has(letters);
    seen.add(letters);
    return isNew;
  });
  return distinct.slice(0, limits.otherNames);
}

function translation(row: GatheredRow, name: string, lang: string): Name {
  return [name, 'translation', lang, sourceIdOf(cell(row, 'source_id').replace(/\+.*/, ''))];
}

function named(row: GatheredRow): Name {
  const lang = cell(row, 'lang');
  const isOther = lang !== '' && lang !== 'en';
  const kind = isOther ? 'translation' : (KINDS[cell(row, 'kind')] ?? 'alias');
  return [cell(row, 'name'), kind, isOther ? lang : null, sourceIdOf(cell(row, 'source_id'))];
}

/** Two names that differ in letter case, spaces and marks alone are one. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
