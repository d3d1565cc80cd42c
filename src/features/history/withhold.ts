import { isDeepStrictEqual } from 'node:util';
import { isAbout, type ListedChange, type StoredChange } from '../../domain/history/history.ts';
import {
  type StoredWithholding,
  statedValue,
  valuesThatDiffer,
  type WithholdInput,
} from '../../domain/history/withheld.ts';
import { tagsOfInstitutions } from '../../domain/pages/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { newId } from '../../store/index.ts';
import { findListed } from '../changes/history.ts';
import type { HistoryLine } from '../changes/history-records.ts';
import { type SettlingDependencies, settledChanges } from '../changes/history-settling.ts';
import { openSharedPurge } from '../changes/page-purges.ts';
import { maskVersion, tokenOf, withholdingsOf } from '../changes/withholding.ts';
import { withholdFromCorrections } from '../corrections/withheld-values.ts';
import type { With } from '../needs.ts';
import { readStep } from './public-history.ts';

/** Fields without which an institution could not be brought back. */
const REQUIRED_FIELDS = ['name', 'type'];

/**
 * Withholds the values of one field of one change: removes them from every change of the
 * institution that contains them, now and in future. Idempotent. Refuses `unknownChange`,
 * `notWithholdable`, and a field that the change did not change.
 */
export async function withhold(
  runtime: SettlingDependencies & With<'corrections'>,
  { userId, username }: Principal,
  { id, field, reason, institution }: WithholdInput & { id: string },
): Promise<ListedChange> {
  const all = await settledChanges(runtime);
  const line = all.find(({ _id }) => _id === id);
  if (!line) throw new Refusal('unknownChange');
  const institutionId = institutionOf(line, institution);
  const target = `institution:${institutionId}`;
  const changes = all.filter((change) => isAbout(change, target));
  const isMarked = line.withheld?.some(
    (withholding) => withholding.target === target && withholding.field === field,
  );
  const values = isMarked ? [] : await readValues(runtime, { line, changes, institutionId, field });
  const salt = newId();
  // As the history stores it, and as a correction states it.
  const tokens = values.flatMap(({ name, value }) => [
    ...new Set([value, statedValue(value)].map((form) => tokenOf(salt, form, name))),
  ]);
  const by = { _id: userId, username };
  const mark = { target, field, reason, by, at: runtime.now().toISOString(), salt, tokens };
  const marks = isMarked ? [] : [mark];
  const withheld = [...withholdingsOf(all, target), ...marks];
  // The marked change first: once its mark is stored, nothing shows what has yet to be removed.
  const others = changes.filter(({ _id }) => _id !== id);
  // The file of all changes is open data, which is forgotten with the catalogue.
  const purge = openSharedPurge(runtime, tagsOfInstitutions([institutionId]));
  try {
    for (const { _id } of [line, ...others]) {
      const added = _id === id ? marks : [];
      const change = (stored: StoredChange) => redact(stored, { institutionId, withheld, added });
      await runtime.history.records.update(_id, change, purge.plan);
    }
  } finally {
    await purge.done();
  }
  await withholdFromCorrections(runtime, { institutionId, withheld, reason });
  return findListed(runtime, id);
}

/** The institution whose values to withhold; for an import the caller must name it. */
function institutionOf({ target, batch }: HistoryLine, requestedId: string | undefined): string {
  if (target.kind === 'institution') return target._id;
  if (!batch) throw new Refusal('notWithholdable');
  if (requestedId !== undefined && Object.hasOwn(batch.bases, requestedId)) return requestedId;
  throw new Refusal('invalidInput', { fields: { institution: 'unknownInstitution' } });
}

interface FieldOfChange {
  line: HistoryLine;
  /** All changes of the institution, the newest first. */
  changes: readonly HistoryLine[];
  institutionId: string;
  field: string;
}

/** The values of a field that a change took away or brought. */
async function readValues(
  runtime: SettlingDependencies,
  { line, changes, institutionId, field }: FieldOfChange,
) {
  const { before, after } = await readStep(runtime, line, institutionId);
  const newer = changes[changes.findIndex(({ _id }) => _id === line._id) - 1];
  const readStateAfter = async () =>
    newer
      ? (await readStep(runtime, newer, institutionId)).before
      : (await runtime.institutions.records.read(institutionId))?.data;
  const values = valuesThatDiffer(
    before,
    after === undefined ? await readStateAfter() : after,
    field,
  );
  if (values.length > 0 && !REQUIRED_FIELDS.includes(field)) return values;
  throw new Refusal('invalidInput', { fields: { field: 'fieldNotChanged' } });
}

interface Removal {
  institutionId: string;
  withheld: readonly StoredWithholding[];
  added: readonly StoredWithholding[];
}

/** The change without the withheld values; the same one back where it holds none of them. */
function redact(change: StoredChange, { institutionId, withheld, added }: Removal): StoredChange {
  const { before, after, batch, merged } = change;
  const mask = (version: unknown) => maskVersion(version, withheld);
  const rows = batch?.rows.map((row) => {
    if (row.id !== institutionId) return row;
    const found = row.found === undefined ? {} : { found: mask(row.found) };
    return { ...row, before: mask(row.before), ...found };
  });
  const redacted: StoredChange = {
    ...change,
    ...(batch && rows
      ? { batch: { ...batch, rows } }
      : { before: mask(before), after: mask(after) }),
    ...(merged && { merged: { ...merged, before: mask(merged.before) } }),
    ...(added.length > 0 && { withheld: [...(change.withheld ?? []), ...added] }),
  };
  return isDeepStrictEqual(redacted, change) ? change : redacted;
}
