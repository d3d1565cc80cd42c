import { versionOf } from '../../calls/route.ts';
import {
  type BulkInput,
  type BulkReport,
  type LeftReason,
  valuesAfter,
} from '../../domain/bulk-edit.ts';
import { isEmpty } from '../../domain/differences.ts';
import {
  type InstitutionInput,
  institutionReplacement,
  type StoredInstitution,
} from '../../domain/institution.ts';
import { sourcedFields } from '../../domain/institution-fields.ts';
import type { Principal } from '../../domain/principal.ts';
import { completed } from '../../domain/provenance.ts';
import { type Issue, Refusal } from '../../domain/refusal.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import { hashed } from '../../store/key.ts';
import { replaceInstitution } from '../catalogue/institutions.ts';
import { requireKnownSources } from '../sources/sources.ts';

type BulkEditDependencies = Parameters<typeof replaceInstitution>[0];

/** The outcome of one row. */
type Row =
  | { changed: BulkReport['changed'][number] }
  | { left: { id: string; reason: LeftReason; refusal: Refusal | null } };

/** A report with reasons that are not worded yet. */
interface Report {
  batch: string | null;
  rows: readonly Row[];
}

/**
 * Sets the same fields of many institutions, each by its version; rows that changed meanwhile, are
 * gone, would become invalid or already have the values are left unchanged. Records one change per
 * row in a batch whose id derives from the call, so that repeating the call completes it after a
 * crash. `dryRun` writes nothing. Refuses `unknownSource`.
 */
export async function editMany(
  runtime: BulkEditDependencies,
  principal: Principal,
  input: BulkInput,
): Promise<Report> {
  await requireKnownSources(runtime, sourcesOf(input));
  const batch = batchOf(principal, input);
  const read = await runtime.institutions.reader();
  const rows = await mapBounded(input.items, STORE_PARALLEL, (item) =>
    editOne(runtime, principal, { item, input, batch, read }),
  );
  const isWritten = !input.dryRun && (await isInHistory(runtime, batch));
  return { batch: isWritten ? batch : null, rows };
}

/** Whether this call, or an equal earlier one, has written anything. */
async function isInHistory({ history }: BulkEditDependencies, batch: string): Promise<boolean> {
  return (await history.newestFirst()).some(({ bulk }) => bulk === batch);
}

function batchOf({ userId }: Principal, { items, set, source }: BulkInput): string {
  return hashed(JSON.stringify([userId, items, set, source])).slice(0, 24);
}

/** The sources named by the call, so that an unknown one refuses the whole call. */
function sourcesOf({ set, source }: BulkInput): Partial<InstitutionInput> {
  const named = source === undefined ? {} : { provenance: { owner: source } };
  // `bulkSet` has parsed each field by its own schema.
  return { ...named, ...(set as Partial<InstitutionInput>) };
}

interface RowEdit {
  item: BulkInput['items'][number];
  input: BulkInput;
  batch: string;
  read: Awaited<ReturnType<BulkEditDependencies['institutions']['reader']>>;
}

async function editOne(
  runtime: BulkEditDependencies,
  principal: Principal,
  { item, input, batch, read }: RowEdit,
): Promise<Row> {
  const { id } = item;
  const left = (reason: LeftReason, refusal: Refusal | null = null): Row => ({
    left: { id, reason, refusal },
  });
  const found = await read(id);
  if (!found) return left('gone');
  const edit = editOf(found.data, input, runtime.now().getUTCFullYear());
  if (edit instanceof Refusal) return left('invalid', edit);
  const fields = fieldsChanged(found.data, completed(found.data, edit, { statesSources: true }));
  if (fields.length === 0) return left('same');
  if (found.etag !== versionOf(item.etag)) return left('changed');
  if (!input.dryRun) {
    try {
      const row = { id, ifMatch: found.etag };
      const write = { ...row, input: edit, bulk: batch, statesSources: true };
      await replaceInstitution(runtime, principal, write);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = reasonOf(error);
      if (reason === null) throw error;
      return left(reason, error);
    }
  }
  return { changed: { id, name: found.data.name, fields } };
}

/** The edit of one institution, or why it would be invalid. */
function editOf(data: StoredInstitution, { set, source }: BulkInput, currentYear: number) {
  const own = source === undefined ? {} : provenanceOf(set, source);
  const given = { ...data, provenance: {}, ...valuesAfter(data, set) };
  // Either the empty one above, or that of `set`, which `bulkSet` has parsed.
  const { provenance } = given as Pick<InstitutionInput, 'provenance'>;
  const parsed = institutionReplacement(currentYear).safeParse({
    ...given,
    provenance: { ...own, ...provenance },
  });
  const issues: readonly Issue[] = parsed.error?.issues ?? [];
  return parsed.success ? parsed.data : new Refusal('invalidInput', { issues });
}

/** The source of every set field that can have one. */
function provenanceOf(set: BulkInput['set'], source: string): Record<string, string> {
  const fields = sourcedFields.filter((field) => Object.hasOwn(set, field));
  return Object.fromEntries(fields.map((field) => [field, source]));
}

function fieldsChanged(before: InstitutionInput, after: InstitutionInput) {
  const isSame = (a: unknown, b: unknown) =>
    isEmpty(a) ? isEmpty(b) : JSON.stringify(a) === JSON.stringify(b);
  return Object.entries(after).flatMap(([field, value]) => {
    const own: unknown = Reflect.get(before, field);
    return isSame(own, value) ? [] : [{ field, before: own ?? null, after: value }];
  });
}

/**
 * The reason why a row is skipped when its write is refused; null for reasons that concern the
 * whole call.
 */
function reasonOf({ reason, kind }: Refusal): LeftReason | null {
  if (reason === 'staleEdit') return 'changed';
  if (reason === 'unknownInstitution') return 'gone';
  return kind === 'invalid' || kind === 'conflict' ? 'invalid' : null;
}
