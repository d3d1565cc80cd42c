import * as z from 'zod';
import { once } from '../once.ts';
import { type Guide, guides, type Stream, streams } from '../search/guides.ts';
import type { Course } from '../sources/reference.ts';
import { source } from '../sources/source.ts';
import { nameWordsOf } from '../text.ts';
import { courseBySlug } from './entries.ts';
import { sourcesOf } from './fact-sources.ts';
import { referenceFile } from './reference-data.ts';

/** What a guide rests on: a source of the catalogue by its id, or one of its own. */
const guideSource = source.pick({ title: true, publisher: true, url: true });
type GuideSource = z.infer<typeof guideSource>;

const file = referenceFile(
  'guides.json',
  z.strictObject({
    about: z.string(),
    readOn: z.iso.date(),
    sources: z.record(z.enum(guides), z.array(z.string().or(guideSource))),
    streams: z.array(
      z.strictObject({
        stream: z.enum(streams),
        /** What people call the stream and its subjects. */
        phrases: z.array(z.string()),
        courses: z.array(z.string()),
      }),
    ),
  }),
)();

/** The sources of a guide. */
export function sourcesOfGuide(guide: Guide): GuideSource[] {
  return file.sources[guide].flatMap((used): readonly GuideSource[] =>
    typeof used === 'string' ? sourcesOf([used]) : [used],
  );
}

/** The day on which the sources of the guides were read. */
export const guidesReadOn = file.readOn;

/** The courses after class XII by stream, each with its usual length and exams. */
export const coursesByStream: readonly { stream: Stream; courses: readonly Course[] }[] =
  file.streams.map(({ stream, courses }) => ({
    stream,
    courses: courses.flatMap((slug) => courseBySlug(slug) ?? []),
  }));

/** What people call the streams of class XII. */
export const streamPhrases: readonly string[] = [
  ...new Set(file.streams.flatMap(({ phrases }) => phrases)),
];

function betweenSpaces(words: string): string {
  return ` ${nameWordsOf(words).join(' ')} `;
}

const foldedPhrases = once(() =>
  file.streams.flatMap(({ stream, phrases }) =>
    phrases.map((phrase) => ({ stream, phrase: betweenSpaces(phrase) })),
  ),
);

/** The streams of class XII that a text names; "science" names two where nothing narrower is said. */
export function streamsNamed(text: string): Stream[] {
  const named = betweenSpaces(text);
  const found = foldedPhrases().filter(({ phrase }) => named.includes(phrase));
  const narrow = found.filter(
    ({ phrase }) => found.filter((one) => one.phrase === phrase).length === 1,
  );
  return [...new Set((narrow.length > 0 ? narrow : found).map(({ stream }) => stream))];
}
