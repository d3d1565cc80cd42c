/** The value of one year. */
export interface YearValue {
  year: number;
  value: number;
}

export const PLOT = { width: 120, height: 32, inset: 4 } as const;

interface Point {
  x: number;
  y: number;
}

/** Positions of yearly values in a small plot, oldest on the left. */
export function pointsOf(values: readonly YearValue[]): Point[] {
  const sorted = [...values].sort((a, b) => a.year - b.year);
  const years = sorted.map(({ year }) => year);
  const amounts = sorted.map(({ value }) => value);
  return sorted.map(({ year, value }) => ({
    x: scaleTo(year, years, PLOT.width),
    // SVG's y axis points down.
    y: roundTenths(PLOT.height - scaleTo(value, amounts, PLOT.height)),
  }));
}

function scaleTo(value: number, all: readonly number[], size: number): number {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const share = high === low ? 0.5 : (value - low) / (high - low);
  return roundTenths(PLOT.inset + share * (size - 2 * PLOT.inset));
}

function roundTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
