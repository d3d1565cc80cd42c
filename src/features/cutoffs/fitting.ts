import type { ShownList } from '../../domain/cutoff-list.ts';

/** What an address asks for, as far as it fits the list. */
interface Fitting {
  given: Record<string, string>;
  /** Whether something did not fit and was left out. */
  isCut: boolean;
}

/**
 * A form that works without JavaScript sends what was chosen for the list before: codes that the
 * list does not have, and a rank where it goes by score, are left out and said.
 */
export function fitting(asked: Readonly<Record<string, string>>, list: ShownList | null): Fitting {
  if (!list) return { given: { ...asked }, isCut: false };
  const { categories, quotas, pools, better } = list;
  const codes = { category: categories, quota: quotas, pool: pools };
  const given = Object.entries(asked).filter(([name, value]) => {
    if (name === 'rank' || name === 'score') return (name === 'rank') === (better === 'lower');
    const known = Object.entries(codes).find(([code]) => code === name)?.[1];
    return !known || known.some(({ code }) => code === value);
  });
  return {
    given: Object.fromEntries(given),
    isCut: given.length < Object.keys(asked).length,
  };
}
