/** The places of the navigation bar: where each leads, and which pages belong to it. */
const places = {
  home: { path: '/', within: /^$/ },
  colleges: { path: '/institutions', within: /^\/(?:college|university)\/[^/]+\/[^/]+$/ },
  exams: { path: '/exams', within: /^\/exams\// },
  courses: { path: '/courses', within: /^\/courses\// },
  cutoffs: { path: '/cutoffs', within: /^$/ },
  compare: { path: '/compare', within: /^\/saved$/ },
} as const;
type PlaceName = keyof typeof places;

/** How the bar marks a place: the page itself, or one that the open page belongs to. */
type Current = 'page' | 'true' | undefined;

/** A place of the bar as it stands on the page at this path. */
export function placeOn(here: string, name: PlaceName): { path: string; current: Current } {
  const { path, within } = places[name];
  if (here === path) return { path, current: 'page' };
  return { path, current: within.test(here) ? 'true' : undefined };
}
