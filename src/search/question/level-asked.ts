import { hasBit, isFurther } from '../../domain/reference/branches.ts';
import type { Documents } from '../index/documents.ts';
import { levelsOf, type Part } from './part.ts';

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
