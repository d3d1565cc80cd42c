import type { RegisterRow } from '../../../src/domain/institutions/register-row.ts';
import { cell, type GatheredRow } from '../gathered.ts';
import type { ListedInstitution } from './types.ts';

/** How the rows of a list say which institution they are about, and what a new one is. */
interface ListTable {
  /** The list's id among the sources. */
  source: string;
  file: string;
  institutionOf(row: GatheredRow): Omit<ListedInstitution, 'places'>;
  /** What the register holds of an institution that only this list has. */
  newOne(row: GatheredRow): Pick<RegisterRow, 'code' | 'kind' | 'year'>;
  pinOf(row: GatheredRow): string;
  /** The affiliating university in the list's words; empty where it names several. */
  universityOf(row: GatheredRow): string;
}

/** A name of a part of a university, which has a page of its own. */
const PART =
  /\buniversity\b|vishwa ?vidyalaya|vidyapeeth|vishwavidhyalaya|\bdepartment\b|\bdept\b|school of studies|\bs\.?o\.? ?s\.? in\b|faculty of|\bcampus\b|\bjntu|\bbhu\b|\bamu\b|pantnagar|\bunit of\b|\bhospital\b.*\bunit\b/i;
/** Types of AICTE's institutions that are universities or parts of them. */
const UNIVERSITIES = /University/;

const given = (row: GatheredRow, isSure: (rule: string) => boolean) => {
  const id = cell(row, 'product_id');
  return id === '' ? null : { id, isSure: isSure(cell(row, 'match_rule')) };
};

/** The lists in the order in which they are read: those with codes first. */
export const tables = {
  naac: {
    source: 'naac-2025-08-14',
    file: 'naac.csv.gz',
    institutionOf: (row) => ({
      key: cell(row, 'aishe_code'),
      name: cell(row, 'name'),
      state: cell(row, 'state'),
      district: cell(row, 'district'),
      given: given(row, () => true),
      mayBePart: cell(row, 'type') === 'university',
    }),
    newOne: (row) => ({ code: cell(row, 'aishe_code'), kind: '', year: '' }),
    pinOf: (row) => cell(row, 'pin'),
    universityOf: (row) => oneOf(cell(row, 'affiliating_university')),
  },
  aicte: {
    source: 'aicte-2025-26',
    file: 'aicte_2025_26_institutions.csv.gz',
    institutionOf: (row) => ({
      key: cell(row, 'permanent_id'),
      name: cell(row, 'name'),
      state: cell(row, 'state'),
      district: cell(row, 'district'),
      given: given(row, (rule) => rule === 'exact name'),
      mayBePart: UNIVERSITIES.test(cell(row, 'institution_type')) || PART.test(cell(row, 'name')),
    }),
    newOne: (row) => ({ code: cell(row, 'aishe_code'), kind: kindOf(row), year: '' }),
    pinOf: (row) => cell(row, 'pin'),
    universityOf: (row) => oneOf(cell(row, 'university')),
  },
  nmc: {
    source: 'nmc-mbbs-2026-27',
    file: 'nmc_mbbs.csv',
    institutionOf: (row) => ({
      key: `${cell(row, 'name')}|${cell(row, 'state')}`,
      name: presentName(cell(row, 'name')),
      state: cell(row, 'state'),
      district: cell(row, 'district'),
      given: given(row, () => true),
      mayBePart: PART.test(cell(row, 'name')),
    }),
    newOne: (row) => ({ code: '', kind: 'Medical College', year: cell(row, 'inception_year') }),
    pinOf: () => '',
    universityOf: (row) => oneOf(cell(row, 'university')),
  },
} as const satisfies Record<string, ListTable>;
export type ListName = keyof typeof tables;

/** A name without the former one in brackets, or the new one from there. */
function presentName(name: string): string {
  const [, renamed] = /\(renamed\sas\s([^)]*)\)/i.exec(name) ?? [];
  const bare = name.replaceAll(/\s*\((?:form|renamed|earlier|previously)[^)]*\)/gi, '');
  const [, place = ''] = /(,[^,]*)$/.exec(bare) ?? [];
  return renamed === undefined ? bare : `${renamed}${place}`;
}

function oneOf(universities: string): string {
  return universities.includes(';') ? '' : universities;
}

/** The kind of college that its levels of study make it, in the register's words. */
function kindOf(row: GatheredRow): string {
  const levels = cell(row, 'seats_by_level')
    .split(';')
    .map((part) => part.replace(/:.*/, '').trim());
  if (levels.includes('Engineering And Technology UG')) return 'Engineering College';
  if (levels.every((level) => level.startsWith('Engineering And Technology Diploma')))
    return 'Polytechnic / Diploma Institution';
  return levels.every((level) => level === 'Management PG Diploma') ? 'PGDM Institution' : '';
}
