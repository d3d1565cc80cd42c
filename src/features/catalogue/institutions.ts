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
} from '../../domain/institutions/institution.ts';
import { completeEdit, listNamedSources } from '../../domain/institutions/provenance.ts';
import { keepFormerNames } from '../../domain/institutions/rename.ts';
import type { Principal } from '../../domain/principal.ts';
import { stateByName } from '../../domain/reference/entries.ts';
import { invalidFields, Refusal } from '../../domain/refusal.ts';
import { newId, type Versioned } from '../../store/index.ts';
import type { With } from '../needs.ts';
import { readRatings } from '../reviews/review-index.ts';
import { requireKnownSources } from '../sources/sources.ts';
import { type InstitutionWithEtag, toAnswer } from './institution-response.ts';
import {
  addInstitution,
  type BulkWrite,
  changeInstitution,
  type InstitutionWriting,
  removeInstitution,
} from './institution-writing.ts';

type InstitutionDependencies = InstitutionWriting & With<'sources'>;

/** Adds an institution. Refuses `unknownState`, `unknownSource` and `institutionTaken`. */
export async function createInstitution(
  runtime: InstitutionDependencies,
  principal: Principal,
  input: InstitutionInput,
): Promise<InstitutionWithEtag> {
  const accepted = withKnownState(input);
  await requireKnownSources(runtime, listNamedSources(accepted));
  const act = { principal, id: newId() };
  const created = await addInstitution(runtime, act, { ...accepted, formerNames: [] });
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
  const ratings = markHandled(readRatings(runtime, { refreshesMerges: false }));
  const replaced = await replace(runtime, edit, { principal, reads: ratings });
  return toAnswer(replaced, await ratings);
}

/** Replaces an institution as one of many. Refuses as `replaceInstitution`. */
export async function replaceOneOfMany(
  runtime: InstitutionDependencies,
  principal: Principal,
  edit: InstitutionEdit,
  among: BulkWrite,
): Promise<void> {
  await replace(runtime, edit, { principal, among });
}

async function replace(
  runtime: InstitutionDependencies,
  { id, input: given, ifMatch, reason, source, statesSources }: InstitutionEdit,
  by: { principal: Principal; reads?: Promise<unknown>; among?: BulkWrite },
): Promise<Versioned<StoredInstitution>> {
  const input = withKnownState(given);
  await requireKnownSources(runtime, listNamedSources(input));
  const check = (current: StoredInstitution) => requireNothingEmptied(current, input);
  return changeInstitution(runtime, { ...by, id, ifMatch, reason, source, check }, (current) => {
    const { author, createdAt } = current;
    const kept = { ...keepFormerNames(current, input), author, createdAt };
    return { ...completeEdit(current, input, { statesSources }), ...kept };
  });
}

/** Removes an institution. Refuses `unknownInstitution`. */
export async function deleteInstitution(
  runtime: InstitutionDependencies,
  principal: Principal,
  id: string,
): Promise<void> {
  await removeInstitution(runtime, { principal, id });
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
