import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { carriedEmail } from '../../browser/navigation.ts';
import { pathIn } from '../../domain/languages.ts';
import { TextField } from '../ui/Field.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { errorLines, type Notice, noticeFrom } from '../ui/Message.tsx';
import { useAction } from '../ui/useAction.ts';
import { useLanguage } from '../ui/words.tsx';
import { accountFieldError } from './account-field.ts';

interface Props<Name extends string> {
  /** Submits the form and returns the outcome; null when the user cancelled. */
  send: (submitted: Record<Name, string>) => Promise<Notice | null>;
  /** The required fields, in order. */
  fields: readonly AccountField<Name>[];
  texts: { submit: string; busy: string };
  /** Content above the fields. */
  lead?: ReactNode;
  /** Content next to the button, depending on the last outcome. */
  beside?: (notice: Notice | null) => ReactNode;
  foot?: ReactNode;
  /** Whether the form can be submitted only once; otherwise a success empties it. */
  isOnce?: boolean;
  isDangerous?: boolean;
  /** Whether it is a section of a page, with its fields in columns. */
  isSection?: boolean;
}

type AccountField<Name extends string> = Omit<ComponentProps<typeof TextField>, 'name'> & {
  name: Name;
};

type Errors = ReadonlyMap<string, string>;
const noErrors: Errors = new Map();

/**
 * A form about an account, such as the login: a few lines to fill in and one button. It is checked
 * without a library, so that the pages to which a slow phone goes first stay small; the server
 * checks everything again.
 */
export function AccountForm<Name extends string>(props: Props<Name>) {
  const { send, fields, texts, lead, beside, foot } = props;
  const { isOnce = false, isDangerous = false, isSection = false } = props;
  const [notice, setNotice] = useState<Notice | null>(null);
  const [errors, setErrors] = useState<Errors>(noErrors);
  const isDone = notice?.kind === 'success';

  const { run, isRunning } = useAction(async (form: HTMLFormElement) => {
    const invalid = errorsIn(form, fields);
    setErrors(invalid);
    setNotice(null);
    if (invalid.size > 0) return focusFirst(form, invalid);
    const outcome = await noticeFrom(() => send(valuesIn(form, fields)));
    if (!outcome) return;
    const { marked, others } = splitFields(fields, outcome.fields ?? {});
    setErrors(marked);
    const details = [...(outcome.details ?? []), ...errorLines(others)];
    setNotice(details.length > 0 ? { ...outcome, details } : outcome);
    if (outcome.kind === 'success' && !isOnce) form.reset();
  });

  /** Once a field has been marked, it is checked with every letter. */
  function recheck({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement) || !errors.has(target.name)) return;
    const now = errorsIn(currentTarget, fields).get(target.name);
    const next = new Map(errors);
    if (now === undefined) next.delete(target.name);
    else next.set(target.name, now);
    setErrors(next);
  }

  const inputs = fields.map((field) => (
    <TextField key={field.name} isRequired {...field} error={errors.get(field.name)} />
  ));
  return (
    <Form
      className={isSection ? 'stack' : undefined}
      notice={notice}
      onInput={recheck}
      onSubmit={(event) => {
        event.preventDefault();
        void run(event.currentTarget);
      }}
      actions={
        <>
          <SubmitButton isBusy={isRunning || (isOnce && isDone)} isDangerous={isDangerous}>
            {isRunning ? texts.busy : texts.submit}
          </SubmitButton>
          {beside?.(notice)}
        </>
      }
      foot={foot}
    >
      {lead}
      {isSection ? <div className="form-grid">{inputs}</div> : inputs}
    </Form>
  );
}

function valueIn(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control.value : '';
}

function valuesIn<Name extends string>(
  form: HTMLFormElement,
  fields: readonly AccountField<Name>[],
): Record<Name, string> {
  const entries = fields.map(({ name }) => [name, valueIn(form, name)] as const);
  // The keys are the names of all fields.
  return Object.fromEntries(entries) as Record<Name, string>;
}

function errorsIn(form: HTMLFormElement, fields: readonly AccountField<string>[]): Errors {
  const found = fields.flatMap(({ name, type, minLength }) => {
    const error = accountFieldError(valueIn(form, name), {
      isEmail: type === 'email',
      shortest: minLength,
    });
    return error === null ? [] : [[name, error] as const];
  });
  return new Map(found);
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const [first] = errors.keys();
  const control = first === undefined ? null : form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

/** The server's messages for fields of the form, and those for others. */
function splitFields(
  fields: readonly AccountField<string>[],
  messages: Readonly<Record<string, string>>,
) {
  const marked = new Map<string, string>();
  const others: Record<string, string> = {};
  for (const [name, message] of Object.entries(messages)) {
    if (fields.some((field) => field.name === name)) marked.set(name, message);
    else others[name] = message;
  }
  return { marked, others };
}

/**
 * The link from the login to the registration or back, once the address is known: both keep the
 * page to return to. An email typed on the other screen is filled in.
 */
export function useAccountLink(otherPath: string, pathFrom: (from: Location) => string): string {
  const [href, setHref] = useState(pathIn(useLanguage(), otherPath));
  useEffect(() => {
    setHref(pathFrom(location));
    const email = carriedEmail();
    const field = document.querySelector<HTMLInputElement>('main input[name="email"]');
    if (email !== null && field) field.value = email;
  }, [pathFrom]);
  return href;
}

/** The email that is typed in the form of a link. */
export function emailBeside(link: HTMLElement): string {
  const form = link.closest('form');
  return form ? valueIn(form, 'email') : '';
}
