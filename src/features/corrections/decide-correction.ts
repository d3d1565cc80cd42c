import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import type { Correction, StoredCorrection } from '../../domain/corrections/correction.ts';
import type { CorrectionDecision } from '../../domain/corrections/correction-decision.ts';
import { isSameValue } from '../../domain/corrections/correction-place.ts';
import { valueAt, withValueAt } from '../../domain/corrections/correction-value.ts';
import { CORRECTION } from '../../domain/history/history.ts';
import {
  type InstitutionReplacement,
  institutionReplacement,
} from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal, requirePermission } from '../../domain/refusal.ts';
import type { Source } from '../../domain/sources/source.ts';
import { hashText, newId, type Versioned } from '../../store/index.ts';
import { replaceInstitution } from '../catalogue/institutions.ts';
import type { With } from '../needs.ts';
import { addSource, listSources } from '../sources/sources.ts';
import { findAgreeing, readProposal, toAnswer } from './corrections.ts';

type DecisionDependencies = Parameters<typeof replaceInstitution>[0] &
  Parameters<typeof addSource>[0] &
  With<'background' | 'corrections' | 'users' | 'mail'>;

/** How often the write of an institution is tried again after an edit of its other fields. */
const MAX_WRITES = 4;

interface DecisionRequest {
  id: string;
  verdict: CorrectionDecision;
}

/**
 * Accepts or rejects a correction and all equal open ones. The oldest of them carries a lease while
 * the institution is written, so that two people never decide at the same time, and a decision cut
 * off by a crash can be repeated without a second effect. Refuses `unknownCorrection`,
 * `ownCorrection`, `correctionDecided`, `correctionBusy`, `unknownInstitution`, `correctionOutdated` with the
 * current value when the field has changed since and no value is given, and what the field's schema
 * and the institution's write refuse.
 */
export async function decideCorrection(
  runtime: DecisionDependencies,
  principal: Principal,
  { id, verdict }: DecisionRequest,
): Promise<Correction> {
  const { records } = runtime.corrections;
  const correction = await records.read(id);
  if (!correction) throw new Refusal('unknownCorrection');
  if (correction.data.userId === principal.userId) throw new Refusal('ownCorrection');
  if (correction.data.state !== 'open') throw new Refusal('correctionDecided');
  requireProposed(principal, correction.data, verdict);
  const equal = await findAgreeing(runtime, id);
  const [leader = id] = equal;
  const lease = await takeLease(runtime, leader);
  try {
    if (verdict.decision === 'accept') {
      await applyCorrection(runtime, principal, { correction: correction.data, verdict });
    }
  } catch (error) {
    await releaseLease(runtime, leader, lease);
    throw error;
  }
  // The leader comes last: until then a crash leaves it open, and deciding again finishes the rest.
  const others = [...new Set([...equal, id])].filter((other) => other !== leader);
  await mapBounded(others, STORE_PARALLEL, (other) => closeCorrection(runtime, other, verdict));
  const closed = await closeCorrection(runtime, leader, verdict);
  const decided = leader === id ? closed : await records.read(id);
  return toAnswer(runtime, decided ?? correction);
}

/** A value that nobody proposed is an edit, which needs the right to edit. */
function requireProposed(
  { role }: Principal,
  { proposed }: StoredCorrection,
  verdict: CorrectionDecision,
): void {
  if (verdict.decision === 'reject' || verdict.value === undefined) return;
  if (!isSameValue(verdict.value, proposed)) requirePermission(role, 'editInstitutions');
}

async function takeLease(
  { corrections, now }: DecisionDependencies,
  leader: string,
): Promise<string> {
  const id = newId();
  const at = now();
  await corrections.records.update(leader, (data) => {
    if (data.state !== 'open') throw new Refusal('correctionDecided');
    const isHeld = data.lease && at.getTime() - Date.parse(data.lease.at) < limits.decisionMs;
    if (isHeld) throw new Refusal('correctionBusy');
    return { ...data, lease: { id, at: at.toISOString() } };
  });
  return id;
}

async function releaseLease(
  { corrections }: DecisionDependencies,
  leader: string,
  id: string,
): Promise<void> {
  await corrections.records.update(leader, (data) =>
    data.lease?.id === id ? { ...data, lease: null } : data,
  );
}

/** Closes one correction and notifies its author; a closed one stays unchanged. */
async function closeCorrection(
  runtime: DecisionDependencies,
  id: string,
  verdict: CorrectionDecision,
): Promise<Versioned<StoredCorrection>> {
  const isAccepted = verdict.decision === 'accept';
  let isClosing = false;
  const closed = await runtime.corrections.records.update(id, (data) => {
    isClosing = data.state === 'open';
    if (!isClosing) return data;
    return {
      ...data,
      state: isAccepted ? 'accepted' : 'rejected',
      reason: isAccepted ? null : verdict.reason,
      decidedAt: runtime.now().toISOString(),
      lease: null,
    };
  });
  if (isClosing) runtime.background.run(() => notifyAuthor(runtime, closed.data));
  return closed;
}

async function notifyAuthor(
  { users, mail }: With<'users' | 'mail'>,
  { userId, institution, field, state, reason }: StoredCorrection,
): Promise<void> {
  const author = await users.records.read(userId);
  if (!author) return;
  const { email: to, username, language } = author.data;
  const isAccepted = state === 'accepted';
  const outcome = { institution, field, isAccepted, reason };
  await mail.sendCorrectionOutcome({ to, username, language, ...outcome });
}

/** Writes the value into the institution, naming the address that the reader gave as its source. */
async function applyCorrection(
  runtime: DecisionDependencies,
  principal: Principal,
  {
    correction,
    verdict,
  }: { correction: StoredCorrection; verdict: CorrectionDecision & { decision: 'accept' } },
): Promise<void> {
  const { before, institution } = correction;
  const isAmended = verdict.value !== undefined;
  for (let attemptsLeft = MAX_WRITES; attemptsLeft > 0; attemptsLeft--) {
    const survivor = await runtime.institutions.readSurvivor(institution._id);
    if (!survivor) throw new Refusal('unknownInstitution');
    const request = { place: correction, proposed: verdict.value, replaces: true };
    const value = isAmended
      ? await readProposal(runtime, survivor.data, request)
      : correction.proposed;
    const current = valueAt(survivor.data, correction, value);
    if (isSameValue(current, value)) return;
    if (!isAmended && !isSameValue(current, before)) {
      throw new Refusal('correctionOutdated', { body: { current } });
    }
    const source = await findOrAddSource(runtime, principal, correction);
    const edit = parseReplacement(
      runtime,
      withValueAt(survivor.data, correction, { value, source }),
    );
    const state = { id: survivor.id, ifMatch: survivor.etag };
    const write = { ...state, input: edit, reason: CORRECTION, source, statesSources: true };
    try {
      await replaceInstitution(runtime, principal, write);
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'staleEdit' || attemptsLeft === 1)
        throw error;
    }
  }
}

function parseReplacement(
  { now }: DecisionDependencies,
  institution: unknown,
): InstitutionReplacement {
  const parsed = institutionReplacement(now().getUTCFullYear()).safeParse(institution);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalidInput', { issues: parsed.error.issues });
}

/** The source with the correction's address, added where there is none yet. */
async function findOrAddSource(
  runtime: DecisionDependencies,
  principal: Principal,
  { sourceUrl }: StoredCorrection,
): Promise<string> {
  const existing = (await listSources(runtime)).find(({ url }) => url === sourceUrl);
  if (existing) return existing.id;
  const { hostname } = new URL(sourceUrl);
  const source: Source = {
    id: `web-${hashText(sourceUrl).slice(0, 16)}`,
    title: sourceUrl.slice(0, limits.name),
    publisher: hostname.replace(/^www\./, ''),
    url: sourceUrl,
    accessed: runtime.now().toISOString().slice(0, 10),
    licence: null,
    official: false,
  };
  try {
    return (await addSource(runtime, principal, source)).id;
  } catch (error) {
    // Two concurrent acceptances add the same source under the same id.
    if (error instanceof Refusal && error.details.fields?.['id'] === 'sourceTaken')
      return source.id;
    throw error;
  }
}
