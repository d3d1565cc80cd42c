import { createContext, useContext, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { isRequiredMissing } from '../../domain/institutions/institution.ts';
import type { Language } from '../../domain/languages.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { withDateCheck } from '../ui/schema-resolver.ts';
import { useLanguage } from '../ui/words.tsx';
import type { FormMode, FormValues } from './form-values.ts';
import { isRowList, type SentRows, sentRows } from './payload.ts';

/** A row of a list by its index, and the rest of the path to the value. */
const ROW_FIELD = /^([A-Za-z]+)\.(\d+)(?:\.([A-Za-z]+))?/;

/** Describes how a form is turned into a request body and validated. */
export interface FormSubmission<Body> {
  mode: FormMode;
  /** The schema by which the API validates the request. */
  schema: z.ZodType<Body>;
  payloadOf: (values: FormValues) => unknown;
}

/**
 * Validates the form by the schema of its call. Returns the body, or the message of each field and,
 * as `root`, that of the whole form.
 */
export function resolverOf<Body>(
  submission: FormSubmission<Body>,
  language: Language,
): Resolver<FormValues, unknown, Body> {
  const { fieldErrors, refusalMessages } = screenWords(language);
  const { mode, schema, payloadOf } = submission;
  return (values) => {
    const result = schema.safeParse(payloadOf(values), { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const { issues } = result.error;
    const messages = formMessages(fieldErrors(issues), sentRows(values, mode));
    // Otherwise the error summary is enough.
    const root = issues.some(isRequiredMissing) ? refusalMessages.requiredFields : '';
    return { values: {}, errors: toFieldErrors({ ...messages, root }) };
  };
}

function toFieldErrors(messages: Record<string, string>): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {};
  for (const [name, message] of Object.entries(messages)) {
    set(errors, name, { type: 'schema', message });
  }
  return errors;
}

/** Maps messages by request field to messages by form field. */
export function formMessages(
  messages: Record<string, string>,
  rows: SentRows,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [formField(field, rows), message]),
  );
}

/**
 * Maps an error to its field. Fewer rows are sent than shown, so an error in the second sent row
 * may belong to the third shown. An error in an entry of a list belongs to the field that contains
 * the list.
 */
function formField(field: string, rows: SentRows): string {
  const [, list = '', position, cell] = ROW_FIELD.exec(field) ?? [];
  if (position === undefined) return field;
  if (!isRowList(list)) return list;
  const row = rows[list][Number(position)];
  return row === undefined ? list : `${list}.${row}.${cell ?? 'text'}`;
}

/** Whether the form has a field of this name; the server may know more. */
export function isField(name: string, values: FormValues): name is FieldPath<FormValues> {
  return get(values, name) !== undefined;
}

/** The form of an institution whose values, when valid, are a `Body`. */
export type InstitutionFormState<Body> = UseFormReturn<FormValues, unknown, Body>;

/** The state of an institution's form, for InstitutionForm to show. */
export function useInstitutionForm<Body>(
  defaultValues: FormValues,
  submission: FormSubmission<Body>,
): InstitutionFormState<Body> {
  const language = useLanguage();
  const [resolver] = useState(() => withDateCheck(resolverOf(submission, language)));
  return useForm<FormValues, unknown, Body>({ defaultValues, resolver, shouldFocusError: false });
}

const FormModeContext = createContext<FormMode>('adding');
export const FormModeProvider = FormModeContext.Provider;

/** The purpose of the form around a field. */
export function useFormMode(): FormMode {
  return useContext(FormModeContext);
}
