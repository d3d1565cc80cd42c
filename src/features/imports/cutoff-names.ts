import type { NamesInput, ServedName } from '../../domain/cutoffs/cutoff-import.ts';
import type { ListDescription } from '../../domain/cutoffs/cutoff-list.ts';
import { exactNameKey, type InstitutionName } from '../../domain/institutions/rename.ts';
import type { Principal } from '../../domain/principal.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { invalidFields } from '../../domain/refusal.ts';
import { collectAdmissions } from '../cutoffs/import/admissions.ts';
import { foldName } from '../cutoffs/import/names.ts';
import type { ListContents } from '../cutoffs/list-file.ts';
import { nameKey } from '../cutoffs/overlay/overlay-names.ts';
import { type ServingDependencies, writeServed } from '../cutoffs/overlay/served-writing.ts';
import type { With } from '../needs.ts';

type NamingDependencies = ServingDependencies & With<'cutoffs' | 'institutions'>;

/** Says which institutions names of a counselling are. Refuses unknown counsellings and ids. */
export async function mapNames(
  runtime: NamingDependencies,
  principal: Principal,
  { counselling, names }: NamesInput,
): Promise<void> {
  const lists = cutoffLists.filter((list) => list.counselling.id === counselling);
  const [list] = lists;
  if (!list) throw invalidFields(['counselling'], 'unknownCounselling');
  const { items } = await runtime.institutions.list.refresh();
  const contents = await readContents(runtime, lists);
  const parts = names.map(({ institution, institutionId }, index): [string, ServedName] => {
    const summary = institutionId === null ? null : items.get(institutionId)?.summary;
    if (summary === undefined) {
      throw invalidFields([`names.${index}.institutionId`], 'unknownInstitution');
    }
    const catalogue = summary && { type: summary.type, name: summary.name };
    return [
      nameKey(counselling, institution),
      {
        counselling,
        institution,
        catalogue,
        state: summary?.location.state ?? null,
        admissions: catalogue ? admissionsAs(contents, institution, catalogue) : {},
      },
    ];
  });
  const entries = Object.fromEntries(parts);
  await writeServed(runtime, {
    principal,
    label: labelOf(list, names),
    keys: Object.keys(entries),
    choose: () => ({ names: entries }),
  });
}

/** How many names an entry of the history tells. */
const NAMES_TOLD = 3;

function labelOf({ counselling }: ListDescription, names: NamesInput['names']): string {
  const told = names.slice(0, NAMES_TOLD).map(({ institution }) => institution);
  const more = names.length > NAMES_TOLD ? ' …' : '';
  return `${counselling.label}: ${told.join(', ')}${more}`;
}

type DescribedContents = readonly [ListDescription, ListContents];

async function readContents(
  { cutoffs }: With<'cutoffs'>,
  lists: readonly ListDescription[],
): Promise<DescribedContents[]> {
  const described: DescribedContents[] = [];
  for (const list of lists) {
    const contents = await cutoffs.contentsOf(list);
    if (contents) described.push([list, contents]);
  }
  return described;
}

/** What the institution's rows would admit to under the catalogue's name. */
function admissionsAs(
  lists: readonly DescribedContents[],
  institution: string,
  catalogue: InstitutionName,
): ServedName['admissions'] {
  const folded = foldName(institution);
  const linked = lists.map(([list, contents]): DescribedContents => {
    const institutions = contents.institutions.map((each) => {
      const isNamed = foldName(each.name) === folded || each.keys.includes(`n:${folded}`);
      return { ...each, catalogue: isNamed ? catalogue : null, relation: 'same' };
    });
    return [list, { ...contents, institutions }];
  });
  const all = new Map(Object.entries(collectAdmissions(linked)));
  const key = exactNameKey(catalogue);
  const own = all.get(key);
  return own ? { [key]: own } : {};
}
