import type { RecognitionLine } from '../../domain/recognition/recognition.ts';
import { formats } from '../formats.ts';

const { longDay, longMonth, number } = formats('en');

/** An academic year such as 2025-26, with a dash; other dates in words. */
function dateWords(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return longDay(date);
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(date) ? longMonth(date) : date.replace('-', '–');
}

interface SeatsNamed {
  year: string;
  seats: number | null;
  levels: string;
}

function withSeats({ seats, levels }: SeatsNamed): string {
  return seats === null ? '' : `, ${number(seats)} seats a year (${levels})`;
}

/** What official lists say of an institution, English. */
export const recognitionTexts = {
  lines: {
    aishe: (date: string | null) =>
      date === null
        ? 'In an extract of AISHE’s directory, whose day is not known'
        : /^\d{4}-\d{2}$/.test(date)
          ? `In AISHE’s list of about ${dateWords(date)}`
          : `In AISHE’s directory of ${dateWords(date)}`,
    ugc: (read: string) => `In UGC’s consolidated list of universities, read on ${longDay(read)}`,
    naac: ({
      grade,
      score,
      declared,
      listed,
    }: Record<'grade' | 'score' | 'declared' | 'listed', string>) =>
      `${joined([grade, score, `declared on ${longDay(declared)}`])}; listed as valid on ${longDay(listed)}`,
    aicte: (words: SeatsNamed) => `Approved for ${dateWords(words.year)}${withSeats(words)}`,
    nmc: (words: SeatsNamed) => `In NMC’s list of ${dateWords(words.year)}${withSeats(words)}`,
    deb: (year: string) =>
      `Recognised for distance programmes in ${dateWords(year)}. We hold only a part of this list: a name that is missing here says nothing`,
    fake: (date: string, place: string) =>
      `On UGC’s list of fake universities of ${dateWords(date)}: ${place}. Its degrees are not valid`,
    disputed: (date: string) =>
      `In some copies of UGC’s list of fake universities of ${dateWords(date)}, not in all: ask UGC`,
  },
  bodies: {
    UGC: 'UGC',
    AISHE: 'AISHE, Ministry of Education',
    NAAC: 'NAAC',
    AICTE: 'AICTE',
    NMC: 'NMC',
    'UGC-DEB': 'UGC-DEB, distance education',
  } satisfies Record<RecognitionLine['body'], string>,
  heading: 'Recognition',
  lead: 'What the official lists that we hold say.',
  none: 'It is in none of the official lists that we hold, which does not prove anything.',
  check: 'Check another name',
  fakeHead: 'UGC lists this institution as fake',
  fakeShort: 'On UGC’s list of fake universities',
} as const;

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(', ');
}

/** The page /check. */
export const checkTexts = {
  title: 'Is this college or university real?',
  titleOf: (name: string) => `Is ${name} real?`,
  description:
    'Type the name of a college or university: what UGC, AICTE, NMC, NAAC and AISHE list of it, with dates, and whether UGC calls it fake.',
  lead: 'Type a name. You see what the official lists say, with their dates.',
  field: 'Name of the college or university',
  button: 'Check',
  bad: 'Type a name of 1 to 200 characters.',
  isFake: (name: string) => `UGC lists “${name}” as a fake university`,
  isFakeLead:
    'A degree from it is not valid for studies or jobs. Do not pay. If you have paid, ask UGC and the police.',
  found: (name: string) => `“${name}” in the official lists`,
  disputed: (name: string) => `“${name}” is in some copies of UGC’s list of fake universities`,
  several: 'Several institutions have such a name. Look at the place as well.',
  alike: 'A similar name is on UGC’s list of fake universities. Compare every word and the place.',
  notFound: (name: string) => `“${name}” is not in the lists that we hold`,
  notFoundLead:
    'This does not prove that it is fake: the lists are not complete, and names are written in many ways. Check the spelling, add the town, and ask the body itself.',
  /** The picture that is shown where an answer is shared. */
  card: {
    question: 'Is it real?',
    found: 'In the official lists',
    notFound: 'Not in the lists that we hold',
    askUgc: 'Disputed: ask UGC',
    doNotPay: 'Do not pay. If you have paid, ask UGC and the police.',
    noProof: 'This does not prove that it is fake. Ask the body itself.',
    match: ({ name, place }: { name: string; place: string | null }, bodies: readonly string[]) =>
      `${place === null ? name : `${name}, ${place}`}: ${bodies.length === 0 ? 'in none of the lists' : bodies.join(', ')}`,
  },
  noLines: 'In our directory, but in none of the official lists that we hold.',
  held: 'The lists that we hold',
  heldLine: (title: string, publisher: string) => `${title} (${publisher})`,
  incomplete: 'not complete',
  askHeading: 'Where to ask',
  ask: [
    { name: 'UGC: universities and fake universities', address: 'https://www.ugc.gov.in' },
    {
      name: 'AICTE: engineering, management, computer applications',
      address: 'https://www.aicte-india.org',
    },
    { name: 'NMC: MBBS', address: 'https://www.nmc.org.in' },
    { name: 'UGC-DEB: distance and online degrees', address: 'https://deb.ugc.ac.in' },
    { name: 'NAAC: grades', address: 'http://www.naac.gov.in' },
  ],
  notNaac:
    'IITs, NITs, IIITs and AIIMS need no NAAC grade, and a grade of a university is not one of its affiliated colleges.',
} as const;
