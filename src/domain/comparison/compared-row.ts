import type { CutoffRow } from '../cutoffs/cutoffs.ts';
import type { CourseCost } from '../institutions/course-costs.ts';
import type { Summary } from '../institutions/summary.ts';
import type { About } from '../sources/about.ts';
import type { FigureKey, YearReading } from '../sources/figures.ts';

/** The unit that a value is formatted with. */
export type Unit =
  | 'word'
  /** The ownerships, with a space between them. */
  | 'ownership'
  | 'place'
  | 'text'
  | 'number'
  | 'rank'
  | 'closing'
  | 'fee'
  | 'rupees'
  | 'stars'
  | 'whole'
  | 'share';

/** One institution's value in a row. */
export interface ComparedValue {
  value: string | number | CourseCost;
  unit: Unit;
  /** The course that a fee is of, where its row names none. */
  course?: string;
  /** The place that a value names. */
  place?: Summary['location'];
  /** The figure that a text is the value of. */
  figure?: FigureKey;
  /** The year that the value holds for. */
  year: number | null;
  /** How the year is read; calendar by default. */
  reading?: YearReading;
  /** Whether the value holds from that year on. */
  isSince?: boolean;
  /** Number of ratings behind a mean. */
  count?: number;
  /** Closing values by quota and pool; `seat` is empty for seats that are open to all. */
  closings?: readonly {
    seat: string;
    value: number;
    /** How the visitor's rank stands against it. */
    standing?: Pick<CutoffRow, 'band' | 'within' | 'of' | 'by'>;
  }[];
  /** The sum at the lower end of a family's income band, where it is another one. */
  atLowEnd?: number | null;
  /** Whether a sum is only quoted as reported. */
  isDoubtful?: boolean;
  /** The two counts behind a percentage. */
  part?: { count: number; whole: number };
}

/** One row; `of` names its course, ranking or level. */
export interface ComparedRow {
  key: string;
  of: string | null;
  /** What the figures of the row are about. */
  about?: About | undefined;
  /** One value per institution, in order; null means not reported. */
  values: readonly (ComparedValue | null)[];
}
