import { BYTE_ORDER_MARK, CSV_LINE_END, csvLine } from '../domain/csv.ts';
import type { Choice } from '../domain/cutoffs/choice.ts';
import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { fragmentOf } from './choices-link.ts';
import { copyText } from './clipboard.ts';
import { saveFile } from './download.ts';
import { pageLanguage } from './page-language.ts';

/** Saves the choices as a table with the counselling's codes. */
export function saveChoicesAsCsv(choices: readonly Choice[]): void {
  const { columns } = browserWords(pageLanguage()).choiceTexts;
  const lines = choices.map((choice, at) =>
    csvLine([
      at + 1,
      choice.name,
      choice.program,
      choice.degree,
      choice.quota,
      choice.category,
      choice.pool,
      choice.pwd ? 'yes' : 'no',
      choice.closing,
      choice.year,
      choice.list,
    ]),
  );
  const head = csvLine([
    columns.number,
    columns.institution,
    columns.program,
    columns.degree,
    columns.quota,
    columns.category,
    columns.pool,
    columns.pwd,
    columns.closing,
    columns.year,
    columns.list,
  ]);
  const content = BYTE_ORDER_MARK + [head, ...lines, ''].join(CSV_LINE_END);
  saveFile({ name: 'my-choices.csv', type: 'text/csv;charset=utf-8', content });
}

/** Copies an address that holds the list in its fragment; answers what was done. */
export async function shareChoices(choices: readonly Choice[]): Promise<string> {
  const { choiceTexts: texts } = browserWords(pageLanguage());
  const address = `${location.origin}${location.pathname}#${await fragmentOf(choices)}`;
  return (await copyText(address)) ? texts.copied : fill(texts.notCopied, { address });
}
