import type { ListDescription } from '../../domain/cutoffs/cutoff-list.ts';
import { type readList, unzigzag } from './list-file.ts';

type Columns = ReturnType<typeof readList>['columns'];

interface ListSize {
  description: Pick<ListDescription, 'better' | 'replacedRounds'>;
  lanes: number;
  cells: number;
  /** Oldest first. */
  years: readonly number[];
  rounds: readonly string[];
  scale: number;
}

/**
 * Reduces the cells of each lane to one value a year, the most generous of the rounds that are held:
 * a later round may name only new candidates, and does not take back what an earlier one gave. Lists
 * whose rounds restate every seat hold the last round alone.
 */
export function decodeCells(
  columns: Columns,
  { description, lanes, cells, years, rounds, scale }: ListSize,
) {
  const starts = new Uint32Array(lanes + 1);
  const year = new Uint8Array(cells);
  const round = new Uint8Array(cells);
  const opening = new Float64Array(cells);
  const closing = new Float64Array(cells);
  const preparatory = new Uint8Array(cells);
  const isReplaced = rounds.map((each) => description.replacedRounds.includes(each));
  const sign = description.better === 'lower' ? 1 : -1;
  /** The values of one lane, oldest first. */
  const laneValues = { year: [0], closing: [0] };
  let near = 0;
  let from = 0;
  let kept = 0;
  for (let lane = 0; lane < lanes; lane += 1) {
    const count = columns.count[lane] ?? 0;
    let value = near;
    let when = 0;
    for (let index = 0; index < count; index += 1) {
      value += unzigzag(columns.closing[from + index] ?? 0);
      when += columns.year[from + index] ?? 0;
      laneValues.closing[index] = value;
      laneValues.year[index] = when;
    }
    near = laneValues.closing[0] ?? near;
    starts[lane] = kept;
    for (let index = count - 1; index >= 0; index -= 1) {
      const ofYear = laneValues.year[index] ?? 0;
      const value = laneValues.closing[index] ?? 0;
      if (index < count - 1 && ofYear === laneValues.year[index + 1]) {
        const isMoreGenerous = sign * (value / scale) > sign * (closing[kept - 1] ?? 0);
        if (isReplaced[columns.round[from + index] ?? 0] || !isMoreGenerous) continue;
        kept -= 1;
      }
      const distance = columns.opening[from + index] ?? 0;
      year[kept] = years.length - 1 - ofYear;
      round[kept] = columns.round[from + index] ?? 0;
      closing[kept] = value / scale;
      opening[kept] = distance === 0 ? Number.NaN : (value - unzigzag(distance - 1)) / scale;
      preparatory[kept] = columns.preparatory[from + index] ?? 0;
      kept += 1;
    }
    from += count;
  }
  starts[lanes] = kept;
  return { starts, year, round, opening, closing, preparatory };
}
