import { useEffect } from 'react';
import { z } from 'zod';
import { keepDraft } from '../../browser/draft.ts';
import { formValues } from '../institution-form/form-values.ts';
import type { InstitutionFormState } from '../institution-form/useInstitutionForm.ts';
import { type Version, version } from './version.ts';

/** What was typed, with the version it was typed over: a later one is merged, never overwritten. */
export const editDraft = z.object({ version, typed: formValues.nullable() });
export type EditDraft = z.infer<typeof editDraft>;

/** The name under which the draft of an edit is kept; it outlives a rename. */
export function draftName({ institution }: Version): string {
  return `edit-institution:${institution._id}`;
}

/** Keeps what is typed over a version, should the session end under it. */
export function useEditDraft<Body>(form: InstitutionFormState<Body>, over: Version): void {
  const { getValues, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    if (!isDirty) return;
    return keepDraft(draftName(over), (): EditDraft => ({ version: over, typed: getValues() }));
  }, [isDirty, over, getValues]);
}
