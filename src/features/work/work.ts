import type { WorkQueue } from '../../domain/curation/work.ts';
import type { Language } from '../../domain/languages.ts';
import { differencesPath, institutionListPath, reportsPath } from '../../domain/pages/address.ts';
import { pages } from '../../domain/pages/pages.ts';
import { can, type Principal } from '../../domain/principal.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { countDifferences } from '../catalogue/deploy-differences.ts';
import { countCatalogueGaps } from '../catalogue/quality.ts';
import { countDuplicates } from '../duplicates/duplicates.ts';
import type { With } from '../needs.ts';
import { listReported } from '../reviews/moderation.ts';
import { readInstitutionViews } from '../views/institution-views.ts';

type WorkDependencies = Parameters<typeof listReported>[0] &
  Parameters<typeof countCatalogueGaps>[0] &
  Parameters<typeof countDifferences>[0] &
  With<'now' | 'corrections' | 'duplicates' | 'pageViews'>;

/**
 * The non-empty work queues of a role: requests of people first, then gaps of the catalogue, ordered
 * by the page views of the institutions that have them.
 */
export async function listWorkQueues(
  runtime: WorkDependencies,
  { role }: Principal,
  language: Language,
): Promise<WorkQueue[]> {
  const [corrections, reports, duplicates, differences, gaps] = await Promise.all([
    can(role, 'decideCorrections') ? countOpenCorrections(runtime) : 0,
    can(role, 'moderateReviews') ? countVisibleReports(runtime) : 0,
    can(role, 'editInstitutions') ? countDuplicates(runtime) : 0,
    can(role, 'editInstitutions') ? listDifferenceQueues(runtime, language) : [],
    can(role, 'editInstitutions') ? listGapQueues(runtime, language) : [],
  ]);
  const { queues } = messagesIn(language);
  return [
    {
      id: 'corrections',
      label: queues.corrections,
      count: corrections,
      href: pages.corrections.path,
    },
    { id: 'reports', label: queues.reports, count: reports, href: reportsPath() },
    { id: 'duplicates', label: queues.duplicates, count: duplicates, href: pages.duplicates.path },
    ...differences,
    ...gaps,
  ].filter(({ count }) => count > 0);
}

async function countOpenCorrections({ corrections }: WorkDependencies): Promise<number> {
  const { items } = await corrections.list.refresh();
  return [...items].filter(([, { state }]) => state === 'open').length;
}

async function countVisibleReports(runtime: WorkDependencies): Promise<number> {
  const page = await listReported(runtime, { status: 'visible', limit: 1 });
  return page.total ?? 0;
}

/** One queue for each field that both editors and a later deploy have changed. */
async function listDifferenceQueues(
  runtime: WorkDependencies,
  language: Language,
): Promise<WorkQueue[]> {
  const { queues } = messagesIn(language);
  return [...(await countDifferences(runtime))].map(([field, count]) => ({
    id: `differs:${field}`,
    label: queues.differs(field),
    count,
    href: differencesPath(field),
  }));
}

async function listGapQueues(runtime: WorkDependencies, language: Language): Promise<WorkQueue[]> {
  const { queues } = messagesIn(language);
  const views = await readInstitutionViews(runtime);
  const gaps = await countCatalogueGaps(runtime, (nameKey) => 1 + (views.get(nameKey) ?? 0));
  return gaps
    .flatMap(({ field, missing, missingWeight, stale, staleWeight }) => [
      { kind: 'missing' as const, field, count: missing, weight: missingWeight },
      { kind: 'stale' as const, field, count: stale, weight: staleWeight },
    ])
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ kind, field, count }) => ({
      id: `${kind}:${field}`,
      label: queues[kind](field),
      count,
      href: institutionListPath({ [kind]: field }),
    }));
}
