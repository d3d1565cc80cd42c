import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { formerNamesOf, type RegisterRow, registerRowsIn } from '../institutions/register-row.ts';
import { lookup } from '../lookup.ts';
import type { FigureKey } from '../sources/figures.ts';
import { currentName } from './current-names.ts';
import type { DraftInstitution } from './draft-institution.ts';

/** The packed rows of all registers (tools/facts/register). */
export const REGISTER_FILE = fileURLToPath(
  new URL('../../../data/register/colleges.br', import.meta.url),
);

const AICTE = 'aicte-2025-26';
/** An academic year is named by the year in which it ends. */
const AFFILIATION_YEARS: Readonly<Record<string, number>> = { 'aishe-colleges-2016': 2016 };
/** The territory of districts that lists still put in the state which it was a part of. */
const TERRITORIES: Readonly<Record<string, string>> = { Kargil: 'Ladakh', Leh: 'Ladakh' };
/** The kinds of colleges that imply a subject. */
const CATEGORIES: Readonly<Record<string, string>> = {
  'Polytechnic / Diploma Institution': 'Diploma',
  'PGDM Institution': 'Management',
  'Engineering College': 'Engineering',
  'Medical College': 'Medical',
};

/** The institutions known from registers, as records hold them. Import this module only to build. */
export function institutionsOfRegister(): DraftInstitution[] {
  return registerRows().map(toInstitution);
}

/** The rows of all registers. */
export function registerRows(): RegisterRow[] {
  return registerRowsIn(brotliDecompressSync(readFileSync(REGISTER_FILE)).toString('utf8'));
}

function toInstitution({
  id,
  name,
  state,
  kind,
  year,
  website,
  list,
  ...row
}: RegisterRow): DraftInstitution {
  const formerNames = formerNamesOf(row).map(
    (former) => ({ type: 'college', name: former }) as const,
  );
  const category = lookup(CATEGORIES, kind);
  const district = currentName('district', row.district);
  return {
    id,
    name,
    type: 'college',
    owner: null,
    facilities: null,
    category: category ?? null,
    location: {
      ...{ place: null, city: null, country: 'India' },
      state: lookup(TERRITORIES, district) ?? state,
    },
    establishedYear: year === '' ? null : Number(year),
    ...(website !== '' && { website }),
    ...(list === AICTE && { approvedBy: 'AICTE' }),
    ...(formerNames.length > 0 && { formerNames }),
    figures: [
      ...textFigure('district', district, list),
      ...textFigure('aisheCode', row.code, list),
      ...textFigure('collegeType', kind, list),
      ...textFigure('management', row.management, list),
      ...textFigure('affiliation', row.university, list, yearOf(list)),
    ],
    provenance: {
      ...(category !== undefined && { category: list }),
      ...(year !== '' && { establishedYear: list }),
      ...(website !== '' && { website: list }),
      ...(list === AICTE && { approvedBy: list }),
    },
  };
}

function textFigure(key: FigureKey, value: string, source: string, year: number | null = null) {
  return value === '' ? [] : [{ key, value, year, of: null, source }];
}

/** The academic year of a list: by its day, or as its table says. */
function yearOf(list: string): number | null {
  const [, year, month] = /-(\d{4})-(\d{2})-\d{2}$/.exec(list) ?? [];
  if (year === undefined) return lookup(AFFILIATION_YEARS, list) ?? null;
  return Number(month) > 6 ? Number(year) + 1 : Number(year);
}
