import { branchBit, hasBit } from '../../domain/reference/branches.ts';
import { fold } from '../../domain/text.ts';
import type { Documents } from '../index/documents.ts';
import { branchesAsked } from './level-asked.ts';
import { namesOf, type Part, subjectsOf } from './part.ts';

/** Weight of a branch in the name, above that of teaching it. */
const NAMED_AFTER = 3;

/**
 * A bonus among equal scores: a branch in the name, then a recorded branch, then the category of a
 * subject that no list ranks. The university itself follows its colleges. Null where nothing of this
 * is in the question.
 */
export function preferenceBonus(
  parts: readonly Part[],
  documents: Pick<Documents, 'valuesOf' | 'nameOf'>,
): ((document: number) => number) | null {
  const branchBits = parts.flatMap((part) =>
    part.kind === 'branch' ? [branchBit(part.label)] : [],
  );
  const unranked = parts.flatMap(subjectsOf).filter(({ isUnranked }) => isUnranked);
  const specialised = new Set<string | null>(unranked.flatMap(({ category }) => category ?? []));
  const universities = namesOf('affiliation', parts);
  if (branchBits.length + specialised.size + universities.length === 0) return null;
  const { own, recorded } = branchesAsked(parts, documents);
  const { valuesOf, nameOf } = documents;
  const [namedBits, categories] = [valuesOf('namedBits'), valuesOf('category')];
  return (document) => {
    let branch = 0;
    for (const bit of branchBits) {
      const isNamed = hasBit(namedBits[document] ?? 0, bit);
      const owns = Number(own(document, bit)) + Number(recorded(document, bit));
      branch = Math.max(branch, owns + (isNamed ? NAMED_AFTER : 0));
    }
    const isSpecialist = specialised.has(categories[document] ?? null) ? 1 : 0;
    const isItself = universities.length > 0 && universities.includes(nameOf(document));
    return branch + isSpecialist - (isItself ? 1 : 0);
  };
}

/** The categories of subjects in the question; institutions of these categories specialise in them. */
export function categoriesAsked(parts: readonly Part[]): ReadonlySet<string | null> {
  const bySubjectName = parts.filter(
    ({ kind, text, label }) => kind === 'subject' && fold(text) === fold(label),
  );
  return new Set(bySubjectName.flatMap(subjectsOf).flatMap(({ category }) => category ?? []));
}
