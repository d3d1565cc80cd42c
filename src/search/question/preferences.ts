import { branchBit, hasBit, isFurther } from '../../domain/reference/branches.ts';
import type { Documents } from '../index/documents.ts';
import { levelsOf, namesOf, type Part, subjectsOf } from './part.ts';

/**
 * Tests whether a document has a branch, by its bit: `own` at the level of the question (that of its
 * course, else undergraduate), `recorded` also at the other level where none is recorded at that one.
 */
export function branchesAsked(parts: readonly Part[], { valuesOf }: Pick<Documents, 'valuesOf'>) {
  const [branchBits, furtherBits] = [valuesOf('branchBits'), valuesOf('furtherBits')];
  const levels = new Set(parts.flatMap(levelsOf));
  const [level] = levels.size === 1 ? levels : [];
  const [own, other] = isFurther(level) ? [furtherBits, branchBits] : [branchBits, furtherBits];
  const isAny = level === undefined;
  const has = (bits: readonly number[], document: number, bit: number) =>
    hasBit(bits[document] ?? 0, bit);
  return {
    own: (document: number, bit: number) => has(own, document, bit),
    recorded: (document: number, bit: number) =>
      has(own, document, bit) ||
      ((isAny || (own[document] ?? 0) === 0) && has(other, document, bit)),
  };
}

/** Weight of a branch in the name, above that of teaching it. */
const NAMED_AFTER = 3;

/**
 * A bonus among equal scores: a branch in the name, then a recorded branch, then the category of a
 * subject that no list ranks. Null where nothing of this is in the question.
 */
export function preferenceBonus(
  parts: readonly Part[],
  documents: Pick<Documents, 'valuesOf'>,
): ((document: number) => number) | null {
  const branchBits = namesOf('branch', parts).map(branchBit);
  const unranked = parts.flatMap(subjectsOf).filter(({ isUnranked }) => isUnranked);
  const specialised = new Set<string | null>(unranked.flatMap(({ category }) => category ?? []));
  if (branchBits.length + specialised.size === 0) return null;
  const { own, recorded } = branchesAsked(parts, documents);
  const namedBits = documents.valuesOf('namedBits');
  const categories = documents.valuesOf('category');
  return (document) => {
    let branch = 0;
    for (const bit of branchBits) {
      const isNamed = hasBit(namedBits[document] ?? 0, bit);
      const owns = Number(own(document, bit)) + Number(recorded(document, bit));
      branch = Math.max(branch, owns + (isNamed ? NAMED_AFTER : 0));
    }
    const isSpecialist = specialised.has(categories[document] ?? null) ? 1 : 0;
    return branch + isSpecialist;
  };
}
