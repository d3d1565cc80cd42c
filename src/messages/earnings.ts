/** What graduates of a programme earn, in words and numbers of a language. */
export interface Earnings {
  programme: string;
  median: string;
  /** The share that was placed; null where it is not known. */
  placed: string | null;
  year: string;
  /** The median of the year before, where it was higher. */
  before: string | null;
}
