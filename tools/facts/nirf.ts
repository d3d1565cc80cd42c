import type { InstitutionFacts } from '../../src/domain/reference/institution-facts.ts';
import { cell, type GatheredRow, numberCell } from './gathered.ts';

/** The first edition whose parameters are kept when an institution exceeds the limit of figures. */
const PARAMETERS_SINCE = 2022;

/** Editions with their parameters, and editions with rank and score only. */
export function nirfOf(
  scores: readonly GatheredRow[],
  ranks: readonly GatheredRow[],
): InstitutionFacts['nirf'] {
  const edition = (row: GatheredRow) => `${cell(row, 'category')} ${cell(row, 'year')}`;
  const scoredEditions = new Set(scores.map(edition));
  const rows = [...scores, ...ranks.filter((row) => !scoredEditions.has(edition(row)))];
  const categories = Map.groupBy(rows, (row) => cell(row, 'category'));
  return [...categories].map(([category, own]) => [
    category,
    own.map((row) => {
      const points = (column: string) => (column in row ? numberCell(row, column) : null);
      return [
        ...([Number(cell(row, 'year')), Number(cell(row, 'rank')), points('score')] as const),
        ...([points('tlr'), points('rpc'), points('go'), points('oi'), points('pr')] as const),
      ];
    }),
  ]);
}

/** Drops the parameters of early editions when there are too many figures; ranks are kept. */
export function withoutEarlyParameters(nirf: InstitutionFacts['nirf']): InstitutionFacts['nirf'] {
  return nirf.map(([category, editions]) => [
    category,
    editions.map(([year, rank, score, ...points]) =>
      year < PARAMETERS_SINCE
        ? [year, rank, null, null, null, null, null, null]
        : [year, rank, score, ...points],
    ),
  ]);
}
