import './institution-form.css';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { FormProvider, type FormState, useFormState } from 'react-hook-form';
import { isLeaving } from '../../browser/session.ts';
import { formSections } from '../../domain/institution-fields.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { ErrorSummary, SubmitButton, useMarkedFields } from '../ui/Form.tsx';
import { failure, Message } from '../ui/Message.tsx';
import { useLeaveWarning } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { FormMap } from './FormMap.tsx';
import type { FormValues, Occasion } from './form-values.ts';
import { sentRows } from './payload.ts';
import { addTypedSources } from './SourceField.tsx';
import { Unsaved } from './Unsaved.tsx';
import {
  formMessages,
  type InstitutionFormState,
  isField,
  OccasionProvider,
  useOccasion,
} from './validation.ts';

/** The result of a save: the values with which the form continues, or the failure. */
export type Saved =
  | { ok: true; values: FormValues }
  | { ok: false; text: string; errors: Record<string, string> };

/** Sends a body; never throws. */
type Save<Body> = (body: Body) => Promise<Saved>;

interface Props<Body> {
  /** For a save that no button asks for. */
  ref?: RefObject<HTMLFormElement | null>;
  form: InstitutionFormState<Body>;
  occasion: Occasion;
  submitLabel: string;
  save: Save<Body>;
  /** True once there is nothing left to save. */
  isDone?: boolean;
  /** Other buttons that send the form. */
  otherActs?: ReactNode;
  /** Content in the bar next to the button. */
  children?: ReactNode;
}

/** The form of an institution, for adding and editing one. */
export function InstitutionForm<Body>(props: Props<Body>) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { form, occasion, submitLabel, save, isDone = false, otherActs, children } = props;
  const own = useRef<HTMLFormElement>(null);
  const element = props.ref ?? own;
  useLeaveWarning(form.formState.isDirty);
  useInvalidFocus(element, form.formState);
  const marked = useMarkedFields(element);
  const whole = form.formState.errors.root?.message;
  const summary = useId();

  const send = form.handleSubmit(async (body) => {
    const saved = await save(body);
    if (saved.ok) form.reset(saved.values);
    else if (!isLeaving()) showFailure(form, saved, occasion);
  });
  const isSending = useRef(false);

  /** A shortcut may ask again while the last save is under way. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      if (await addTypedSources()) await send(event);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <OccasionProvider value={occasion}>
      <FormProvider {...form}>
        <form ref={element} className="institution-form" noValidate onSubmit={submit}>
          {marked.length > 0 && (
            <ErrorSummary id={summary} marked={marked} notice={failure(whole ?? '')} />
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
            otherActs={otherActs}
          >
            {children}
          </SaveBar>
        </form>
      </FormProvider>
    </OccasionProvider>
  );
}

function showFailure<Body>(
  form: InstitutionFormState<Body>,
  { text, errors }: Extract<Saved, { ok: false }>,
  occasion: Occasion,
): void {
  const values = form.getValues();
  form.setError('root', { type: 'server', message: text });
  for (const [name, message] of Object.entries(formMessages(errors, sentRows(values, occasion)))) {
    if (isField(name, values)) form.setError(name, { type: 'server', message });
  }
}

/** After a try that failed, the focus goes to the first invalid control of the page. */
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
  /** True once it is saved and there is nothing left to do. */
  isDone: boolean;
  /** The id of the error summary; false without one. */
  summary: string | false;
  otherActs: ReactNode;
  children: ReactNode;
}

/** The always visible save button with the result of the last attempt. */
function SaveBar({ label, isDone, summary, otherActs, children }: SaveBarProps) {
  const { summaryTexts } = useWords(screenWords);
  const { institutionForm: texts } = useWords(consoleWords);
  const occasion = useOccasion();
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
      {occasion === 'editing' && !isDone && <Unsaved />}
      {!isSubmitting && !isDone && otherActs}
      <SubmitButton isBusy={isSubmitting || isDone}>
        {isSubmitting ? texts.saving : label}
      </SubmitButton>
    </div>
  );
}
