import { describe, expect, it } from 'vitest';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { foldName } from '../../features/cutoffs/import/names.ts';
import { decodeList } from '../../features/cutoffs/list-file.ts';
import { readIndex, readListFile } from '../../features/cutoffs/list-folder.ts';
import { allInstitutions } from '../known-institutions.ts';

const FOLDER = 'data/cutoffs';

interface Link {
  list: string;
  keys: string[];
  name: string;
  relation: string | null;
  id: string | null;
}

const { lists } = await readIndex(FOLDER);
const idOf = new Map(
  allInstitutions().map(({ type, name, id }) => [`${type}/${name}`, id] as const),
);
const links: Link[] = [];
for (const { id: list } of cutoffLists) {
  const entry = lists[list] ?? expect.fail(`no rows of ${list}`);
  for (const stated of decodeList(await readListFile(FOLDER, entry)).institutions) {
    const { keys, name, relation, catalogue } = stated;
    const id = catalogue && (idOf.get(`${catalogue.type}/${catalogue.name}`) ?? null);
    links.push({ list, keys, name, relation, id });
  }
}

describe('leads what was led to another page', () => {
  it.each([
    // A namesake, a sister or the successor of the institution.
    ['mht-cet', 'c:2134', 'c-34279'],
    ['kcet', 'c:E108', 'u-1315'],
    ['ts-icet', 'c:SDDW', 'c-26130'],
    ['ts-icet', 'c:VGDG', 'c-27419'],
    ['ts-icet', 'c:VAGE', 'c-19948'],
    ['ts-icet', 'c:KEDA', 'c-25553'],
    ['gujcet-pharmacy', 'n:lmcollegeofpharmacydiplomaahmedabad', 'c-458'],
    ['ts-eapcet', 'c:KUCE', 'n-university-college-of-engineering-kothagudam'],
    ['ts-eapcet', 'c:OUCE', 'c-27616'],
    ['ts-icet', 'c:OUCESF', 'c-27616'],
    // Decided by its code, or its name, in another statement of one authority.
    ['clat-ug', 'n:nationallawuniversityandjudicialacademynlujaassam', 'u-0677'],
    ['ap-eapcet', 'c:GITS', 'c-17901'],
    ['mht-cet', 'c:6184', 'c-41957'],
    ['ts-eapcet', 'c:VGWL', 'c-19861'],
    ['neet-pg', 'n:mgmmedicalcollegenavimumbai', 'c-44884'],
    // A second record of it, without its present name or seats.
    ['tnea', 'c:4931', 'n-grace-college-of-engineering'],
    ['tnea', 'c:1333', 'n-shikshaa-institute-of-advanced-technologies'],
    ['tnea', 'c:2608', 'c-45291'],
    ['ap-eapcet', 'c:SRIP', 'n-sai-rajeswari-institute-of-technology'],
    ['ts-eapcet', 'c:MDRK', 'c-19778'],
    ['kcet', 'c:E181', 'c-1302'],
    ['ipu-jee-main', 'n:greaternoidainstituteoftechnology', 'c-46231'],
    // The university of a medical college that has a page.
    [
      'neet-ug',
      'n:kalingainstituteofmedicalsciencesbhubaneswar',
      'n-kalinga-institute-of-medical-sciences-bhubaneswar',
    ],
    ['neet-ug', 'n:saveethamedicalcollegechennai', 'c-16281'],
    ['neet-ug-karnataka', 'c:M052', 'c-8526'],
    // The university of another part that has a page.
    ['ap-eapcet', 'c:JNTKSS', 'c-18154'],
    ['ap-eapcet', 'c:SVUC', 'c-27675'],
    ['ts-eapcet', 'c:JNTM', 'c-19808'],
    ['ts-icet', 'c:JNTH', 'c-19913'],
    [
      'jee-main',
      'n:birlainstituteoftechnologypatnaoffcampus',
      'n-birla-institute-of-technology-patna',
    ],
  ])('%s %s to %s', (list, key, id) => {
    const found = links.filter((link) => link.list === list && link.keys.includes(key));
    expect(found.map((link) => link.id)).toEqual([id]);
  });

  it('the college in Bemina to nothing, for the catalogue lacks it', () => {
    const bemina = links.filter(({ name }) => name.includes('BEMINA'));
    expect(bemina.map(({ id }) => id)).toEqual([null]);
  });
});

it('leads two codes of a counselling to one page only where it writes one name', () => {
  const coded = links.filter(({ keys, relation }) => relation === 'same' && isCoded(keys));
  expect(coded.length).toBeGreaterThan(1000);
  const pages = Map.groupBy(coded, ({ list, id }) => `${list} ${id}`);
  const named = [...pages].map(
    ([page, own]) => [page, [...new Set(own.map(({ name }) => writtenName(name)))]] as const,
  );
  expect(named.filter(([, names]) => names.length > 1)).toEqual([]);
});

function isCoded(keys: readonly string[]): boolean {
  return keys.some((key) => key.startsWith('c:'));
}

/** A name up to its address, without the words for seats that the college pays for itself. */
function writtenName(name: string): string {
  const [head = name] = name.split(/[,(]/);
  return foldName(head.replace(/self[ -](?:finance|supporting)/i, ''));
}
