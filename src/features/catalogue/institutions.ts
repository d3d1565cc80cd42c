import type { StoredMerged } from '../../domain/history.ts';
import {
  defaultCountry,
  findEmptiedFields,
  type Institution,
  type InstitutionInput,
  type InstitutionReplacement,
  type InstitutionType,
  institutionKey,
  type StoredInstitution,
  storedInstitution,
} from '../../domain/institution.ts';
import { limits } from '../../domain/limits.ts';
import { tagsOfInstitutions } from '../../domain/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { completeEdit } from '../../domain/provenance.ts';
import { stateByName } from '../../domain/reference/entries.ts';
import { invalidFields, Refusal } from '../../domain/refusal.ts';
import { keepFormerNames } from '../../domain/rename.ts';
import { mapBounded, markHandled, STORE_PARALLEL } from '../../store/bounded.ts';
import { planMarker } from '../../store/derived-list.ts';
import { StaleEdit } from '../../store/errors.ts';
import { isId, newId } from '../../store/key.ts';
import type { Versioned } from '../../store/versioned.ts';
import { mergePlans, type WritePlan } from '../../store/write-plan.ts';
import {
  planRecording,
  type RecordingDependencies,
  type SharedMarker,
} from '../changes/history-writing.ts';
import type { SharedMarkers } from '../changes/writes-in-parts.ts';
import type { With } from '../needs.ts';
import { readRatings } from '../reviews/review-index.ts';
import { requireKnownSources } from '../sources/sources.ts';
import { type InstitutionWithEtag, rethrowAsRefusal, toAnswer } from './institution-answers.ts';
import { recordFormerName } from './renames.ts';

type InstitutionDependencies = RecordingDependencies &
  With<'institutions' | 'formerNames' | 'sources' | 'reviews'>;

/** Adds an institution. Refuses `unknownState`, `unknownSource` and `institutionTaken`. */
export async function createInstitution(
  runtime: InstitutionDependencies,
  principal: Principal,
  input: InstitutionInput,
): Promise<InstitutionWithEtag> {
  const at = runtime.now().toISOString();
  const { userId } = principal;
  const known = withKnownState(input);
  await requireKnownSources(runtime, known);
  const record = {
    ...known,
    formerNames: [],
    author: userId,
    createdAt: at,
    updatedAt: at,
    updatedBy: userId,
  };
  const id = newId();
  const created = await runtime.institutions.records
    .create(id, record, planInstitutionWrite(runtime, { principal, id }))
    .catch(rethrowAsRefusal(runtime));
  return toAnswer(created, () => null);
}

/** The institution of this type and name, letter case aside. Refuses `unknownInstitution`. */
export async function findInstitution(
  runtime: With<'institutions' | 'reviews'>,
  type: InstitutionType,
  name: string,
): Promise<InstitutionWithEtag> {
  const [found, ratingOf] = await Promise.all([
    runtime.institutions.records.find('institution', institutionKey(type, name)),
    readRatings(runtime),
  ]);
  if (!found) throw new Refusal('unknownInstitution');
  return toAnswer(found, ratingOf);
}

/** The existing institutions among these ids, by requested id. */
export async function findInstitutionsById(
  runtime: With<'institutions' | 'reviews'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Institution>> {
  const [records, ratingOf] = await Promise.all([
    mapBounded(ids, STORE_PARALLEL, runtime.institutions.readSurvivor),
    readRatings(runtime),
  ]);
  const found = records.map((record) => record && toAnswer(record, ratingOf).institution);
  return new Map(ids.flatMap((id, at) => (found[at] ? [[id, found[at]] as const] : [])));
}

/** `ifMatch` is the etag that the record must still have, or null for any. */
interface InstitutionEdit {
  id: string;
  input: InstitutionReplacement;
  ifMatch: string | null;
  reason?: string;
  /** As for `completed`. */
  statesSources?: boolean;
}

/**
 * Replaces an institution, all but the facts that the edit leaves out. Refuses `unknownInstitution`,
 * `staleEdit` with the current record, `requiredFields` where a required field that the record has
 * would be emptied, `unknownState`, `unknownSource`, `institutionTaken`.
 */
export async function replaceInstitution(
  runtime: InstitutionDependencies,
  principal: Principal,
  edit: InstitutionEdit,
): Promise<InstitutionWithEtag> {
  const { id, reason } = edit;
  const { records } = runtime.institutions;
  const ratings = markHandled(readRatings(runtime, 'known'));
  const plan = mergePlans(
    { ready: ratings },
    planInstitutionWrite(runtime, { principal, id, reason }),
  );
  const replaced = await writeReplacement(records, { runtime, principal, edit, plan });
  return toAnswer(replaced, await ratings);
}

/** Replaces an institution as one of many, which `bulk` names. Refuses as `replaceInstitution`. */
export async function replaceOneOfMany(
  runtime: InstitutionDependencies,
  principal: Principal,
  edit: InstitutionEdit,
  { bulk, listed, change }: SharedMarkers & { bulk: string },
): Promise<void> {
  const own = planInstitutionWrite(runtime, { principal, id: edit.id, bulk, change });
  const plan = mergePlans(planMarker(listed), own);
  await writeReplacement(runtime.institutions.recordsOnly, { runtime, principal, edit, plan });
}

interface ReplacementWrite {
  runtime: InstitutionDependencies;
  principal: Principal;
  edit: InstitutionEdit;
  plan: WritePlan<StoredInstitution>;
}

async function writeReplacement(
  records: InstitutionDependencies['institutions']['records'],
  { runtime, principal, edit, plan }: ReplacementWrite,
): Promise<Versioned<StoredInstitution>> {
  const { id, ifMatch, statesSources } = edit;
  const input = withKnownState(edit.input);
  await requireKnownSources(runtime, input);
  requireId(id);
  const updatedAt = runtime.now().toISOString();
  const change = (current: StoredInstitution): StoredInstitution => {
    requireNothingEmptied(current, input);
    const { author, createdAt } = current;
    const kept = { ...keepFormerNames(current, input), author, createdAt };
    const next = completeEdit(current, input, { statesSources });
    return { ...next, ...kept, updatedAt, updatedBy: principal.userId };
  };
  const condition = ifMatch === null ? {} : { ifMatch };
  return records
    .update(id, change, mergePlans(condition, plan))
    .catch((error) => refuseEmptiedFields(error, input))
    .catch(rethrowAsRefusal(runtime));
}

/** Removes an institution. Refuses `unknownInstitution`. */
export async function deleteInstitution(
  runtime: InstitutionDependencies,
  principal: Principal,
  id: string,
): Promise<void> {
  requireId(id);
  await runtime.institutions.records
    .remove(id, planInstitutionWrite(runtime, { principal, id }))
    .catch(rethrowAsRefusal(runtime));
}

function requireId(id: string): void {
  if (!isId(id)) throw new Refusal('unknownInstitution');
}

/**
 * Former names of a state are replaced by its current name (docs/product.md "Search"). Refuses
 * `unknownState`.
 */
export function withKnownState<Input extends InstitutionReplacement>(input: Input): Input {
  const { location } = input;
  if (location.country !== defaultCountry) return input;
  const state = stateByName(location.state);
  if (!state) throw invalidFields(['location.state'], 'unknownState');
  return { ...input, location: { ...location, state: state.name } };
}

/** Validation errors take precedence over staleness (docs/product.md "API"). */
function refuseEmptiedFields(error: unknown, input: InstitutionReplacement): never {
  const current =
    error instanceof StaleEdit ? storedInstitution.safeParse(error.current?.data) : null;
  if (current?.success) requireNothingEmptied(current.data, input);
  throw error;
}

/**
 * Only a required field that the stored record lacks may stay empty (docs/product.md "Incomplete
 * rows").
 */
export function requireNothingEmptied(
  current: StoredInstitution,
  input: InstitutionReplacement,
): void {
  const emptied = findEmptiedFields(current, input);
  if (emptied.length > 0) throw invalidFields(emptied, 'requiredFields');
}

/** An admin's act on an institution; `undoes` names the change that it reverts. */
interface InstitutionAct {
  principal: Principal;
  id: string;
  undoes?: string;
  reason?: string | undefined;
  bulk?: string | undefined;
  /** The marker of its change, where several changes share one. */
  change?: SharedMarker;
  /** The institution that this merge removes, or that its undoing brings back. */
  merged?: StoredMerged;
}

/**
 * The plan of an admin's write of one institution: it is recorded in the history, the former address
 * redirects after a rename, and cached pages are purged. Refuses `mergeUnderWay`.
 */
export function planInstitutionWrite(
  runtime: RecordingDependencies & With<'formerNames'>,
  act: InstitutionAct,
): WritePlan<StoredInstitution> {
  const { id, merged } = act;
  const tags = () => tagsOfInstitutions(merged ? [id, merged._id] : [id]);
  const before: WritePlan<StoredInstitution>['before'] = [
    async ({ current }) => requireNoMerge(runtime, current),
    (attempt, claimed) => recordFormerName(runtime, attempt, claimed),
  ];
  const described = { ...act, kind: 'institution', label: nameOf, tags } as const;
  return mergePlans({ before }, planRecording(runtime, described, act.change));
}

/** Refuses `mergeUnderWay` where an institution is just being merged into another. */
export function requireNoMerge({ now }: With<'now'>, current: StoredInstitution | null): void {
  const lease = current?.mergeLease;
  const isHeld = lease && now().getTime() - Date.parse(lease.at) < limits.mergeMs;
  if (isHeld) throw new Refusal('mergeUnderWay');
}

function nameOf({ name }: StoredInstitution): string {
  return name;
}
