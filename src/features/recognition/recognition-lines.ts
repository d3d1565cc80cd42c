import type { Institution, StoredInstitution } from '../../domain/institutions/institution.ts';
import type { Language } from '../../domain/languages.ts';
import type { FakeName } from '../../domain/recognition/fake-name.ts';
import type { RecognitionLine } from '../../domain/recognition/recognition.ts';
import type { RecognitionRow } from '../../domain/recognition/recognition-row.ts';
import { sourcesOf } from '../../domain/reference/fact-sources.ts';
import {
  fakeNames,
  recognitionListOf,
  registerDateOf,
} from '../../domain/reference/recognition-lists.ts';
import { findNewest } from '../../domain/sources/figure-series.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import type { With } from '../needs.ts';

/** The facts of a record from which lines are made. */
type Recorded = Pick<StoredInstitution | Institution, 'figures' | 'approvedBy' | 'provenance'>;

const UGC_LIST = 'ugc-universities';

/** What official lists say of an institution of the catalogue, the list of fake universities first. */
export async function linesOfInstitution(
  { recognition }: With<'recognition'>,
  { id, record }: { id: string; record: Recorded },
  language: Language,
): Promise<RecognitionLine[]> {
  const rows = await recognition.rowsOf(id);
  return [
    ...fakeNames.filter((entry) => entry.id === id).map((entry) => lineOfFake(entry, language)),
    ...linesOfRecord(record, language),
    ...rows.map((row) => lineOfRow(row, language)),
  ];
}

/** The line of a name on UGC's list of fake universities. */
export function lineOfFake(entry: FakeName, language: Language): RecognitionLine {
  const { recognitionTexts: texts } = messagesIn(language);
  const { body, date, source } = recognitionListOf('fake');
  const { isDisputed } = entry;
  return {
    body,
    status: isDisputed ? 'listed' : 'fake',
    text: isDisputed
      ? texts.lines.disputed(date)
      : texts.lines.fake(date, placeOf(entry, language)),
    value: null,
    date,
    source,
  };
}

function placeOf({ place, state }: FakeName, language: Language): string {
  const { nameOf } = messagesIn(language);
  return [place, state].flatMap((part) => (part === null ? [] : nameOf(part))).join(', ');
}

/** What AISHE's register and UGC's list of universities say, as the record has it. */
function linesOfRecord({ figures, approvedBy, provenance }: Recorded, language: Language) {
  const { lines: texts } = messagesIn(language).recognitionTexts;
  const code = findNewest(figures, 'aisheCode');
  const registerDate = registerDateOf(code?.source ?? '');
  const ugc = provenance['approvedBy'] === UGC_LIST ? sourcesOf([UGC_LIST])[0] : undefined;
  const isOfUgc = (approvedBy ?? '').split(', ').includes('UGC');
  return [
    ...(code && code.source !== null && registerDate !== undefined
      ? [
          {
            ...({ body: 'AISHE', status: 'listed' } as const),
            text: texts.aishe(registerDate),
            value: String(code.value),
            date: registerDate,
            source: code.source,
          },
        ]
      : []),
    ...(ugc && isOfUgc
      ? [
          {
            ...({ body: 'UGC', status: 'listed', value: null } as const),
            text: texts.ugc(ugc.accessed),
            date: ugc.accessed,
            source: ugc.id,
          },
        ]
      : []),
  ];
}

/** The line of a row of a list. */
export function lineOfRow(row: RecognitionRow, language: Language): RecognitionLine {
  const { lines: texts } = messagesIn(language).recognitionTexts;
  const { body, date, source } = recognitionListOf(row.list);
  const origin = { body, date, source };
  switch (row.list) {
    case 'naac': {
      const text = texts.naac({ ...row, listed: date });
      return { ...origin, status: 'accredited', text, value: row.grade };
    }
    case 'deb':
      return { ...origin, status: 'approved', text: texts.deb(date), value: null };
    default: {
      const seats = seatsOf(row);
      const words = { year: date, seats, levels: row.seats };
      const text = row.list === 'aicte' ? texts.aicte(words) : texts.nmc(words);
      return { ...origin, status: 'approved', text, value: seats };
    }
  }
}

/** All seats of a row; null where the list names none. */
function seatsOf({ seats }: RecognitionRow): number | null {
  if (seats === '') return null;
  return seats
    .split(', ')
    .reduce((sum, part) => sum + Number(part.slice(part.lastIndexOf(' ') + 1)), 0);
}
