/** A band of a family's yearly income, in rupees; without an upper end it is open. */
interface IncomeBand {
  above: number;
  upTo: number | null;
  /** The income that stands for the band in a question: its upper end. */
  asked: number;
}

const EDGES = [100_000, 250_000, 450_000, 500_000, 800_000, 1_000_000];

/** The bands that families choose from; their edges are those of common rules. */
export const incomeBands: readonly IncomeBand[] = [
  ...EDGES.map((upTo, index) => ({ above: EDGES[index - 1] ?? 0, upTo, asked: upTo })),
  { above: 1_000_000, upTo: null, asked: 1_000_001 },
];
