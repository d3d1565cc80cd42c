import { allStates, stateByName } from '../../domain/reference/entries.ts';
import { hindiNames } from '../../domain/reference/hindi-names.ts';
import { wordsOf } from '../../domain/text.ts';
import { lexiconData } from '../../search/index.ts';

/** The words that tell a state from others: "Jammu & Kashmir" and "jammu and kashmir" have the same. */
function keyOf(spelling: string): string {
  return wordsOf(spelling)
    .filter((word) => word !== 'and')
    .join(' ');
}

/** The spellings of states, as the search knows them, with the states that have them. */
const byKey = Map.groupBy(
  [
    ...allStates.flatMap(({ name, formerNames }) =>
      [name, ...formerNames].map((spelling) => ({ spelling, name })),
    ),
    ...lexiconData.rows
      .filter(({ kind }) => kind === 'state')
      .map(({ phrase, value }) => ({ spelling: phrase, name: value })),
    ...hindiNames
      .filter(({ kind }) => kind === 'state')
      .map(({ hindi, name }) => ({ spelling: hindi, name })),
  ],
  ({ spelling }) => keyOf(spelling),
);

/** The state that an office means: by its name, a former one, or a spelling that search knows. */
export function findState(text: string): string | null {
  const exact = stateByName(text)?.name;
  if (exact !== undefined) return exact;
  const names = new Set(byKey.get(keyOf(text))?.map(({ name }) => name));
  const [only, ...more] = names;
  return only !== undefined && more.length === 0 ? only : null;
}
