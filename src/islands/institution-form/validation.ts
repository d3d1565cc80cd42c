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
import type { z } from 'zod';
import { isRequiredMissing } from '../../domain/institution.ts';
import type { Language } from '../../domain/languages.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { withDatesRead } from '../ui/schema-resolver.ts';
import { useLanguage } from '../ui/words.tsx';
import type { FormValues, Occasion } from './form-values.ts';
import { isRowList, type SentRows, sentRows } from './payload.ts';

/** A row of a list by its index, and the rest of the path to the value. */
const IN_ROW = /^([A-Za-z]+)\.(\d+)(?:\.([A-Za-z]+))?/;

/** How a form becomes the body of a call. */
export interface Sending<Body> {
  occasion: Occasion;
  /** The schema that the API judges the call by. */
  schema: z.ZodType<Body>;
  payloadOf: (values: FormValues) => unknown;
}

/**
 * Validates the form by the schema of its call. Returns the body, or the message of each field and,
 * as `root`, that of the whole form.
 */
export function resolverOf<Body>(
  sending: Sending<Body>,
  language: Language,
): Resolver<FormValues, unknown, Body> {
  const { fieldErrors, refusalMessages } = screenWords(language);
  const { occasion, schema, payloadOf } = sending;
  return (values) => {
    const result = schema.safeParse(payloadOf(values), { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const { issues } = result.error;
    const messages = formMessages(fieldErrors(issues), sentRows(values, occasion));
    // Else the summary of the fields says it.
    const root = issues.some(isRequiredMissing) ? refusalMessages.requiredFields : '';
    return { values: {}, errors: nested({ ...messages, root }) };
  };
}

function nested(messages: Record<string, string>): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {};
  for (const [name, message] of Object.entries(messages)) {
    set(errors, name, { type: 'schema', message });
  }
  return errors;
}

/** Messages by field of the call as messages by field of the form. */
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
  const [, list = '', position, cell] = IN_ROW.exec(field) ?? [];
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
  sending: Sending<Body>,
): InstitutionFormState<Body> {
  const language = useLanguage();
  const [resolver] = useState(() => withDatesRead(resolverOf(sending, language)));
  return useForm<FormValues, unknown, Body>({ defaultValues, resolver, shouldFocusError: false });
}

const Context = createContext<Occasion>('adding');
export const OccasionProvider = Context.Provider;

/** The purpose of the form around a field. */
export function useOccasion(): Occasion {
  return useContext(Context);
}
