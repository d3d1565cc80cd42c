import type { Language } from '../../domain/languages.ts';
import { Refusal } from '../../domain/refusal.ts';
import { wordsOf } from '../../messages/catalogue.ts';
import type { With } from '../needs.ts';
import type { AllDetails } from '../reference/detail-records.ts';
import { sourceFinder } from '../sources/sources.ts';
import { allDates, type DatedExam, datesOfField, findDates } from './dates.ts';
import { feedOf } from './feed.ts';

type Reached = AllDetails & With<'examDates' | 'sources' | 'siteUrl' | 'now'>;

/** The dates that a calendar contains: of one exam, a selection, a field, or all. */
export interface FeedChoice {
  exam?: string | undefined;
  picked?: readonly string[] | undefined;
  field?: string | undefined;
}

/** The selected dates and the calendar's name. */
interface ChosenDates {
  name: string;
  exams: DatedExam[];
}

/** Refuses `unknownExam` where none of the exams is known, `invalidInput` for an unknown field. */
export async function chosenDates(
  runtime: Reached,
  { exam, picked, field }: FeedChoice,
  language: Language,
): Promise<ChosenDates> {
  const { calendars } = wordsOf(language).dateTexts;
  if (exam !== undefined) {
    const found = await findDates(runtime, exam);
    return { name: calendars.exam(found.exam.name), exams: [found] };
  }
  if (picked !== undefined) {
    const exams = await pickedDates(runtime, picked);
    const names = exams.map((each) => each.exam.name).join(', ');
    return { name: calendars.picked(names), exams };
  }
  if (field !== undefined) {
    const exams = await datesOfField(runtime, field);
    return { name: calendars.field(exams[0]?.exam.field ?? field), exams };
  }
  return { name: calendars.all, exams: await allDates(runtime) };
}

/** A deleted exam does not break a calendar of several. */
async function pickedDates(runtime: Reached, picked: readonly string[]): Promise<DatedExam[]> {
  const found = await Promise.all(
    [...new Set(picked)].sort().map((slug) => findDates(runtime, slug).catch(unlessUnknown)),
  );
  const exams = found.filter((each) => each !== null);
  if (exams.length === 0) throw new Refusal('unknownExam');
  return exams;
}

function unlessUnknown(failure: unknown): null {
  if (failure instanceof Refusal && failure.reason === 'unknownExam') return null;
  throw failure;
}

/** The calendar of a selection as subscribers fetch it. Refuses as `chosenDates` does. */
export async function feedText(
  runtime: Reached,
  choice: FeedChoice,
  language: Language,
): Promise<string> {
  const [{ name, exams }, sourceOf] = await Promise.all([
    chosenDates(runtime, choice, language),
    sourceFinder(runtime),
  ]);
  return feedOf(exams, { name, siteUrl: runtime.siteUrl, now: runtime.now(), language, sourceOf });
}
