import { isDeepStrictEqual } from 'node:util';
import { isAbout, type ListedChange, type StoredChange } from '../../domain/history.ts';
import { tagsOfInstitutions } from '../../domain/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  type StoredWithholding,
  statedValue,
  valuesThatDiffer,
  type WithholdInput,
} from '../../domain/withheld.ts';
import { newId } from '../../store/key.ts';
import { findListed } from '../changes/history.ts';
import type { KnownChange } from '../changes/history-records.ts';
import { type Settling, settledChanges } from '../changes/history-settling.ts';
import { commonPurge } from '../changes/purging.ts';
import { masked, tokenOf, withholdingsOf } from '../changes/withholding.ts';
import { withholdFromCorrections } from '../corrections/withheld-values.ts';
import type { With } from '../needs.ts';
import { stepOf } from './public-history.ts';

/** Fields without which an institution could not be brought back. */
const NEEDED = ['name', 'type'];

/**
 * Withholds the values of one field of one change: removes them from every change of the
 * institution that contains them, now and in future. Idempotent. Refuses `unknownChange`,
 * `notWithholdable`, and a field that the change did not change.
 */
export async function withhold(
  runtime: Settling & With<'corrections'>,
  { userId, username }: Principal,
  { id, field, reason, institution }: WithholdInput & { id: string },
): Promise<ListedChange> {
  const all = await settledChanges(runtime);
  const line = all.find(({ _id }) => _id === id);
  if (!line) throw new Refusal('unknownChange');
  const about = institutionOf(line, institution);
  const target = `institution:${about}`;
  const changes = all.filter((each) => isAbout(each, target));
  const isMarked = line.withheld?.some((each) => each.target === target && each.field === field);
  const values = isMarked ? [] : await valuesOf(runtime, { line, changes, about, field });
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
  const purge = commonPurge(runtime, tagsOfInstitutions([about]));
  try {
    for (const { _id } of [line, ...others]) {
      const added = _id === id ? marks : [];
      const change = (stored: StoredChange) => without(stored, { about, withheld, added });
      await runtime.history.records.update(_id, change, purge.plan);
    }
  } finally {
    await purge.done();
  }
  await withholdFromCorrections(runtime, { institutionId: about, withheld, reason });
  return findListed(runtime, id);
}

/** The institution whose values are meant; an import says nothing of which. */
function institutionOf({ target, batch }: KnownChange, asked: string | undefined): string {
  if (target.kind === 'institution') return target._id;
  if (!batch) throw new Refusal('notWithholdable');
  if (asked !== undefined && Object.hasOwn(batch.bases, asked)) return asked;
  throw new Refusal('invalidInput', { fields: { institution: 'unknownInstitution' } });
}

interface Meant {
  line: KnownChange;
  /** All changes of the institution, the newest first. */
  changes: readonly KnownChange[];
  about: string;
  field: string;
}

/** The values of a field that a change took away or brought. */
async function valuesOf(runtime: Settling, { line, changes, about, field }: Meant) {
  const { before, after } = await stepOf(runtime, line, about);
  const newer = changes[changes.findIndex(({ _id }) => _id === line._id) - 1];
  const left = async () =>
    newer
      ? (await stepOf(runtime, newer, about)).before
      : (await runtime.institutions.records.read(about))?.data;
  const values = valuesThatDiffer(before, after === undefined ? await left() : after, field);
  if (values.length > 0 && !NEEDED.includes(field)) return values;
  throw new Refusal('invalidInput', { fields: { field: 'fieldNotChanged' } });
}

interface Removal {
  about: string;
  withheld: readonly StoredWithholding[];
  added: readonly StoredWithholding[];
}

/** The change without the withheld values; the same one back where it holds none of them. */
function without(change: StoredChange, { about, withheld, added }: Removal): StoredChange {
  const { before, after, batch, merged } = change;
  const shown = (version: unknown) => masked(version, withheld);
  const rows = batch?.rows.map((row) => {
    if (row.id !== about) return row;
    const found = row.found === undefined ? {} : { found: shown(row.found) };
    return { ...row, before: shown(row.before), ...found };
  });
  const redacted: StoredChange = {
    ...change,
    ...(batch && rows
      ? { batch: { ...batch, rows } }
      : { before: shown(before), after: shown(after) }),
    ...(merged && { merged: { ...merged, before: shown(merged.before) } }),
    ...(added.length > 0 && { withheld: [...(change.withheld ?? []), ...added] }),
  };
  return isDeepStrictEqual(redacted, change) ? change : redacted;
}
