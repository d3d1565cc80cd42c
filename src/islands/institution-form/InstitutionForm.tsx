import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { FormProvider, type FormState, useFormState } from 'react-hook-form';
import { isLeaving } from '../../browser/session.ts';
import { formSections } from '../../domain/institutions/institution-fields.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { addTypedSources } from '../source-picker/NewSource.tsx';
import { ErrorSummary, SubmitButton, useMarkedFields } from '../ui/Form.tsx';
import { failure, Message, type Notice, noticeOf } from '../ui/Message.tsx';
import { useAction } from '../ui/useAction.ts';
import { useLeaveWarning } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { FormMap } from './FormMap.tsx';
import type { FormMode, FormValues } from './form-values.ts';
import { sentRows } from './payload.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import {
  FormModeProvider,
  formMessages,
  type InstitutionFormState,
  isField,
  useFormMode,
} from './validation.ts';

/** Sends a body; returns the values with which the form continues. */
type Save<Body> = (body: Body) => Promise<FormValues>;

interface Props<Body> {
  /** The form element, for a save that no button submits. */
  ref?: RefObject<HTMLFormElement | null>;
  form: InstitutionFormState<Body>;
  mode: FormMode;
  submitLabel: string;
  save: Save<Body>;
  /** True once everything is saved. */
  isDone?: boolean;
  /** Other buttons that send the form. */
  otherButtons?: ReactNode;
  /** Content in the bar next to the button. */
  children?: ReactNode;
}

/** The form of an institution, for adding and editing one. */
export function InstitutionForm<Body>(props: Props<Body>) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { form, mode, submitLabel, save, isDone = false, otherButtons, children } = props;
  const ownRef = useRef<HTMLFormElement>(null);
  const element = props.ref ?? ownRef;
  useLeaveWarning(form.formState.isDirty);
  useInvalidFocus(element, form.formState);
  const marked = useMarkedFields(element);
  const formError = form.formState.errors.root?.message;
  const summary = useId();

  const send = form.handleSubmit(async (body) => {
    try {
      form.reset(await save(body));
    } catch (failed) {
      const notice = noticeOf(failed);
      if (!isLeaving()) showFailure(form, notice, mode);
    }
  });
  const { run: submit } = useAction(async (event: FormEvent) => {
    if (await addTypedSources()) await send(event);
  });

  return (
    <FormModeProvider value={mode}>
      <FormProvider {...form}>
        <form
          ref={element}
          className="institution-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event);
          }}
        >
          {marked.length > 0 && (
            <ErrorSummary id={summary} marked={marked} notice={failure(formError ?? '')} />
          )}
          <p className="soft">{texts.hints.required}</p>
          <div className="form-with-map">
            <FormMap />
            <div className="form-sections">
              {formSections.map((section) => (
                <FieldsSection key={section} section={section} />
              ))}
            </div>
          </div>
          <SaveBar
            label={submitLabel}
            isDone={isDone}
            summary={marked.length > 0 && summary}
            otherButtons={otherButtons}
          >
            {children}
          </SaveBar>
        </form>
      </FormProvider>
    </FormModeProvider>
  );
}

function showFailure<Body>(
  form: InstitutionFormState<Body>,
  { text, fields = {} }: Notice,
  mode: FormMode,
): void {
  const values = form.getValues();
  form.setError('root', { type: 'server', message: text });
  for (const [name, message] of Object.entries(formMessages(fields, sentRows(values, mode)))) {
    if (isField(name, values)) form.setError(name, { type: 'server', message });
  }
}

/** Focuses the first invalid control after a failed attempt. */
function useInvalidFocus(
  form: RefObject<HTMLFormElement | null>,
  { submitCount, isSubmitSuccessful }: FormState<FormValues>,
): void {
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, submitCount, isSubmitSuccessful]);
}

interface SaveBarProps {
  label: string;
  /** True once everything is saved. */
  isDone: boolean;
  /** The id of the error summary; false without one. */
  summary: string | false;
  otherButtons: ReactNode;
  children: ReactNode;
}

/** The always visible save button with the result of the last attempt. */
function SaveBar({ label, isDone, summary, otherButtons, children }: SaveBarProps) {
  const { summaryTexts } = useWords(screenWords);
  const { institutionForm: texts } = useWords(consoleWords);
  const mode = useFormMode();
  const { errors, isSubmitting } = useFormState<FormValues>();
  // Messages about marked fields vanish with the marks; a failure of the server stays until the
  // next attempt.
  const text = errors.root?.type === 'server' ? errors.root.message : undefined;
  return (
    <div className="save-bar">
      {summary ? (
        <a href={`#${summary}`}>{summaryTexts.show}</a>
      ) : text ? (
        <div>
          <Message notice={failure(text)} />
          <p className="soft small">{texts.kept}</p>
        </div>
      ) : (
        children
      )}
      {mode === 'editing' && !isDone && <UnsavedChanges />}
      {!isSubmitting && !isDone && otherButtons}
      <SubmitButton isBusy={isSubmitting || isDone}>
        {isSubmitting ? texts.saving : label}
      </SubmitButton>
    </div>
  );
}
