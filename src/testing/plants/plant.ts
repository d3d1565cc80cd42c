/** A bug to plant in a copy of the project, and the test that must then fail. */
export interface Plant {
  /** The line of docs/proofs.md: a requirement's number, an invariant, or a phrase. */
  promise: string;
  /** A short description of the bug. */
  bug: string;
  /** The file to change, under src/. */
  file: string;
  /** The text that stands there exactly once, and what is put in its place. */
  find: string;
  put: string;
  /** The test file, under src/, and the words that its tests' names hold where a few will do. */
  test: string;
  name?: string;
}

/** The file's text with the bug in it; throws where its place does not stand there exactly once. */
export function planted(text: string, { promise, file, find, put }: Plant): string {
  const places = text.split(find);
  if (places.length !== 2) {
    throw new Error(`${promise}: src/${file} holds ${places.length - 1} times, not once: ${find}`);
  }
  return places.join(put);
}
