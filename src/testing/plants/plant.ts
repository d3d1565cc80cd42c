import { closestMatches, replaceNames } from './code-place.ts';

/** A bug to plant in a copy of the project, and the test that must then fail. */
export interface Plant {
  /** The row of docs/proofs.md: the number of a requirement or invariant, or the promise itself. */
  promise: string;
  /** A short description of the bug. */
  bug: string;
  /** The file to change, under src/. */
  file: string;
  /**
   * The code at the bug's place and its replacement. If the code has been renamed or moved, the
   * one place that differs only in names, comments and layout is taken.
   */
  find: string;
  put: string;
  /** The test file, under src/, and a part of the names of the tests that must fail. */
  test: string;
  name?: string;
}

/** The file's text with the bug in it; throws where its place is not there exactly once. */
export function planted(text: string, { promise, file, find, put }: Plant): string {
  const exact = text.split(find);
  if (exact.length === 2) return exact.join(put);
  const places = exact.length === 1 ? closestMatches(text, find) : [];
  const [place] = places;
  if (!place || places.length > 1) {
    const times = Math.max(exact.length - 1, places.length);
    throw new Error(`${promise}: src/${file} holds ${times} times, not once: ${find}`);
  }
  return text.slice(0, place.from) + replaceNames(put, place.names) + text.slice(place.to);
}
