import { isDeepStrictEqual } from 'node:util';
import { contentTag, requireVersion } from '../../calls/index.ts';
import { pageTags, tagsOfInstitutions } from '../../domain/pages/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { isShippedSource, shippedSources } from '../../domain/reference/fact-sources.ts';
import { invalidFields, Refusal } from '../../domain/refusal.ts';
import {
  type ListedSource,
  listedSource,
  type SourceEdit,
  type StoredSource,
} from '../../domain/sources/source.ts';
import { hashText } from '../../store/index.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import { tagsOfDates } from '../changes/page-purges.ts';
import type { With } from '../needs.ts';
import { listSources, toListedSource } from './sources.ts';

type SourceEditDependencies = RecordingDependencies &
  With<'sources' | 'institutions' | 'examDates'>;

/** A source with the tag of its version. */
interface SourceWithEtag {
  source: ListedSource;
  etag: string;
}

/** One source by its id. Refuses `unknownSourceId`. */
export async function findSource(runtime: With<'sources'>, id: string): Promise<SourceWithEtag> {
  const source = (await listSources(runtime)).find((source) => source.id === id);
  if (!source) throw new Refusal('unknownSourceId');
  return { source, etag: contentTag(source) };
}

/**
 * Edits or retires a source. Refuses `unknownSourceId` and `staleEdit` with the current source when
 * it is no longer `ifMatch`.
 */
export async function editSource(
  runtime: SourceEditDependencies,
  principal: Principal,
  { id, input, ifMatch }: { id: string; input: SourceEdit; ifMatch: string | null },
): Promise<SourceWithEtag> {
  const { retired, official, ...values } = input;
  return writeSource(runtime, principal, id, (current) => {
    requireVersion(ifMatch, current, { source: current });
    const { mergedInto } = current;
    const stated = { ...values, official: official ?? current.official };
    return { id, ...stated, ...(retired && { retired }), ...(mergedInto && { mergedInto }) };
  });
}

/**
 * Redirects another source to this one; facts keep naming the other. Refuses `sameSource` and
 * `unknownSourceId`.
 */
export async function mergeSources(
  runtime: SourceEditDependencies,
  principal: Principal,
  { id, other }: { id: string; other: string },
): Promise<SourceWithEtag> {
  const sources = await listSources(runtime);
  const survivor = sources.find((source) => source.id === id);
  if (!survivor || !sources.some((source) => source.id === other))
    throw new Refusal('unknownSourceId');
  const mergedInto = survivor.mergedInto ?? id;
  if (mergedInto === other) throw invalidFields(['other'], 'sameSource');
  // Sources merged into the other one before redirect to this one too.
  const before = sources.filter((source) => source.mergedInto === other).map((source) => source.id);
  for (const source of [...before, other]) {
    await writeSource(runtime, principal, source, (current) => ({ ...current, mergedInto }));
  }
  return findSource(runtime, mergedInto);
}

/** Deletes a source that was added and that no fact, date or merged source names. */
export async function deleteSource(
  runtime: SourceEditDependencies,
  principal: Principal,
  id: string,
): Promise<void> {
  if (isShippedSource(id)) throw new Refusal('sourceShipped');
  await findSource(runtime, id);
  const used = await findUses(runtime, id);
  if (Object.values(used).some((users) => users.length > 0)) throw new Refusal('sourceInUse');
  const plan = planRecording(runtime, describeAct(principal, id, used));
  await runtime.sources.records.remove(hashText(id), plan);
}

/** Takes back a change of a source. Refuses `undoOutdated` where it has changed since. */
export async function undoSourceChange(
  runtime: SourceEditDependencies,
  principal: Principal,
  {
    _id,
    target,
    before,
    after,
  }: { _id: string; target: { _id: string }; before: unknown; after: unknown },
): Promise<ListedSource> {
  const id = target._id;
  const used = await findUses(runtime, id);
  const undo = (current: StoredSource | null) => {
    if (!isDeepStrictEqual(current, after ?? null)) throw new Refusal('undoOutdated');
    // A change holds its record as it was stored, and the caller has checked its kind.
    return { ...(before as StoredSource), updatedBy: principal.userId };
  };
  const plan = planRecording(runtime, { ...describeAct(principal, id, used), undoes: _id });
  const written = await runtime.sources.records.upsert(hashText(id), undo, plan);
  return toListedSource(written.data);
}

/** Restores a source to its state after a change. Refuses `notRestorable` and `staleEdit`. */
export async function restoreSource(
  runtime: SourceEditDependencies,
  principal: Principal,
  { id, version, ifMatch }: { id: string; version: unknown; ifMatch: string | null },
): Promise<ListedSource> {
  const old = listedSource.safeParse(version).data;
  if (!old) throw new Refusal('notRestorable');
  const { source } = await writeSource(runtime, principal, id, (current) => {
    requireVersion(ifMatch, current, { source: current });
    return old;
  });
  return source;
}

async function writeSource(
  runtime: SourceEditDependencies,
  principal: Principal,
  id: string,
  change: (current: ListedSource) => ListedSource,
): Promise<SourceWithEtag> {
  const shipped = shippedSources().find((source) => source.id === id);
  const used = await findUses(runtime, id);
  const stamp = { createdAt: runtime.now().toISOString(), updatedBy: principal.userId };
  const next = (current: StoredSource | null): StoredSource => {
    const listed = current ? toListedSource(current) : shipped;
    if (!listed) throw new Refusal('unknownSourceId');
    return { ...change(listed), ...stamp, ...(current && { createdAt: current.createdAt }) };
  };
  const plan = planRecording(runtime, describeAct(principal, id, used));
  const written = await runtime.sources.records.upsert(hashText(id), next, plan);
  const source = toListedSource(written.data);
  return { source, etag: contentTag(source) };
}

function describeAct(principal: Principal, id: string, { institutions, exams }: SourceUses) {
  const label = ({ title }: StoredSource) => title;
  const tags = () => [
    pageTags.sources,
    ...tagsOfInstitutions(institutions),
    ...exams.flatMap(tagsOfDates),
  ];
  return { principal, kind: 'source', id, label, tags } as const;
}

/** The citations of a source: ids of institutions, slugs of exams with dates, and ids of merged sources. */
interface SourceUses {
  institutions: readonly string[];
  exams: readonly string[];
  merged: readonly string[];
}

/** The uses of a source in stored records; shipped facts name shipped sources only. */
async function findUses(
  { institutions, examDates, sources }: With<'institutions' | 'examDates' | 'sources'>,
  id: string,
): Promise<SourceUses> {
  const [listed, dated, others] = await Promise.all([
    institutions.list.refresh(),
    examDates.list.refresh(),
    sources.list.refresh(),
  ]);
  const citesSource = ({ source }: { source: string | null }) => source === id;
  return {
    institutions: await listed.items.idsWhere('addedSources', (used) =>
      used.some((source) => source.id === id),
    ),
    exams: [...dated.items.values()].flatMap(({ slug, dates }) =>
      dates.some(citesSource) ? [slug] : [],
    ),
    merged: [...others.items.values()].flatMap(({ id: other, mergedInto }) =>
      mergedInto === id ? [other] : [],
    ),
  };
}
