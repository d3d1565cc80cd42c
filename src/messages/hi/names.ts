import type { Summary } from '../../domain/institutions/summary.ts';
import { lookup } from '../../domain/lookup.ts';
import { nameTable } from '../../domain/reference/names.ts';
import { examBodies } from './exam-bodies.ts';
import { terms } from './terms.ts';

const dataNames = nameTable('hi');
/** A code of a category or a quota. */
const CODE = /^[A-Z\d][A-Z\d -]{0,9}$/;
const DURATION = /^(\d+(?:\.\d+)?(?:[-–]\d+(?:\.\d+)?)?\+?) years?$/i;
/** A list of ranks: NIRF Engineering 2025. */
const RANKING = /^(NIRF|IIRF|India Today|CampusKosh) ([A-Z].*?)((?: \d{4})?)$/;
/** A part of an exam or a counselling by its number: Session 2. */
const NUMBERED = /^(Session|Phase|Stage|Test|Attempt|Round) ([\dIVX]+)$/i;
/** A quota of MCC that its lists give by a code alone: AMS (code of 2020). */
const OLD_CODE = /^([A-Z]+|Internal) \(code of (\d{4})\)$/;
const numbered: Readonly<Record<string, string>> = {
  session: 'सेशन',
  phase: 'चरण',
  stage: 'चरण',
  test: 'टेस्ट',
  attempt: 'प्रयास',
  round: 'राउंड',
};
const AMOUNT = /^(?:[₹\d,.\-–+ ]|to|lakh|crore|thousand|a year|a semester)+$/;
const amountWords: Readonly<Record<string, string>> = {
  lakh: 'लाख',
  crore: 'करोड़',
  thousand: 'हज़ार',
  to: 'से',
  a: 'प्रति',
  year: 'वर्ष',
  semester: 'सेमेस्टर',
};

const FOR = ' for ';
const AREA = /^([\d.,]+) acres$/;

/** A name or a term of the data in Hindi; terms without a Hindi form are returned unchanged. */
export function nameOf(text: string): string {
  return known(text) ?? inParts(text) ?? text;
}

function known(text: string): string | undefined {
  const [, part = '', number] = NUMBERED.exec(text) ?? [];
  if (number !== undefined) return `${lookup(numbered, part.toLowerCase())} ${number}`;
  const [, code, of] = OLD_CODE.exec(text) ?? [];
  if (code !== undefined) return `${code === 'Internal' ? 'आंतरिक' : code} (${of} का कोड)`;
  const seats = seatsIn(text);
  if (seats !== undefined) return seats;
  const acres = AREA.exec(text)?.[1];
  if (acres !== undefined) return `${acres} एकड़`;
  const years = DURATION.exec(text)?.[1];
  if (years !== undefined) return `${years} वर्ष`;
  if (/\d/.test(text) && AMOUNT.test(text)) {
    return text.replace(/[a-z]+/g, (word) => lookup(amountWords, word) ?? word);
  }
  const [, agency, category = '', year] = RANKING.exec(text) ?? [];
  if (agency !== undefined && lookup(terms, category))
    return `${agency} ${lookup(terms, category)}${year}`;
  return lookup(terms, text) ?? lookup(examBodies, text) ?? dataNames.get(text);
}

/** The fee of some seats: ₹62,000 a year for convener-quota seats. */
function seatsIn(text: string): string | undefined {
  const at = text.startsWith('₹') && !text.includes('; ') ? text.lastIndexOf(FOR) : -1;
  const seats = at < 0 ? undefined : lookup(terms, text.slice(at + FOR.length));
  const fee = text.slice(0, at);
  return seats && `${known(fee) ?? fee} (${seats})`;
}

/** Translates a label of several terms, such as "Category 1, rural", completely or not at all. */
function inParts(text: string): string | undefined {
  const parts = text.split(/(, |: |; | · | \/ )/);
  const names = parts.filter((_, at) => at % 2 === 0);
  if (parts.length === 1 || names.every((part) => known(part) === undefined)) return undefined;
  const said = parts.map((part, at) =>
    at % 2 === 1 ? part : (known(part) ?? (CODE.test(part) ? part : undefined)),
  );
  return said.every((part) => part !== undefined) ? said.join('') : undefined;
}

/** Marks a passage that exists only in English. */
export const passageTexts = { inEnglish: 'अंग्रेज़ी में' } as const;

/**
 * City and state; the district where no city is known; the state once where either has its name.
 */
export function placeOf({ city, state, district }: Summary['location']): string {
  const place = city ?? district ?? state;
  return place === state ? nameOf(state) : `${nameOf(place)}, ${nameOf(state)}`;
}
