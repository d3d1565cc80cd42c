/** The numbers that a rank form may ask for, by the names of the API. */
export const rankNumbers = ['commonRank', 'rank', 'score', 'percentile'] as const;
