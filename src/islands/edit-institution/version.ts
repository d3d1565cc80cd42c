import { useEffect, useState } from 'react';
import * as z from 'zod';
import { autosaveDraft } from '../../browser/draft.ts';
import {
  type InstitutionInput,
  type InstitutionReplacement,
  institution,
  institutionInput,
  institutionReplacement,
} from '../../domain/institutions/institution.ts';
import {
  type FieldName,
  fieldNames,
  fieldOf,
  sourcedFields,
} from '../../domain/institutions/institution-fields.ts';
import { formatRank } from '../../domain/institutions/rank.ts';
import { lookup } from '../../domain/lookup.ts';
import { isSameJson } from '../../domain/same-json.ts';
import { type FormValues, formValues } from '../institution-form/form-values.ts';
import { payloadOf } from '../institution-form/payload.ts';
import type { FormSubmission, InstitutionFormState } from '../institution-form/validation.ts';
import { type Draft, useHasOffers } from '../ui/useDraft.ts';

/** An institution as loaded, with all its fields. */
export const loadedInstitution = institution
  .partial({
    author: true,
    createdAt: true,
    updatedAt: true,
    updatedBy: true,
    averageFee: true,
    rating: true,
  })
  .loose();
export type LoadedInstitution = z.infer<typeof loadedInstitution>;

/** One version of an institution and its ETag. */
export const version = z.object({ institution: loadedInstitution, etag: z.string().nullable() });
export type Version = z.infer<typeof version>;

/** The fields by which versions are compared, in form order. */
export const fields: readonly ComparedField[] = fieldNames.flatMap(comparedParts);
export type ComparedField = FieldName | `${FieldName}.${string}`;

function comparedParts(name: FieldName): ComparedField[] {
  const field = fieldOf(name);
  if (name === 'provenance')
    return sourcedFields.map((sourced) => `provenance.${sourced}` as const);
  if (field.kind !== 'group') return [name];
  return Object.keys(field.parts).map((part) => `${name}.${part}` as const);
}

/** Typed values with their base version; a later version is merged, never overwritten. */
export const editDraft = z.object({ version, typed: formValues.nullable() });
export type EditDraft = z.infer<typeof editDraft>;

/** An edit as it is opened, with the version that the server has now. */
export interface OpenedEdit extends EditDraft {
  current: Version;
}

/** The storage name of an edit's draft, independent of the institution's name. */
export function draftName({ institution }: Version): string {
  return `edit-institution:${institution._id}`;
}

interface EditDraftOptions {
  /** Whether the form was filled from a draft. */
  isRestored: boolean;
  /** The version that the form was opened at, before any draft. */
  current: Version;
  /** Opens the form anew with a draft, or without one. */
  open: (draft: EditDraft) => void;
}

/** Keeps the draft of an edit with its base version, and offers those of closed tabs. */
export function useEditDraft<Body>(
  form: InstitutionFormState<Body>,
  over: Version,
  { isRestored, current, open }: EditDraftOptions,
): Draft {
  const { getValues, formState, reset } = form;
  const { isDirty } = formState;
  const [isKept, setIsKept] = useState(true);
  const hasOffers = useHasOffers(draftName(over));
  useEffect(() => {
    if (!isDirty) return;
    const read = (): { value: EditDraft } => ({ value: { version: over, typed: getValues() } });
    return autosaveDraft(draftName(over), read, { onSaved: setIsKept });
  }, [isDirty, over, getValues]);
  return {
    isRestored: isRestored && isDirty,
    isOlder: over.etag !== current.etag,
    discard() {
      if (over.etag === current.etag) reset();
      else open({ version: current, typed: null });
    },
    screen: draftName(over),
    hasOffers,
    restore({ value }) {
      const draft = editDraft.safeParse(value);
      if (draft.success) open(draft.data);
    },
    isKept: isKept || !isDirty,
  };
}

/** An edit; null removes a source. */
export type Edit = Omit<InstitutionInput, 'provenance'> &
  Pick<InstitutionReplacement, 'provenance'>;

/** The schema that turns an edit of `institution` into a request body. */
export function editSubmission(institution: InstitutionInput, year: number): FormSubmission<Edit> {
  const opened = formOf(institution);
  return {
    mode: 'editing',
    schema: replacementSchema(institution, year),
    payloadOf: (values) => ({
      ...payloadOf(values, 'editing'),
      ...unchangedFields(institution, opened, values),
    }),
  };
}

/** Sends untouched fields unchanged, since the form may show them reformatted. */
function unchangedFields(
  institution: InstitutionInput,
  opened: FormValues,
  values: FormValues,
): object {
  const before: Record<string, unknown> = opened;
  const now: Record<string, unknown> = values;
  return Object.fromEntries(
    Object.entries(institution).filter(
      ([field]) =>
        Object.hasOwn(now, field) && isSameJson(lookup(now, field), lookup(before, field)),
    ),
  );
}

/**
 * A required field may be empty only where the record lacks it (docs/product.md "Incomplete rows").
 */
function replacementSchema({ owner, establishedYear, location }: InstitutionInput, year: number) {
  const required = institutionInput(year).shape;
  const replacement = institutionReplacement(year).shape;
  const [strict, lenient] = [required.location.shape, replacement.location.shape];
  return z.object({
    ...required,
    provenance: replacement.provenance,
    owner: owner === null ? replacement.owner : required.owner,
    establishedYear:
      establishedYear === null ? replacement.establishedYear : required.establishedYear,
    location: z.object({
      ...strict,
      place: location.place === null ? lenient.place : strict.place,
      city: location.city === null ? lenient.city : strict.city,
    }),
  });
}

/** Form values of an institution: texts, blank where unknown. */
export function formOf(institution: InstitutionInput): FormValues {
  return formValues.parse({
    ...Object.fromEntries(fieldNames.map((name) => [name, initialValue(institution, name)])),
    rankings: institution.rankings.map((row) => toFormTexts({ ...row, rank: formatRank(row) })),
  });
}

function initialValue(institution: InstitutionInput, name: keyof InstitutionInput): unknown {
  const value: unknown = institution[name];
  const field = fieldOf(name);
  if (field.kind === 'group' && value === null) {
    return Object.fromEntries(Object.keys(field.parts).map((part) => [part, '']));
  }
  if (!Array.isArray(value)) return toFormText(value);
  if (field.kind === 'entries') return value.join(', ');
  return field.kind === 'texts' ? value.map((text: unknown) => ({ text })) : value.map(toFormText);
}

function toFormTexts(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toFormText(part)]));
}

function toFormText(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(toFormText);
  return typeof value === 'object' ? toFormTexts(value) : value;
}
