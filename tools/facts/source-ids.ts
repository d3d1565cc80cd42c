import { CommandError } from '../../src/cli/ending.ts';
import { limits } from '../../src/domain/limits.ts';
import type { InstitutionFacts } from '../../src/domain/reference/institution-facts.ts';
import { cell, type GatheredRow } from './gathered.ts';

/** Ids of sources in data/ by their short names in the gathered tables. */
const ids: Readonly<Record<string, string>> = {
  S1a: 'nirf-2024-sheets',
  S1b: 'nirf-2022-sheets',
  S1c: 'nirf-2019-2021-sheets',
  S8: 'nirf-names',
  S9: 'nirf-2025-placements',
  U1: 'ugc-universities',
  'U1+U2': 'ugc-universities',
  U2: 'universities-list',
  U3: 'aishe-universities-2026',
  U4: 'aishe-colleges-2016',
  A1: 'aicte-2025-26',
  R1: 'ror',
  G1: 'campus-coordinates',
  N2: 'naac-2025',
  H1: 'university-domains',
  W1: 'academic-domains',
  K1: 'gk',
  gk: 'gk',
  aicte2526: 'aicte-2025-26',
  josaa_sm_2025: 'josaa-seats-2025',
  ccmt_2025: 'ccmt-2025',
  nmc_mbbs_2425: 'nmc-mbbs-2024-25',
  mcc_allot: 'mcc-allotments',
  kea_ugneet_fees: 'kea-dental-fees',
  kea_sm_2025: 'kea-seats-2025',
  kea_fee_2025: 'kea-fees-2025',
  kea_neet_2025: 'kea-neet-2025',
  kcet_23_25: 'kcet-2023-25',
  du_csas_2025: 'du-csas-2025',
  bci_2018: 'bci-2018',
  nirf2024: 'nirf-2024-sheets',
  nirf2022: 'nirf-2022-sheets',
  nirf2019_21: 'nirf-2019-2021-sheets',
  clat_2026: 'clat-2026',
  acpc_2425: 'acpc-2024-25',
  keam_2026: 'keam-2026',
  tnea_2324: 'tnea-2023-24',
  tgeapcet_2425: 'tgeapcet-2024-25',
  tgeapcet2024: 'tgeapcet-2024-25',
  apeapcet2024: 'apeapcet-2024',
  apeapcet2022: 'apeapcet-2022',
  wbjee_21_26: 'wbjee-2021-26',
  moe_2016: 'tuition-2016',
};

/** Descriptions in the table of origins by their beginning; the first match counts. */
const origins: readonly (readonly [start: string, id: string])[] = [
  ['AISHE university list', 'aishe-universities-2026'],
  ['AISHE college list (VarthanV)', 'aishe-colleges-2016'],
  ['AISHE college list', 'aishe-colleges-2025'],
  ['AISHE engineering extract', 'aishe-engineering'],
  ['Careers360', 'careers360-2025'],
  ['ROR', 'ror'],
  ['hand-typed list', 'unchecked-list'],
  ['stored web page', 'college-page'],
  ['UGC list', 'ugc-universities'],
  ['AICTE list', 'aicte-2025-26'],
  ['general knowledge', 'gk'],
  ['name', 'institution-name'],
];

/** The source of a gathered row. */
export function sourceIdOf(shortName: string): string {
  const id = ids[shortName] ?? (shortName.startsWith('fee_') ? shortName.replace('_', '-') : null);
  if (id === null) throw new CommandError(`There is no source ${shortName}.`);
  return id;
}

/** The source described in the table of origins; undefined when none matches. */
export function originOf(words: string): string | undefined {
  if (words === '') return undefined;
  const [, id] = origins.find(([start]) => words.startsWith(start)) ?? [];
  if (id === undefined) throw new CommandError(`There is no source for “${words}”.`);
  return id;
}

type Name = InstitutionFacts['names'][number];

/** The tables' kinds of names and ours. */
const KINDS: Readonly<Record<string, 'alias' | 'acronym'>> = {
  acronym: 'acronym',
  alias: 'alias',
  label: 'alias',
  'ROR name': 'alias',
  'name in NIRF': 'alias',
};

/** Other names of an institution: those in the tables, and its name in other languages. */
export function otherNames(
  name: string,
  tables: {
    names: readonly GatheredRow[];
    hindi: readonly GatheredRow[];
    local: readonly GatheredRow[];
  },
): Name[] {
  const all = [
    ...tables.hindi.map((row) => toTranslation(row, cell(row, 'hindi'), 'hi')),
    ...tables.local.map((row) => toTranslation(row, cell(row, 'name'), cell(row, 'lang'))),
    ...tables.names.map(toOtherName),
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

function toTranslation(row: GatheredRow, name: string, lang: string): Name {
  return [name, 'translation', lang, sourceIdOf(cell(row, 'source_id').replace(/\+.*/, ''))];
}

function toOtherName(row: GatheredRow): Name {
  const lang = cell(row, 'lang');
  const isOther = lang !== '' && lang !== 'en';
  const kind = isOther ? 'translation' : (KINDS[cell(row, 'kind')] ?? 'alias');
  return [cell(row, 'name'), kind, isOther ? lang : null, sourceIdOf(cell(row, 'source_id'))];
}

/** The letters of a name: names that differ only in case, spaces and marks are equal. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
