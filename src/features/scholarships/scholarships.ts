import { isDeepStrictEqual } from 'node:util';
import { contentTag, requireVersion } from '../../calls/index.ts';
import type { WholeChange } from '../../domain/history/history.ts';
import { pageTags } from '../../domain/pages/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { stateByName, stateBySlug } from '../../domain/reference/entries.ts';
import { shippedScholarship, shippedScholarships } from '../../domain/reference/scholarships.ts';
import { invalidFields, Refusal } from '../../domain/refusal.ts';
import {
  findScholarships,
  type ScholarshipQuery,
} from '../../domain/scholarships/find-scholarships.ts';
import {
  type Scholarship,
  type ScholarshipEdit,
  type StoredScholarship,
  storedScholarship,
} from '../../domain/scholarships/scholarship.ts';
import { hashText, RecordExists } from '../../store/index.ts';
import { stampOf } from '../changes/edit-stamp.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';

type ScholarshipDependencies = RecordingDependencies & With<'scholarships'>;

/** A scheme with the tag of its version. */
interface ScholarshipWithEtag {
  scholarship: Scholarship;
  etag: string;
}

/** Every scheme: the shipped ones as editors have changed them, then those that were added, by name. */
async function listScholarships({ scholarships }: With<'scholarships'>): Promise<Scholarship[]> {
  const { items } = await scholarships.list.refresh();
  const stored = new Map([...items.values()].map((scheme) => [scheme.id, toScholarship(scheme)]));
  const shipped = shippedScholarships().map((scheme) => stored.get(scheme.id) ?? scheme);
  const added = [...stored.values()].filter(({ id }) => !shippedScholarship(id));
  return [...shipped, ...added.sort((a, b) => (a.name < b.name ? -1 : 1))];
}

/** The schemes that a query finds. Refuses a state that does not exist. */
export async function searchScholarships(
  runtime: With<'scholarships'>,
  query: ScholarshipQuery,
): Promise<Scholarship[]> {
  return findScholarships(await listScholarships(runtime), {
    ...query,
    state: query.state === null ? null : requireState(query.state, 'state'),
  });
}

/** One scheme by its id. Refuses `unknownScholarship`. */
export async function findScholarship(
  runtime: With<'scholarships'>,
  id: string,
): Promise<ScholarshipWithEtag> {
  const stored = await runtime.scholarships.records.read(hashText(id));
  const scheme = stored ? toScholarship(stored.data) : shippedScholarship(id);
  if (!scheme) throw new Refusal('unknownScholarship');
  return { scholarship: scheme, etag: contentTag(scheme) };
}

/** Adds a scheme. Refuses `scholarshipTaken` and states that do not exist. */
export async function addScholarship(
  runtime: ScholarshipDependencies,
  principal: Principal,
  input: Scholarship,
): Promise<ScholarshipWithEtag> {
  const { id } = input;
  if (shippedScholarship(id)) throw invalidFields(['id'], 'scholarshipTaken');
  const scheme = withStates(input);
  const stored = { ...scheme, ...stampOf(runtime, principal) };
  const plan = planRecording(runtime, describeAct(principal, id));
  try {
    await runtime.scholarships.records.create(hashText(id), stored, plan);
  } catch (error) {
    if (error instanceof RecordExists) throw invalidFields(['id'], 'scholarshipTaken');
    throw error;
  }
  return { scholarship: scheme, etag: contentTag(scheme) };
}

/** Replaces a scheme. Refuses `unknownScholarship` and `staleEdit` with the current scheme. */
export async function editScholarship(
  runtime: ScholarshipDependencies,
  principal: Principal,
  { id, input, ifMatch }: { id: string; input: ScholarshipEdit; ifMatch: string | null },
): Promise<ScholarshipWithEtag> {
  const next = withStates({ id, ...input });
  return writeScholarship(runtime, principal, id, (current) => {
    requireVersion(ifMatch, current, { scholarship: current });
    return next;
  });
}

/** Restores a scheme to its state after a change. Refuses `notRestorable` and `staleEdit`. */
export async function restoreScholarship(
  runtime: ScholarshipDependencies,
  principal: Principal,
  { id, version, ifMatch }: { id: string; version: unknown; ifMatch: string | null },
): Promise<Scholarship> {
  const old = storedScholarship.safeParse(version).data;
  if (!old) throw new Refusal('notRestorable');
  const { scholarship } = await writeScholarship(runtime, principal, id, (current) => {
    requireVersion(ifMatch, current, { scholarship: current });
    return toScholarship(old);
  });
  return scholarship;
}

/**
 * Takes back a change of a scheme: what it was before, or where the change was the first, the shipped
 * scheme or none. Refuses `undoOutdated` where it has changed since.
 */
export async function undoScholarshipChange(
  runtime: ScholarshipDependencies,
  principal: Principal,
  { _id, target, before, after }: WholeChange,
): Promise<Scholarship | null> {
  const id = target._id;
  const versions = storedScholarship.nullable();
  const [old, changed] = [versions.parse(before ?? null), versions.parse(after ?? null)];
  const check = (current: StoredScholarship | null) => {
    if (!isDeepStrictEqual(current, changed)) throw new Refusal('undoOutdated');
  };
  const plan = planRecording<StoredScholarship>(runtime, {
    ...describeAct(principal, id),
    undoes: _id,
  });
  const { records } = runtime.scholarships;
  if (old === null) {
    await records.remove(hashText(id), { ...plan, check });
    return shippedScholarship(id) ?? null;
  }
  const restored = { ...old, ...stampOf(runtime, principal) };
  await records.upsert(
    hashText(id),
    (current) => {
      check(current);
      return restored;
    },
    plan,
  );
  return toScholarship(restored);
}

async function writeScholarship(
  runtime: ScholarshipDependencies,
  principal: Principal,
  id: string,
  change: (current: Scholarship) => Scholarship,
): Promise<ScholarshipWithEtag> {
  const next = (stored: StoredScholarship | null): StoredScholarship => {
    const current = stored ? toScholarship(stored) : shippedScholarship(id);
    if (!current) throw new Refusal('unknownScholarship');
    return { ...change(current), ...stampOf(runtime, principal) };
  };
  const plan = planRecording(runtime, describeAct(principal, id));
  const written = await runtime.scholarships.records.upsert(hashText(id), next, plan);
  const scheme = toScholarship(written.data);
  return { scholarship: scheme, etag: contentTag(scheme) };
}

function describeAct(principal: Principal, id: string) {
  const label = ({ name }: StoredScholarship) => name;
  return {
    principal,
    kind: 'scholarship',
    id,
    label,
    tags: () => [pageTags.scholarships],
  } as const;
}

function toScholarship({ updatedAt: _at, updatedBy: _by, ...scheme }: StoredScholarship) {
  return scheme;
}

/** The scheme with the names of its states. Refuses those that do not exist. */
function withStates<Scheme extends { states: string[] }>(scheme: Scheme): Scheme {
  const states = scheme.states.map((state, index) => requireState(state, `states.${index}`));
  return { ...scheme, states };
}

/** The name of a state by its name or slug. Refuses `unknownState` at the field. */
function requireState(text: string, field: string): string {
  const state = stateByName(text) ?? stateBySlug(text);
  if (!state) throw invalidFields([field], 'unknownState');
  return state.name;
}
