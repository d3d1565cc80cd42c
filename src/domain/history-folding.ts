import type { ChangeLine } from './history.ts';

/**
 * A history, the newest first, in which each import and each undoing of one is one line: that of
 * its first part, whose place does not change while others follow.
 */
export function oneForEachImport<Line extends Pick<ChangeLine, 'act' | 'target' | 'batch'>>(
  lines: readonly Line[],
): Line[] {
  const seen = new Set<string>();
  const isFirst = ({ act, target, batch }: Line) => {
    const key = `${act} ${target._id}`;
    const isNew = !batch || !seen.has(key);
    if (batch) seen.add(key);
    return isNew;
  };
  return lines.toReversed().filter(isFirst).toReversed();
}
