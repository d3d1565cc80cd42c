import { readFileSync } from 'node:fs';
import { decodeList, type ListContents } from '../../../features/cutoffs/list-file.ts';

const FOLDER = 'data/cutoffs';

/** A list of cut-offs as its authority published it. */
export interface PublishedList {
  id: string;
  isByScore: boolean;
  seats: string;
  replacedRounds: readonly string[];
  contents: ListContents;
  /** What is known of the rounds of a year. */
  season(year: number): { isFinal: boolean; isWhole: boolean };
}

interface StatedList {
  id: string;
  better: string;
  seats: string;
  seasons: Record<string, ReturnType<PublishedList['season']>>;
  replacedRounds: string[];
}

const UNKNOWN = { isFinal: false, isWhole: false };

/** Every list, with all rounds of all years. */
export function publishedLists(): PublishedList[] {
  const { lists } = JSON.parse(readFileSync(`${FOLDER}/lists.json`, 'utf8'));
  const { lists: files } = JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8'));
  return lists.map(({ id, better, seats, seasons, replacedRounds }: StatedList) => ({
    id,
    seats,
    replacedRounds,
    isByScore: better === 'higher',
    contents: decodeList(readFileSync(`${FOLDER}/${files[id].file}`)),
    season: (year: number) => seasons[year] ?? UNKNOWN,
  }));
}

/** A value of a seat in one year, of one round or of all. */
interface Closing {
  year: number;
  closing: number;
  lane: ListContents['lanes'][number];
}

/**
 * The closing of each seat in each year: the most generous of the rounds that are held. A round that a
 * later one replaced counts only where the seat has no other.
 */
export function closingsOf({ contents, isByScore, replacedRounds }: PublishedList): Closing[] {
  return contents.lanes.flatMap((lane) => {
    const years = Map.groupBy(lane.cells, ({ year }) => contents.years[year] ?? 0);
    return [...years].map(([year, cells]) => {
      const standing = cells.filter(
        ({ round }) => !replacedRounds.includes(contents.rounds[round] ?? ''),
      );
      const held = standing.length > 0 ? standing : cells;
      const values = held.map(({ closing }) => closing / contents.scale);
      return { year, lane, closing: isByScore ? Math.min(...values) : Math.max(...values) };
    });
  });
}
