import { grouped } from './institution-words.ts';

/** The words of plots, English. */
export const plotTexts = {
  states: 'States and union territories by number of institutions',
  overview: 'Where the institutions are',
} as const;

/** What a tile says: the state, and how many institutions it has once that is known. */
export function tileLabel(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name}: ${grouped(count)}`;
}
