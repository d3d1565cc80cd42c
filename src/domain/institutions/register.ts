import { correctableFields } from './correctable-field.ts';
import { isMissing } from './reported-fields.ts';

/** The facts of registers such as AISHE's about an institution. */
const registerFields: ReadonlySet<string> = new Set([
  'name',
  'type',
  'location',
  'category',
  'establishedYear',
  'website',
  'otherNames',
  'affiliatedTo',
  'approvedBy',
  'figures.affiliation',
  'figures.aisheCode',
  'figures.aicteId',
  'figures.collegeType',
  'figures.management',
  'figures.funding',
  'figures.minority',
  'figures.district',
  'figures.pincode',
]);
const otherFields = correctableFields.filter((field) => !registerFields.has(field));

/** By the reported fields: tens of thousands of institutions share a few such texts. */
const isOnlyByFields = new Map<string, boolean>();

/** Whether an institution is known only from a register, judged by its reported fields (reported-fields.ts). */
export function isRegisterOnly(reported: string): boolean {
  const cached = isOnlyByFields.get(reported);
  if (cached !== undefined) return cached;
  const isOnly = otherFields.every((field) => isMissing(reported, field));
  isOnlyByFields.set(reported, isOnly);
  return isOnly;
}

/** Whether a source is a register's list: those of AISHE and AICTE are called after them. */
export function isRegister(source: string | null): boolean {
  return source !== null && /^(?:aishe|aicte)-/.test(source);
}
