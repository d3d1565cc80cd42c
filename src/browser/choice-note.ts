import type { Choice } from '../domain/cutoffs/choice.ts';
import { browserWords } from '../messages/browser.ts';
import { joinWithDots } from '../messages/dotted.ts';
import { formats } from '../messages/formats.ts';
import { fill } from '../messages/translation.ts';
import { pageLanguage } from './page-language.ts';

/** The seat of a choice in words, with its newest closing value. */
export function choiceNote(choice: Choice): string {
  const { program, degree, quota, category, pwd, pool, closing, year } = choice;
  const { choiceTexts: texts } = browserWords(pageLanguage());
  const { number } = formats(pageLanguage());
  const seat = [quota, pwd ? `${category}, PwD` : category, pool];
  const words = [
    degree === null ? program : `${program}, ${degree}`,
    ...seat.filter((code) => code !== 'all' && code !== 'neutral'),
    ...(closing === null || year === null
      ? []
      : [fill(texts.closed, { value: number(closing, 4), year })]),
  ];
  return joinWithDots(words);
}
