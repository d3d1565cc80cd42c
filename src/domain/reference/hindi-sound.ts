import { skeletonOf, withoutDoubles } from '../consonants.ts';
import { once } from '../once.ts';
import { wordsOf } from '../text.ts';
import { hindiNames } from './hindi-names.ts';

/** The least number of consonants that identify a word and a name. */
const MIN_CONSONANTS = { word: 2, name: 5 } as const;
/** The least share of a name's words that a question must contain. */
const MIN_SHARE = 0.6;

/** Institutions with Hindi names, made at the first question whose words have no other meaning. */
const readInstitutions = once(() =>
  hindiNames
    .filter(({ kind }) => kind === 'institution')
    .map(({ name, hindi }) => ({ name, skeletons: wordsOf(hindi).map(skeletonOf) })),
);

/** Institutions whose Hindi names match romanised words best. */
export function findNamesBySound(words: readonly string[]): readonly string[] {
  const sounds = words.map(skeletonOf).filter((skeleton) => skeleton !== '');
  const joined = withoutDoubles(sounds.join(''));
  if (joined.length < MIN_CONSONANTS.name) return [];
  const shares = readInstitutions().map(({ name, skeletons }) => ({
    name,
    share: withoutDoubles(skeletons.join('')) === joined ? 1 : shareOf(skeletons, sounds),
  }));
  const most = shares.reduce((best, { share }) => Math.max(best, share), MIN_SHARE);
  return shares.flatMap(({ name, share }) => (share === most ? [name] : []));
}

/** The share of a name's words in the question; 0 where the question has another significant word. */
function shareOf(name: readonly string[], sounds: readonly string[]): number {
  const isOther = (word: string) => word.length >= MIN_CONSONANTS.word && !name.includes(word);
  return sounds.some(isOther)
    ? 0
    : name.filter((word) => sounds.includes(word)).length / name.length;
}
