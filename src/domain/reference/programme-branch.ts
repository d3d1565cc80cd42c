import { slugOf } from '../slug.ts';
import { branches } from './branches.ts';

/** A branch of engineering by which programmes are found. */
interface BranchGroup {
  slug: string;
  name: string;
}

const groups = branches
  .filter(({ subjects }) => subjects.includes('Engineering'))
  .map(({ name, pattern }) => ({ slug: slugOf(name), name, pattern }));

/** The branches that at least one of these programmes belongs to, those of most programmes first. */
export function branchesIn(programmes: readonly string[]): BranchGroup[] {
  const texts = programmes.map((name) => name.toLowerCase());
  return groups
    .map(({ slug, name, pattern }) => ({
      slug,
      name,
      count: texts.filter((text) => pattern.test(text)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ slug, name }) => ({ slug, name }));
}

/** A test of programmes by a branch's slug; null for an unknown one. */
export function branchTest(slug: string): ((programme: string) => boolean) | null {
  const group = groups.find((one) => one.slug === slug);
  return group ? (programme) => group.pattern.test(programme.toLowerCase()) : null;
}
