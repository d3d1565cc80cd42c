import type { StoredMerged } from '../../domain/history/history.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import { tagsOfInstitutions } from '../../domain/pages/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { mergePlans, type WritePlan } from '../../store/index.ts';
import {
  planRecording,
  type RecordingDependencies,
  type SharedMarker,
} from '../changes/history-writing.ts';
import type { With } from '../needs.ts';
import { recordFormerName } from './renames.ts';

/** An admin's act on an institution; `undoes` names the change that it reverts. */
interface InstitutionAct {
  principal: Principal;
  id: string;
  undoes?: string;
  reason?: string | undefined;
  source?: string | undefined;
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
  const beforeSwap: WritePlan<StoredInstitution>['beforeSwap'] = [
    async ({ current }) => requireNoMerge(runtime, current),
    (attempt, claimed) => recordFormerName(runtime, attempt, claimed),
  ];
  const described = { ...act, kind: 'institution', label: institutionName, tags } as const;
  return mergePlans({ beforeSwap }, planRecording(runtime, described, act.change));
}

/** Refuses `mergeUnderWay` where an institution is just being merged into another. */
export function requireNoMerge({ now }: With<'now'>, current: StoredInstitution | null): void {
  const lease = current?.mergeLease;
  const isHeld = lease && now().getTime() - Date.parse(lease.at) < limits.mergeMs;
  if (isHeld) throw new Refusal('mergeUnderWay');
}

function institutionName({ name }: StoredInstitution): string {
  return name;
}
