import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import type {
  DeployDifference,
  DifferenceDecision,
  DifferencePage,
  DifferenceQuery,
  EntryDifference,
} from '../../domain/curation/deploy-difference.ts';
import { fieldOfPath } from '../../domain/curation/deploy-difference.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { compareByName } from '../../domain/institutions/name-order.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Principal } from '../../domain/principal.ts';
import { examBySlug } from '../../domain/reference/entries.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isId, rowName, splitRowName, type Versioned } from '../../store/index.ts';
import { listDateDifferences } from '../exam-dates/dates.ts';
import type { With } from '../needs.ts';
import type { EntryDetails } from '../reference/detail-records.ts';
import { listDetailDifferences } from '../reference/details.ts';
import { courseKind, examKind } from '../reference/kinds.ts';
import { overlayFields } from './institution-overlay.ts';
import { rethrowAsRefusal } from './institution-response.ts';
import { changeInstitution, type InstitutionWriting } from './institution-writing.ts';

type ReadDependencies = With<'institutions'>;
type ListDependencies = ReadDependencies & EntryDetails & With<'examDates'>;

/** The number of differences by field. */
export async function countDifferences(
  runtime: ListDependencies,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const all = await Promise.all([listOpenDifferences(runtime), listEntryDifferences(runtime)]);
  for (const { field } of all.flat()) {
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return counts;
}

/** One page of the values that both an editor and a later deploy have changed. */
export async function listDifferences(
  runtime: ListDependencies,
  { field, page, limit }: DifferenceQuery,
): Promise<DifferencePage> {
  const [ofInstitutions, ofEntries] = await Promise.all([
    listOpenDifferences(runtime),
    listEntryDifferences(runtime),
  ]);
  const shown = [...ofInstitutions, ...ofEntries].filter(
    (difference) => field === undefined || difference.field === field,
  );
  const pageOfDifferences = shown.slice((page - 1) * limit, page * limit);
  const differences = await mapBounded(pageOfDifferences, STORE_PARALLEL, async (difference) =>
    'kind' in difference ? difference : describeDifference(runtime, difference),
  );
  return {
    differences: differences.filter((difference) => difference !== null),
    total: shown.length,
    page,
    pages: Math.max(1, Math.ceil(shown.length / limit)),
  };
}

/**
 * Decides a difference: the deploy's value is taken by an edit, which the history records; the own
 * value stays by noting that it was compared with the present deploy. Refuses `unknownInstitution`,
 * `staleEdit` and `unknownDifference`.
 */
export async function decideDifference(
  runtime: InstitutionWriting,
  principal: Principal,
  { id, ifMatch, path, row, take }: DifferenceDecision & { id: string; ifMatch: string | null },
): Promise<void> {
  const { institutions } = runtime;
  if (!isId(id)) throw new Refusal('unknownInstitution');
  const record = await institutions.records.read(id);
  if (!record) throw new Refusal('unknownInstitution');
  const name = row === null ? path : rowName(path, row);
  if (fieldOfPath(path) === null || !record.differs?.includes(name)) {
    throw new Refusal('unknownDifference');
  }
  if (take === 'own') {
    const keepsOwn = row === null ? [path, ...sourcePaths(path)] : [name];
    const touch = (current: StoredInstitution) => ({ ...current });
    await institutions.records
      .update(id, touch, { ...(ifMatch !== null && { ifMatch }), keepsOwn })
      .catch(rethrowAsRefusal(runtime));
    return;
  }
  const shipped = await readShippedFields(runtime, id);
  await changeInstitution(runtime, { principal, id, ifMatch }, (current) => {
    const fields: Record<string, unknown> = { ...overlayFields.split(current) };
    if (row !== null) {
      fields[path] = withRow(path, row, {
        own: lookup(fields, path),
        shipped: lookup(shipped, path),
      });
      return overlayFields.join(fields);
    }
    for (const name of [path, ...sourcePaths(path)]) {
      if (Object.hasOwn(shipped, name)) fields[name] = lookup(shipped, name);
      else delete fields[name];
    }
    return overlayFields.join(fields);
  });
}

/** A list with one of its rows as the deploy has it, or without it where the deploy has none. */
function withRow(
  path: string,
  row: string,
  { own, shipped }: { own: unknown; shipped: unknown },
): unknown[] {
  const [mine, theirs] = [own, shipped].map((rows) => overlayFields.readRows?.(path, rows));
  const rows = new Map(mine);
  const taken = theirs?.get(row);
  if (taken === undefined) rows.delete(row);
  else rows.set(row, taken);
  return [...rows.values()];
}

interface OpenDifference {
  id: string;
  name: string;
  field: string;
  path: string;
  row: string | null;
}

/** The dates and details of exams and courses that both an editor and a later deploy have changed. */
async function listEntryDifferences(runtime: ListDependencies): Promise<EntryDifference[]> {
  const [dates, exams, courses] = await Promise.all([
    listDateDifferences(runtime),
    listDetailDifferences(examKind, runtime),
    listDetailDifferences(courseKind, runtime),
  ]);
  const ofDates = dates.map(({ slug, own, shipped }): EntryDifference => {
    const { cycle, session, kind } = own ?? shipped ?? { cycle: '', session: null, kind: '' };
    const path = [cycle, session, kind].filter((part) => part !== null).join(' ');
    const stated = (date: typeof own) => ({ value: date, source: date?.source ?? null });
    const name = examBySlug(slug)?.name ?? slug;
    const values = { own: stated(own), shipped: stated(shipped) };
    return { kind: 'dates', slug, name, field: 'dates', path, ...values };
  });
  const ofDetails = (kind: 'exam' | 'course', found: typeof exams) =>
    found.map(({ slug, name, field, own, shipped, source }): EntryDifference => {
      const named = typeof source === 'string' ? source : null;
      const values = {
        own: { value: own, source: null },
        shipped: { value: shipped, source: named },
      };
      return { kind, slug, name, field, path: field, ...values };
    });
  return [...ofDates, ...ofDetails('exam', exams), ...ofDetails('course', courses)];
}

async function listOpenDifferences({ institutions }: ReadDependencies): Promise<OpenDifference[]> {
  const { items } = await institutions.list.refresh();
  const differing = await items.where('differs', (paths) => paths.length > 0);
  return differing
    .flatMap(({ summary: { _id, name }, differs }) =>
      differs.flatMap((differing) => {
        const { field: path, row } = splitRowName(differing);
        const field = fieldOfPath(path);
        return field === null ? [] : [{ id: _id, name, field, path, row }];
      }),
    )
    .sort((a, b) => (a.id === b.id ? compareKeys(a, b) : compareByName(a, b)));
}

function compareKeys(...both: [OpenDifference, OpenDifference]): number {
  const [a, b] = both.map(({ path, row }) => rowName(path, row ?? ''));
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/** Both values with their sources; null where the record has changed meanwhile. */
async function describeDifference(
  runtime: ReadDependencies,
  { id, field, path, row }: OpenDifference,
): Promise<DeployDifference | null> {
  const record = await runtime.institutions.records.readSound(id);
  if (!record) return null;
  const current = overlayFields.split(record.data);
  const shipped = await readShippedFields(runtime, id);
  return {
    kind: 'institution',
    institution: institutionOf(record),
    etag: record.etag,
    field,
    path,
    row,
    own: row === null ? statedValueOf(current, path) : statedRowOf(current, path, row),
    shipped: row === null ? statedValueOf(shipped, path) : statedRowOf(shipped, path, row),
  };
}

function institutionOf({ id, data: { name, type } }: Versioned<StoredInstitution>) {
  return { _id: id, name, type };
}

function statedValueOf(fields: Readonly<Record<string, unknown>>, path: string) {
  const [source] = sourcePaths(path);
  const named = source === undefined ? null : lookup(fields, source);
  return { value: lookup(fields, path) ?? null, source: typeof named === 'string' ? named : null };
}

function statedRowOf(fields: Readonly<Record<string, unknown>>, path: string, row: string) {
  const value = overlayFields.readRows?.(path, lookup(fields, path))?.get(row) ?? null;
  const { source }: { source?: unknown } = Object(value);
  return { value, source: typeof source === 'string' ? source : null };
}

/** The path of a field's source; rows name their sources themselves. */
function sourcePaths(path: string): string[] {
  const [root = ''] = path.split('.');
  return root === 'figures' || root === 'costs' ? [] : [`provenance.${root}`];
}

async function readShippedFields(
  { institutions }: ReadDependencies,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const base = (await institutions.catalogue())?.base;
  return base?.tagOf(id) === undefined ? {} : overlayFields.split(await base.read(id));
}
