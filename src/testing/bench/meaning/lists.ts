import { readFileSync } from 'node:fs';
import { decodeList, type ListContents } from '../../../features/cutoffs/list-file.ts';

const FOLDER = 'data/cutoffs';

/** A list of cut-offs as its authority published it. */
export interface PublishedList {
  id: string;
  isByScore: boolean;
  seats: string;
  contents: ListContents;
  /** What is known of the rounds of a year. */
  season(year: number): { isFinal: boolean; isWhole: boolean };
}

const UNKNOWN = { isFinal: false, isWhole: false };

/** Every list, with all rounds of all years. */
export function publishedLists(): PublishedList[] {
  const { lists } = JSON.parse(readFileSync(`${FOLDER}/lists.json`, 'utf8'));
  const { lists: files } = JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8'));
  return lists.map(({ id, better, seats, seasons }: Record<string, string>) => ({
    id,
    seats,
    isByScore: better === 'higher',
    contents: decodeList(readFileSync(`${FOLDER}/${files[String(id)].file}`)),
    // biome-ignore lint/suspicious/noExplicitAny: a part of a file of data
    season: (year: number) => (seasons as any)[year] ?? UNKNOWN,
  }));
}

/** A value of a seat in one year, of one round or of all. */
interface Closing {
  year: number;
  closing: number;
  lane: ListContents['lanes'][number];
}

/**
 * The closing of each seat in each year: the most generous of all rounds where all are known, else
 * that of the last round.
 */
export function closingsOf({ contents, isByScore, season }: PublishedList): Closing[] {
  return contents.lanes.flatMap((lane) => {
    const years = Map.groupBy(lane.cells, ({ year }) => contents.years[year] ?? 0);
    return [...years].map(([year, cells]) => {
      const values = cells.map(({ closing }) => closing / contents.scale);
      const generous = isByScore ? Math.min(...values) : Math.max(...values);
      // Rounds stand in their order.
      const last = values.at(-1) ?? Number.NaN;
      return { year, lane, closing: season(year).isWhole ? generous : last };
    });
  });
}
