/** A value of a year. */
export interface YearValue {
  year: number;
  value: number;
}

export const PLOT = { width: 120, height: 32, inset: 4 } as const;

interface Point {
  x: number;
  y: number;
}

/** Where the values of a few years stand in a small plot, the oldest at its left. */
export function pointsOf(values: readonly YearValue[]): Point[] {
  const sorted = [...values].sort((a, b) => a.year - b.year);
  const years = sorted.map(({ year }) => year);
  const amounts = sorted.map(({ value }) => value);
  return sorted.map(({ year, value }) => ({
    x: placed(year, years, PLOT.width),
    // An SVG counts downwards.
    y: PLOT.height - placed(value, amounts, PLOT.height),
  }));
}

function placed(value: number, all: readonly number[], size: number): number {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const share = high === low ? 0.5 : (value - low) / (high - low);
  return Math.round((PLOT.inset + share * (size - 2 * PLOT.inset)) * 10) / 10;
}
