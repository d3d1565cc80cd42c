import { createPace, mapPaced } from '../../async/index.ts';
import { requireVersion } from '../../calls/index.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Principal } from '../../domain/principal.ts';
import { allStates } from '../../domain/reference/entries.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isSameJson } from '../../domain/same-json.ts';
import { type Choices, choices } from '../../domain/sources/reference.ts';
import { isRecord } from '../../domain/typed-record.ts';
import { hashText, RecordMissing } from '../../store/index.ts';
import { stampOf } from '../changes/edit-stamp.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';
import { listSources } from '../sources/sources.ts';
import type { EntryDetails } from './detail-records.ts';
import { courseKind, type EntryKind, type EntryParts, type EntryTypes, examKind } from './kinds.ts';

/** The saved entry, and whether it is the first detail of its slug. */
interface SaveResult<Entry> {
  entry: Entry;
  isNew: boolean;
}

/** All entries of a kind: reference entries, then those added by admins, with their details. */
export async function listEntries<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  stored: EntryDetails,
): Promise<Of['entry'][]> {
  const { items } = await kind.detailsOf(stored).list.refresh();
  return mapPaced(joinEntries(kind.all, [...items.values()]), createPace(), kind.entryOf);
}

/** All options of an institution's form in one answer. */
export async function listChoices(runtime: EntryDetails & With<'sources'>): Promise<Choices> {
  const [courses, exams, sources] = await Promise.all([
    listEntries(courseKind, runtime),
    listEntries(examKind, runtime),
    listSources(runtime),
  ]);
  return choices.parse({ states: allStates, courses, exams, sources });
}

/** One entry by slug. Refuses `unknown` of its kind. */
export async function findEntry<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  stored: EntryDetails,
  slug: string,
): Promise<Of['entry']> {
  const detail = await kind.detailsOf(stored).records.read(hashText(slug));
  const facts = kind.bySlug(slug);
  if (!facts && !detail) throw new Refusal(kind.unknown);
  return kind.entryOf({ slug, facts, detail: detail?.data });
}

/**
 * Creates or replaces the detail of an entry. Refuses `staleEdit` with the current entry where
 * `ifMatch` is outdated.
 */
export async function saveDetail<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  runtime: RecordingDependencies & EntryDetails,
  principal: Principal,
  { input, ifMatch }: { input: Of['input']; ifMatch: string | null },
): Promise<SaveResult<Of['entry']>> {
  const { slug } = input;
  const base = shippedValues(kind, input);
  const detail = kind.stamp(input, { ...stampOf(runtime, principal), base });
  const check = (stored: Of['detail'] | null) => {
    const current = toEntry(kind, slug, stored);
    requireVersion(ifMatch, current, { [kind.kind]: current });
  };
  return writeDetail(kind, runtime, { principal, slug, detail, check });
}

/** The values that come with the deploy for the fields of an input. */
function shippedValues<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  input: Of['input'],
): Record<string, unknown> {
  const shipped = shippedEntry(kind, input.slug);
  const fields = Object.keys(input).filter((field) => field !== 'slug' && field !== 'name');
  return Object.fromEntries(
    fields.flatMap((field) =>
      Object.hasOwn(shipped, field) ? [[field, Reflect.get(shipped, field)]] : [],
    ),
  );
}

/** An entry as the deploy has it; without facts where it has none of this slug. */
function shippedEntry<Of extends EntryTypes>(kind: EntryKind<Of>, slug: string): Of['entry'] {
  return kind.entryOf({ slug, facts: kind.bySlug(slug) });
}

/** The fields of details that both an editor and a later deploy have changed. */
export async function listDetailDifferences<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  stored: EntryDetails,
) {
  const { items } = await kind.detailsOf(stored).list.refresh();
  return [...items.values()].flatMap((detail) => {
    const { slug } = detail;
    const shipped = shippedEntry(kind, slug);
    const base: Record<string, unknown> = Reflect.get(detail, 'base') ?? {};
    const { name } = toEntry(kind, slug, detail);
    return Object.entries(base).flatMap(([field, then]) => {
      const [own, now]: unknown[] = [Reflect.get(detail, field), Reflect.get(shipped, field)];
      const isBoth = !isSameJson(own, then) && !isSameJson(now, then) && !isSameJson(own, now);
      const sources: unknown = Reflect.get(shipped, 'provenance');
      const source = isRecord(sources) ? lookup(sources, field) : null;
      return isBoth ? [{ slug, name, field, own, shipped: now, source }] : [];
    });
  });
}

/**
 * Removes an entry that people added; the history can bring it back. Refuses `unknown` of its kind,
 * and `entryShipped` for one that comes with the product.
 */
export async function deleteEntry<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  runtime: RecordingDependencies & EntryDetails,
  principal: Principal,
  slug: string,
): Promise<void> {
  if (kind.bySlug(slug)) throw new Refusal('entryShipped');
  const remove = { principal, slug, detail: null, check: () => {} };
  await writeDetail(kind, runtime, remove).catch((error) => {
    throw error instanceof RecordMissing ? new Refusal(kind.unknown) : error;
  });
}

interface DetailWrite<Detail> {
  principal: Principal;
  slug: string;
  /** The new detail; null removes it. */
  detail: Detail | null;
  /** Throws where the current detail must not be replaced. */
  check: (current: Detail | null) => void;
  /** The change that this one reverts. */
  undoes?: string;
}

/** Writes or removes an entry's detail and records the change. */
export async function writeDetail<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  runtime: RecordingDependencies & EntryDetails,
  { principal, slug, detail, check, undoes }: DetailWrite<Of['detail']>,
): Promise<SaveResult<Of['entry']>> {
  const { records } = kind.detailsOf(runtime);
  const act = {
    principal,
    kind: kind.kind,
    id: slug,
    label: (stored: Of['detail']) => toEntry(kind, slug, stored).name,
    isKnown: kind.bySlug(slug) !== undefined,
    tags: () => kind.tagsOf(slug),
    ...(undoes !== undefined && { undoes }),
  };
  const plan = planRecording<Of['detail']>(runtime, act);
  const { rev } = await (detail === null
    ? records.remove(hashText(slug), { ...plan, check })
    : records.upsert(hashText(slug), createReplacement(detail, check), plan));
  return { entry: toEntry(kind, slug, detail), isNew: rev === 1 };
}

/** Replaces any current detail unless the check throws. */
function createReplacement<Detail>(detail: Detail, check: (current: Detail | null) => void) {
  return (current: Detail | null) => {
    check(current);
    return detail;
  };
}

/** The entry with a detail, or with its reference facts only. */
export function toEntry<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  slug: string,
  stored: Of['detail'] | null,
): Of['entry'] {
  return kind.entryOf({ slug, facts: kind.bySlug(slug), detail: stored ?? undefined });
}

/** Reference entries in order, with details, followed by admins' own entries by name. */
function joinEntries<Facts extends { slug: string }, Detail extends { slug: string }>(
  reference: readonly Facts[],
  details: readonly Detail[],
): EntryParts<Facts, Detail>[] {
  const bySlug = new Map(details.map((detail) => [detail.slug, detail]));
  const ofReference = reference.map((facts) => ({
    slug: facts.slug,
    facts,
    detail: bySlug.get(facts.slug),
  }));
  const slugs = new Set(reference.map(({ slug }) => slug));
  const added = details.filter(({ slug }) => !slugs.has(slug));
  return [...ofReference, ...added.map((detail) => ({ slug: detail.slug, detail }))];
}
