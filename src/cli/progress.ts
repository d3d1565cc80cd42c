/** One line that is written over on a terminal; nothing where nobody watches. */
export function showProgress(words: string, isOver: boolean): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${words}${isOver ? '\n' : ''}`);
}
