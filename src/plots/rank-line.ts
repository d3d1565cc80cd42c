interface RankSeries {
  /** Newest first. */
  years: readonly number[];
  ranks: readonly (number | null)[];
}

/** A year's rank on a plot of 100 × 24: oldest year left, best rank on top. */
interface Point {
  x: number;
  y: number;
}

const [WIDTH, HEIGHT, MARGIN] = [100, 24, 3];

/** The points of a ranking, from the oldest to the newest known year. */
export function pointsOf({ years, ranks }: RankSeries): Point[] {
  const ranked = years.flatMap((year, at) => {
    const rank = ranks[at];
    return typeof rank === 'number' ? [{ year, rank }] : [];
  });
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const [best, worst] = [...ranked].sort((a, b) => a.rank - b.rank).flatMap(firstAndLast);
  const scale = (value: number, from: number, to: number, room: number) =>
    to === from ? room / 2 : ((value - from) / (to - from)) * room;
  return ranked
    .sort((a, b) => a.year - b.year)
    .map(({ year, rank }) => ({
      x: roundToTenth(MARGIN + scale(year, first, last, WIDTH - 2 * MARGIN)),
      y: roundToTenth(MARGIN + scale(rank, best ?? rank, worst ?? rank, HEIGHT - 2 * MARGIN)),
    }));
}

function firstAndLast({ rank }: { rank: number }, at: number, all: readonly unknown[]): number[] {
  return at === 0 || at === all.length - 1 ? [rank] : [];
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
