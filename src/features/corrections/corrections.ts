import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import { itemsAfter, readBoundedPage } from '../../calls/index.ts';
import {
  type Correction,
  type CorrectionInput,
  type CorrectionPage,
  correctionStates,
  type OwnCorrectionQuery,
  type StoredCorrection,
} from '../../domain/corrections/correction.ts';
import { type CorrectionPlace, isSameValue } from '../../domain/corrections/correction-place.ts';
import {
  parseProposal,
  rowOfProposal,
  valueAt,
  withValueAt,
} from '../../domain/corrections/correction-value.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { listNamedSources } from '../../domain/institutions/provenance.ts';
import { findUnlikelyAmounts } from '../../domain/institutions/unlikely.ts';
import type { Principal } from '../../domain/principal.ts';
import { stateByName } from '../../domain/reference/entries.ts';
import { type Issue, invalidFields, Refusal } from '../../domain/refusal.ts';
import { isRecord } from '../../domain/typed-record.ts';
import { newId, ValueTaken, type Versioned } from '../../store/index.ts';
import { isKnownState } from '../catalogue/institutions.ts';
import { requireConsent } from '../consent/required-consent.ts';
import type { With } from '../needs.ts';
import { requireKnownSources } from '../sources/sources.ts';
import { type CorrectionLine, openKey } from './correction-records.ts';

type ProposalDependencies = With<
  | 'now'
  | 'attempts'
  | 'parentConsentRequired'
  | 'institutions'
  | 'corrections'
  | 'users'
  | 'sources'
>;
type ReadDependencies = With<'institutions' | 'corrections' | 'users'>;

/**
 * Proposes a correction. Refuses `consentPending`, `unknownInstitution`, `invalidInput` for a value that its field
 * does not take, `sameValue`, `correctionTaken` where the caller has an open one for the field, and
 * `tooManyRequests`.
 */
export async function proposeCorrection(
  runtime: ProposalDependencies,
  principal: Principal,
  input: CorrectionInput,
): Promise<Correction> {
  const { userId } = principal;
  const data = await completeCorrection(runtime, principal, input).catch(async (refused) => {
    await runtime.attempts.check('correction', userId);
    throw refused;
  });
  await runtime.attempts.count('correction', userId);
  const created = await runtime.corrections.records.create(newId(), data).catch((error) => {
    throw error instanceof ValueTaken ? new Refusal('correctionTaken') : error;
  });
  return toAnswer(runtime, created);
}

/** The correction as it is stored; a refused proposal does not use up the day's limit. */
async function completeCorrection(
  runtime: ProposalDependencies,
  principal: Principal,
  input: CorrectionInput,
): Promise<StoredCorrection> {
  await requireConsent(runtime, principal);
  const { field, sourceUrl, note } = input;
  const survivor = await runtime.institutions.readSurvivor(input.institutionId);
  if (!survivor) throw new Refusal('unknownInstitution');
  const proposed = await readProposal(runtime, survivor.data, {
    place: input,
    proposed: input.proposed,
  });
  const row = isSourcedPlace(input) ? input.row : rowOfProposal(survivor.data, input, proposed);
  const before = valueAt(survivor.data, { field, row }, proposed);
  if (isSameValue(before, proposed)) throw invalidFields(['proposed'], 'sameValue');
  const { name, type } = survivor.data;
  const data: StoredCorrection = {
    institution: { _id: survivor.id, name, type },
    field,
    ...(row !== undefined && { row }),
    before,
    proposed,
    sourceUrl,
    note,
    userId: principal.userId,
    at: runtime.now().toISOString(),
    state: 'open',
    reason: null,
    decidedAt: null,
    lease: null,
  };
  await requireNoOpenCorrection(runtime, data);
  return data;
}

async function requireNoOpenCorrection(
  { corrections, institutions }: With<'corrections' | 'institutions'>,
  correction: StoredCorrection,
): Promise<void> {
  const { _id } = correction.institution;
  const absorbed = (await institutions.survivors()).leadingTo(_id);
  const open = await mapBounded([_id, ...absorbed], STORE_PARALLEL, (id) =>
    corrections.records.find('correction', openKey(correction, id)),
  );
  if (open.some((correction) => correction !== null)) throw new Refusal('correctionTaken');
}

/** A figure is found by what the proposal says of it; other rows are named by the caller. */
function isSourcedPlace({ field }: CorrectionPlace): boolean {
  return !field.startsWith('figures.');
}

/** Whether the row that a proposal names is none of the list. */
function isOfRow({ params }: Issue): boolean {
  return isRecord(params) && params['key'] === 'unknownRow';
}

interface ProposalRequest {
  place: CorrectionPlace;
  proposed: unknown;
  replaces?: boolean;
}

/** A proposed value, refused with paths below `proposed` exactly where PUT would refuse it. */
export async function readProposal(
  runtime: With<'now' | 'sources'>,
  institution: StoredInstitution,
  { place, proposed, replaces = false }: ProposalRequest,
): Promise<unknown> {
  const currentYear = runtime.now().getUTCFullYear();
  const parsed = parseProposal(institution, place, { proposed, currentYear, replaces });
  if ('issues' in parsed) {
    const issues = parsed.issues.map((issue) => ({
      ...issue,
      path: isOfRow(issue) ? ['row'] : ['proposed', ...issue.path],
    }));
    throw new Refusal('invalidInput', { issues });
  }
  await requireKnownParts(runtime, institution, { place, proposed: parsed.data });
  return parsed.data;
}

/** Refuses an unknown state and unknown sources, as the write of the institution does. */
async function requireKnownParts(
  runtime: With<'sources'>,
  institution: StoredInstitution,
  { place, proposed }: ProposalRequest,
): Promise<void> {
  const [name = '', part] = place.field.split('.');
  if (name === 'location') {
    const next = { ...institution.location, ...(part ? { [part]: proposed } : Object(proposed)) };
    if (!isKnownState(next)) {
      throw invalidFields([part ? 'proposed' : 'proposed.state'], 'unknownState');
    }
  }
  if (name === 'costs') requireKnownDomiciles(proposed);
  if (place.row !== undefined || part !== undefined) return;
  const named = listNamedSources({ [name]: proposed });
  const paths = named.map(({ path: [, ...rest], id }) => ({ path: ['proposed', ...rest], id }));
  await requireKnownSources(runtime, paths);
}

function requireKnownDomiciles(proposed: unknown): void {
  const isList = Array.isArray(proposed);
  const rows: readonly unknown[] = isList ? proposed : [proposed];
  const unknown = rows.flatMap((row, index) => {
    const domicile = isRecord(row) ? row['domicile'] : null;
    const isKnown = typeof domicile !== 'string' || stateByName(domicile) !== undefined;
    return isKnown ? [] : [isList ? `proposed.${index}.domicile` : 'proposed.domicile'];
  });
  if (unknown.length > 0) throw invalidFields(unknown, 'unknownState');
}

/** One page of all corrections in a state, or of the caller's own. Refuses an unknown cursor. */
export async function listCorrections(
  runtime: ReadDependencies,
  { state, cursor, limit }: OwnCorrectionQuery,
  userId?: string,
): Promise<CorrectionPage> {
  const { items } = await runtime.corrections.list.refresh();
  const own = [...items].filter(([, line]) => (userId ?? line.userId) === line.userId);
  const matching = (state === 'all' ? correctionStates : [state]).flatMap((each) =>
    own
      .filter(([, line]) => line.state === each)
      .sort(each === 'open' ? compareOldestFirst : compareLatestDecided),
  );
  const rest = itemsAfter(cursor, matching, ([id]) => id, 'unknownCorrection');
  const { items: corrections, last } = await readBoundedPage(rest, limit, ([id]) =>
    findCorrection(runtime, id),
  );
  return { corrections, nextCursor: last?.[0] ?? null };
}

/** The ids of the corrections that a user proposed, in every state, the oldest first. */
export async function listCorrectionIds(
  { corrections }: With<'corrections'>,
  userId: string,
): Promise<string[]> {
  const { items } = await corrections.list.refresh();
  const written = [...items].filter(([, line]) => line.userId === userId);
  return written.sort(compareOldestFirst).map(([id]) => id);
}

/** One correction, or null where there is none. */
export async function findCorrection(
  runtime: ReadDependencies,
  id: string,
): Promise<Correction | null> {
  const record = await runtime.corrections.records.readSound(id);
  return record && toAnswer(runtime, record);
}

/** The ids of the proposals equal to one and in its state, oldest first, itself included. */
export async function findAgreeing(
  { corrections }: With<'corrections'>,
  id: string,
): Promise<string[]> {
  const { items } = await corrections.list.refresh();
  const proposal = items.get(id);
  if (!proposal) return [id];
  return [...items]
    .filter(([, line]) => line.proposal === proposal.proposal && line.state === proposal.state)
    .sort(compareOldestFirst)
    .map(([other]) => other);
}

/** The API's answer for a stored correction. */
export async function toAnswer(
  runtime: ReadDependencies,
  { id, data }: Versioned<StoredCorrection>,
): Promise<Correction> {
  const { userId, lease: _lease, ...publicFields } = data;
  const [institution, author, agreeing] = await Promise.all([
    runtime.institutions.readSurvivor(data.institution._id),
    runtime.users.records.readSound(userId),
    findAgreeing(runtime, id),
  ]);
  return {
    _id: id,
    ...publicFields,
    institution: currentNameOf(data, institution),
    now: institution ? valueAt(institution.data, data, data.proposed) : null,
    by: { _id: author ? userId : null, username: author?.data.username ?? '' },
    agreeing: Math.max(1, agreeing.length),
    unlikely: institution && data.state === 'open' ? unlikelyIn(institution.data, data) : [],
  };
}

/** The amounts that a proposal would make unlikely. */
function unlikelyIn(
  institution: StoredInstitution,
  correction: StoredCorrection,
): Correction['unlikely'] {
  const change = { value: correction.proposed, source: '' };
  // A proposal was parsed as PUT parses it.
  const next = withValueAt(institution, correction, change) as StoredInstitution;
  return findUnlikelyAmounts(next, institution);
}

function currentNameOf(
  { institution }: StoredCorrection,
  present: Versioned<StoredInstitution> | null,
): Correction['institution'] {
  if (!present) return institution;
  const { name, type } = present.data;
  return { _id: present.id, name, type };
}

type CorrectionEntry = readonly [string, CorrectionLine];

function compareOldestFirst([a, first]: CorrectionEntry, [b, second]: CorrectionEntry): number {
  return `${first.at} ${a}` < `${second.at} ${b}` ? -1 : 1;
}

function compareLatestDecided([a, first]: CorrectionEntry, [b, second]: CorrectionEntry): number {
  return `${first.decidedAt} ${a}` > `${second.decidedAt} ${b}` ? -1 : 1;
}
