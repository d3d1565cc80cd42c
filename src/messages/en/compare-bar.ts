import { limits } from '../../domain/limits.ts';

/** The comparison that a bar collects across pages. */
export const compareBarTexts = {
  label: 'Your comparison',
  compare: 'Compare {count}',
  add: 'Add an institution',
  search: 'Search',
  added: '{name} added: {count} of {most} to compare.',
  remove: 'Remove {name} from the comparison',
  full: `You can compare up to ${limits.compared.max} institutions. To add another, remove one at the bottom of the page.`,
  unkept:
    'This browser cannot store anything for this site: its storage is full or blocked. The comparison starts with only this one.',
} as const;
