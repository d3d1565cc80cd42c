import type { IsOfficial } from '../../domain/exams/standing-dates.ts';
import type { SourceOf } from '../../domain/institutions/facts-by-source.ts';
import type { NamedSource } from '../../domain/institutions/provenance.ts';
import { pageTags } from '../../domain/pages/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { isShippedSource, shippedSources } from '../../domain/reference/fact-sources.ts';
import { invalidFields } from '../../domain/refusal.ts';
import type { ListedSource, Source, SourceUse, StoredSource } from '../../domain/sources/source.ts';
import { hashText, RecordExists } from '../../store/index.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';

type SourceDependencies = RecordingDependencies & With<'sources'>;

type SourceReaders = With<'sources'>;

/**
 * Every source: those that the reference data names, as editors have changed them, then those that
 * were added, by id.
 */
export async function listSources(runtime: SourceReaders): Promise<ListedSource[]> {
  const { items } = await runtime.sources.list.refresh();
  const stored = new Map([...items.values()].map((source) => [source.id, toListedSource(source)]));
  const shipped = shippedSources().map((source) => stored.get(source.id) ?? source);
  return [...shipped, ...(await listAddedSources(runtime))];
}

/** Returns a function that finds a current source by id; merged sources lead to their target. */
export async function createSourceFinder(runtime: SourceReaders): Promise<SourceOf> {
  const byId = new Map((await listSources(runtime)).map((source) => [source.id, source]));
  return (id) => {
    const source = byId.get(id);
    return (source?.mergedInto && byId.get(source.mergedInto)) || source;
  };
}

/** Returns a test whether a source is official now. */
export async function createOfficialCheck(runtime: SourceReaders): Promise<IsOfficial> {
  const official = (await listSources(runtime)).filter((source) => source.official);
  const ids = new Set(official.map(({ id }) => id));
  return (id) => ids.has(id);
}

/** The sources that admins added, by id. */
async function listAddedSources({ sources }: SourceReaders): Promise<ListedSource[]> {
  const { items } = await sources.list.refresh();
  return [...items.values()]
    .filter(({ id }) => !isShippedSource(id))
    .map(toListedSource)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The sources added by admins, by id, each with its uses in institutions. */
export async function listAddedSourcesWithUses(runtime: SourceReaders & With<'institutions'>) {
  const [sources, { items }] = await Promise.all([
    listAddedSources(runtime),
    runtime.institutions.list.refresh(),
  ]);
  const uses = new Map(sources.map(({ id }) => [id, new Set<SourceUse>()]));
  const citing = await items.where('addedSources', (used) => used.length > 0);
  for (const { addedSources } of citing) {
    for (const { id, use } of addedSources) uses.get(id)?.add(use);
  }
  return sources.map((source) => ({ ...source, uses: [...(uses.get(source.id) ?? [])] }));
}

/** Adds a source. Refuses `sourceTaken`. */
export async function addSource(
  runtime: SourceDependencies,
  principal: Principal,
  source: Source,
): Promise<Source> {
  const { id } = source;
  if (isShippedSource(id)) throw invalidFields(['id'], 'sourceTaken');
  const stored = {
    ...source,
    createdAt: runtime.now().toISOString(),
    updatedBy: principal.userId,
  };
  const label = ({ title }: StoredSource) => title;
  const act = { principal, kind: 'source', id, label, tags: () => [pageTags.sources] } as const;
  try {
    await runtime.sources.records.create(hashText(id), stored, planRecording(runtime, act));
  } catch (error) {
    if (error instanceof RecordExists) throw invalidFields(['id'], 'sourceTaken');
    throw error;
  }
  return toListedSource(stored);
}

/** Says whether a source of this id exists. */
export type IsKnownSource = (id: string) => boolean;

/** Returns a test whether a source exists now. */
export async function createSourceCheck(runtime: SourceReaders): Promise<IsKnownSource> {
  const added = new Set((await listAddedSources(runtime)).map(({ id }) => id));
  return (id) => isShippedSource(id) || added.has(id);
}

/** Refuses unknown sources, marking each field that names one with `unknownSource`. */
export async function requireKnownSources(
  runtime: SourceReaders,
  sources: readonly NamedSource[],
): Promise<void> {
  // Most facts name a shipped source, which needs no store call.
  const named = sources.filter(({ id }) => !isShippedSource(id));
  if (named.length === 0) return;
  const isKnown = await createSourceCheck(runtime);
  const unknown = named.filter(({ id }) => !isKnown(id)).map(({ path }) => path.join('.'));
  if (unknown.length > 0) throw invalidFields(unknown, 'unknownSource');
}

export function toListedSource({
  createdAt: _at,
  updatedBy: _by,
  ...source
}: StoredSource): ListedSource {
  return source;
}
