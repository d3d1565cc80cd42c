import { isWithinDistance } from '../edit-distance.ts';
import { isSmallWord } from '../initialism.ts';
import { nameWordsOf } from '../text.ts';

/** The last words of the names of societies that run colleges, in the singular. */
const SOCIETIES = new Set(
  (
    'mandal sanstha santha sansthan sanstan trust society samiti foundation association ' +
    'pratishthan prathisthan pratisthan samstha samsthe'
  ).split(' '),
);
/** Behind the name of a society: "run by". */
const RUN_BY = new Set('sanchalit sanchlit sanchaliat'.split(' '));
/** The words for a kind of institution. */
const KINDS = new Set(
  (
    'college colleges institute institution school polytechnic university mahavidyalaya ' +
    'mahavidyalay mahavidhyalaya academy vidyalaya'
  ).split(' '),
);
/** Words of which a name may consist without being anybody's own. */
const GENERAL = new Set(
  (
    'the a of and for in at arts art commerce science sciences law education educational ' +
    'engineering engg technology technical tech management computer computers application ' +
    'applications information studies research training teacher teachers bed ded med mba mca bba ' +
    'bca pharmacy bpharm bpharmacy dpharmacy pharmaceutical medical medicine dental nursing ' +
    'ayurved ayurvedic ayurveda homoeopathic homeopathic unani hospital health paramedical ' +
    'physiotherapy physical women womens girls mahila mahoila senior junior degree night evening ' +
    'day group general higher advanced professional architecture design fine hotel catering ' +
    'business administration social work library journalism agriculture agricultural horticulture ' +
    'food biotechnology vocational first grade post graduate pg ug home fashion interior music ' +
    'kala vanijya vidnyan vigyan shikshan shastra shikshanshastra shiksha adhyapak kanya bcom bsc ' +
    'prasarak prsarak vidya seva gramin rural international global center centre sanskrit hindi ' +
    'marathi english yoga naturopathy faculty department bachelor coll inst instt hosp mem sci ' +
    'univ bsw msw bcs babed bscbed bped mped bhms bams bds llb com be diploma integrated new ' +
    'modern national government govt'
  ).split(' '),
);
const ADDRESS = new Set('lane road rd marg plot near nr opp path bldg'.split(' '));
const MAX_OWN_WORDS = 8;
const MIN_OWN_LETTERS = 3;
/** Longer words that are this near to a general one are most likely it, misspelt. */
const SLIPS = { from: 5, most: 1, long: 8, mostOfLong: 2 };

/** A name in two: the society that runs a college, and the college's own name. */
interface NameInParts {
  society: string;
  own: string;
}

/**
 * Takes the society off a name such as "Adarsh Shikshan Prasarak Mandal's K.T. Patil College". Null
 * unless the rest names the college by more than its kind, its subjects and its place, and begins with
 * that name rather than with an address.
 */
export function ownPartOf(name: string, placeWords: ReadonlySet<string>): NameInParts | null {
  const tokens = name.split(' ').filter((token) => token !== '');
  const bare = tokens.map(bareWord);
  const firstKind = bare.findIndex((word) => KINDS.has(word));
  const last = bare.findLastIndex((word, at) => at < firstKind && isSociety(word));
  const from = RUN_BY.has(bare[last + 1] ?? '') ? last + 2 : last + 1;
  const before = tokens.slice(from, firstKind);
  if (last < 1 || before.length === 0 || before.length > MAX_OWN_WORDS) return null;
  if (before.some(isOfAddress) || isPossessive(bare[from] ?? '', placeWords)) return null;
  if (isSmallWord(bare[from] ?? '') || isSociety(bare[from] ?? '')) return null;
  const own = before.filter((token) => isOwn(token, placeWords));
  const isNamed = own.some((token) => bareWord(token).length >= MIN_OWN_LETTERS);
  if (!isNamed) return null;
  return { society: tokens.slice(0, from).join(' '), own: toAddress(tokens.slice(from)) };
}

/** Whether a name has more than a kind, subjects and places. */
export function isOwnName(name: string, placeWords: ReadonlySet<string>): boolean {
  const words = name.split(' ').filter((token) => !KINDS.has(bareWord(token)));
  return words.some((token) => isOwn(token, placeWords));
}

/** The name up to the word "Address", after which an address follows. */
function toAddress(tokens: readonly string[]): string {
  const end = tokens.findIndex((token) => /^address:?$/i.test(token));
  return tokens.slice(0, end === -1 ? tokens.length : end).join(' ');
}

function bareWord(token: string): string {
  return nameWordsOf(token).join('');
}

function isSociety(word: string): boolean {
  return SOCIETIES.has(word) || (word.endsWith('s') && SOCIETIES.has(word.slice(0, -1)));
}

/** Whether a word before the college's kind is of its address, or says that somebody else runs it. */
function isOfAddress(token: string): boolean {
  return (
    token.endsWith(',') ||
    token.includes('/') ||
    token.includes('(') ||
    token === 's' ||
    token === 'S' ||
    /^\d|^A-p$|'s$/.test(token) ||
    [RUN_BY, ADDRESS].some((words) => words.has(bareWord(token)))
  );
}

/** "Nashiks" of "Nashik": the town, not a name. */
function isPossessive(word: string, placeWords: ReadonlySet<string>): boolean {
  return word.endsWith('s') && placeWords.has(word.slice(0, -1));
}

function isOwn(token: string, placeWords: ReadonlySet<string>): boolean {
  return nameWordsOf(token).some(
    (word) => word.length > 1 && !isGeneral(word) && !placeWords.has(word),
  );
}

function isGeneral(word: string): boolean {
  if (GENERAL.has(word)) return true;
  if (word.length < SLIPS.from) return false;
  const slips = word.length < SLIPS.long ? SLIPS.most : SLIPS.mostOfLong;
  return [...GENERAL].some(
    (general) => general.length >= SLIPS.from && isWithinDistance(word, general, slips),
  );
}

/** The words of an institution's state and district, as names have them. */
export function placeWordsOf({
  location,
  figures,
}: {
  location: { city: string | null; state: string };
  figures: readonly { key: string; value: string | number }[];
}): ReadonlySet<string> {
  const district = figures.find(({ key }) => key === 'district')?.value ?? '';
  return new Set(nameWordsOf(`${district} ${location.city ?? ''} ${location.state}`));
}
