import type { MatchReason } from '../../domain/curation/duplicates.ts';

/** The panel with institutions that a new one may duplicate. */
export const matchTexts = {
  lead: 'It may already be in the directory:',
  reasons: {
    code: 'same code',
    website: 'same website',
    name: 'same name',
    otherName: 'other name',
  } satisfies Record<MatchReason, string>,
} as const;
