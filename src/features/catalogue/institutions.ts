import { mapBounded, markHandled, STORE_PARALLEL } from '../../async/index.ts';
import type { Cost } from '../../domain/institutions/costs.ts';
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
} from '../../domain/institutions/institution.ts';
import { completeEdit, listNamedSources } from '../../domain/institutions/provenance.ts';
import { keepFormerNames } from '../../domain/institutions/rename.ts';
import type { Principal } from '../../domain/principal.ts';
import { stateByName } from '../../domain/reference/entries.ts';
import { invalidFields, Refusal } from '../../domain/refusal.ts';
import {
  isId,
  mergePlans,
  newId,
  planMarker,
  StaleEdit,
  type Versioned,
  type WritePlan,
} from '../../store/index.ts';
import { stampOf } from '../changes/edit-stamp.ts';
import type { RecordingDependencies } from '../changes/history-writing.ts';
import type { SharedMarkers } from '../changes/writes-in-parts.ts';
import type { With } from '../needs.ts';
import { readRatings } from '../reviews/review-index.ts';
import { requireKnownSources } from '../sources/sources.ts';
import { type InstitutionWithEtag, rethrowAsRefusal, toAnswer } from './institution-response.ts';
import { planInstitutionWrite } from './institution-writing.ts';

type InstitutionDependencies = RecordingDependencies &
  With<'institutions' | 'formerNames' | 'sources' | 'reviews'>;

/** Adds an institution. Refuses `unknownState`, `unknownSource` and `institutionTaken`. */
export async function createInstitution(
  runtime: InstitutionDependencies,
  principal: Principal,
  input: InstitutionInput,
): Promise<InstitutionWithEtag> {
  const stamp = stampOf(runtime, principal);
  const accepted = withKnownState(input);
  await requireKnownSources(runtime, listNamedSources(accepted));
  const record = {
    ...accepted,
    formerNames: [],
    author: stamp.updatedBy,
    createdAt: stamp.updatedAt,
    ...stamp,
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
  const [record, ratingOf] = await Promise.all([
    runtime.institutions.records.find('institution', institutionKey(type, name)),
    readRatings(runtime),
  ]);
  if (!record) throw new Refusal('unknownInstitution');
  return toAnswer(record, ratingOf);
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
  const entries = ids.flatMap((id, at) => {
    const record = records[at];
    return record ? [[id, toAnswer(record, ratingOf).institution] as const] : [];
  });
  return new Map(entries);
}

/** `ifMatch` is the etag that the record must still have, or null for any. */
interface InstitutionEdit {
  id: string;
  input: InstitutionReplacement;
  ifMatch: string | null;
  reason?: string;
  /** The source of all that it changes, for the history. */
  source?: string | undefined;
  /** As for `completeEdit`. */
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
  const { id, reason, source } = edit;
  const { records } = runtime.institutions;
  const ratings = markHandled(readRatings(runtime, { refreshesMerges: false }));
  const plan = mergePlans(
    { preconditions: ratings },
    planInstitutionWrite(runtime, { principal, id, reason, source }),
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
  const { id, source } = edit;
  const recording = planInstitutionWrite(runtime, { principal, id, source, bulk, change });
  const plan = mergePlans(planMarker(listed), recording);
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
  await requireKnownSources(runtime, listNamedSources(input));
  requireId(id);
  const stamp = stampOf(runtime, principal);
  const change = (current: StoredInstitution): StoredInstitution => {
    requireNothingEmptied(current, input);
    const { author, createdAt } = current;
    const kept = { ...keepFormerNames(current, input), author, createdAt };
    const next = completeEdit(current, input, { statesSources });
    return { ...next, ...kept, ...stamp };
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

/** Whether a place in India names a state by one of its names. */
export function isKnownState({ country, state }: InstitutionReplacement['location']): boolean {
  return country !== defaultCountry || stateByName(state) !== undefined;
}

/**
 * Former names of a state are replaced by its current name (docs/product.md "Search"). Refuses
 * `unknownState`.
 */
export function withKnownState<Input extends InstitutionReplacement>(input: Input): Input {
  const { location, costs } = input;
  const domiciled = costs ? { costs: withKnownDomiciles(costs) } : {};
  if (location.country !== defaultCountry) return { ...input, ...domiciled };
  const state = stateByName(location.state);
  if (!state) throw invalidFields(['location.state'], 'unknownState');
  return { ...input, ...domiciled, location: { ...location, state: state.name } };
}

/** Costs for candidates of a state, by its current name. Refuses `unknownState` below the path. */
export function withKnownDomiciles(costs: readonly Cost[], path = 'costs'): Cost[] {
  return costs.map((cost, index) => {
    if (cost.domicile === null) return cost;
    const state = stateByName(cost.domicile);
    if (!state) throw invalidFields([`${path}.${index}.domicile`], 'unknownState');
    return state.name === cost.domicile ? cost : { ...cost, domicile: state.name };
  });
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
