import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { type DateInput, datesInput, type ExamDate } from '../../domain/exams/exam-date.ts';
import type { Language } from '../../domain/languages.ts';
import { withScheme } from '../../domain/web-scheme.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { isAddress } from '../source-picker/SourcePicker.tsx';

/** A date as form values. */
export interface DateRow {
  kind: string;
  session: string;
  precision: string;
  from: string;
  to: string;
  state: string;
  /** A URL or a source id. */
  origin: string;
  checkedOn: string;
}

export interface DateValues {
  rows: DateRow[];
}

/** A new row, checked today by default, from the source of the row before it. */
export function blankRow(today: string, origin = ''): DateRow {
  return {
    kind: 'closes',
    session: '',
    precision: 'day',
    from: '',
    to: '',
    state: 'reported',
    origin,
    checkedOn: today,
  };
}

export function rowOf({ session, to, source, url, ...date }: ExamDate): DateRow {
  const { kind, precision, from, state, checkedOn } = date;
  return {
    kind,
    precision,
    from,
    state,
    checkedOn,
    session: session ?? '',
    to: to ?? '',
    origin: url ?? source ?? '',
  };
}

/** A row in the call's form; a month may be typed without its day. */
function toDateInput({ origin: typed, ...row }: DateRow, cycle: number): Record<string, unknown> {
  const origin = withScheme(typed);
  const isUrl = isAddress(origin);
  const withDay = (text: string) => (/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text);
  return {
    ...row,
    from: withDay(row.from),
    to: withDay(row.to),
    cycle,
    source: isUrl ? null : origin,
    url: isUrl ? origin : null,
  };
}

/** The request body: other cycles unchanged, followed by the rows of this one. */
export function bodyOf(rows: readonly DateRow[], cycle: number, others: readonly DateInput[]) {
  return { dates: [...others, ...rows.map((row) => toDateInput(row, cycle))] };
}

/** Maps the API's messages to the form's rows, which follow those of other cycles. */
export function rowMessages(
  errors: Readonly<Record<string, string>>,
  others: number,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, index = '', field = ''] = /^dates\.(\d+)\.(\w+)$/.exec(path) ?? [];
      if (field === '') return [path, message];
      const name = field === 'source' || field === 'url' ? 'origin' : field;
      return [`rows.${Number(index) - others}.${name}`, message];
    }),
  );
}

/** Validates rows by the API's schema. */
export function resolverOf(
  cycle: number,
  today: string,
  language: Language,
): Resolver<DateValues, unknown, DateValues> {
  const { fieldErrors } = screenWords(language);
  return (values): ResolverResult<DateValues> => {
    const parsed = datesInput(today).safeParse(bodyOf(values.rows, cycle, []), {
      reportInput: true,
    });
    if (parsed.success) return { values, errors: {} };
    const messages = rowMessages(fieldErrors(parsed.error.issues), 0);
    const rows: NonNullable<FieldErrors<DateValues>['rows']> = [];
    for (const [path, message] of Object.entries(messages)) {
      const [, index = 0, field = 'kind'] = path.split('.');
      rows[Number(index)] = { ...rows[Number(index)], [field]: { type: 'schema', message } };
    }
    return { values: {}, errors: { rows } };
  };
}
