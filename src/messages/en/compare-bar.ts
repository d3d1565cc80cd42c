import { limits } from '../../domain/limits.ts';

/** The comparison that a bar collects across pages. */
export const compareBarTexts = {
  label: 'Comparison in the making',
  compare: 'Compare {count}',
  add: 'Add an institution',
  search: 'Search',
  added: '{name} is added: {count} of {most} to compare.',
  remove: 'Remove {name} from the comparison',
  full: `${limits.compared.max} institutions are chosen, which is the most. Remove one at the foot of the page to add another.`,
  unkept:
    'This browser keeps nothing for this site: its storage is full, or not allowed. The comparison begins with this one alone.',
} as const;
