import type { StoredInstitution } from '../../domain/institution.ts';
import { tagsOfInstitutions } from '../../domain/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import type { Versioned } from '../../store/collection.ts';
import { type Kept, type Recorder, recorded } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';
import { refusing } from './institution-answers.ts';
import { leaveFormerName } from './renames.ts';

type Needed = Recorder & With<'formerNames' | 'reviews'>;

type Written = Versioned<StoredInstitution | null>;

/** Whose act on which institution; `undoes` names the change that it takes back. */
interface InstitutionAct {
  principal: Principal;
  id: string;
  undoes?: string;
}

/**
 * An admin's write of one institution with all that follows from it: it is kept in the history,
 * the address that a rename leaves still leads here, and no page shows what was before.
 * Refuses as `refusing` says, and with what `write` throws.
 */
export async function writeInstitution<Result extends Written>(
  runtime: Needed,
  act: InstitutionAct,
  write: (kept: Kept<StoredInstitution>) => Promise<Result>,
): Promise<Result> {
  const tags = () => tagsOfInstitutions([act.id]);
  const described = { ...act, kind: 'institution', label: nameOf, tags } as const;
  return refusing(runtime, () =>
    recorded(runtime, described, ({ prepare, ...kept }) =>
      write({
        ...kept,
        async prepare(attempt, isAllowed) {
          await Promise.all([
            leaveFormerName(runtime, attempt, isAllowed),
            prepare(attempt, isAllowed),
          ]);
        },
      }),
    ),
  );
}

function nameOf({ name }: StoredInstitution): string {
  return name;
}
