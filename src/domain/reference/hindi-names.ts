import * as z from 'zod';
import { fold } from '../text.ts';
import { referenceFile } from './reference-data.ts';

const kinds = ['state', 'city', 'district', 'course', 'exam', 'institution'] as const;
const hindiName = z.strictObject({ kind: z.enum(kinds), name: z.string(), hindi: z.string() });

/** Names of the reference data and of institutions in Devanagari. */
export const { names: hindiNames } = referenceFile(
  'names-hi.json',
  z.looseObject({ names: z.array(hindiName) }),
)();

const ofInstitutions = Map.groupBy(
  hindiNames.filter(({ kind }) => kind === 'institution'),
  ({ name }) => fold(name),
);

/** The names of an institution in Devanagari. */
export function hindiNamesOf(institution: string): readonly string[] {
  return (ofInstitutions.get(fold(institution)) ?? []).map(({ hindi }) => hindi);
}

/** Long vowels, and the short one of each. */
const [LONG, SHORT] = [
  '\u0940\u0942\u0948\u094c\u0949ईऊऐऔऑ',
  '\u093f\u0941\u0947\u094b\u094bइउएओओ',
];

/** A Devanagari text by which spellings of one word are compared: length of vowels, nukta and nasals aside. */
export function spokenForm(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s.-]|[\u093c\u0901\u0902\u094d]|[ङञणनम]\u094d/g, '')
    .replace(/[\u0940\u0942\u0948\u094c\u0949ईऊऐऔऑ]/g, (sign) => SHORT[LONG.indexOf(sign)] ?? sign);
}

/** The words of institutions' Hindi names, as they are spoken. */
export const spokenNameWords: ReadonlySet<string> = new Set(
  hindiNames.flatMap(({ kind, hindi }) =>
    kind === 'institution' ? hindi.split(/\s+/).map(spokenForm) : [],
  ),
);
