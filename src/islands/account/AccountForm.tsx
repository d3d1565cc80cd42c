import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { carriedEmail } from '../../browser/navigation.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { pathIn } from '../../domain/languages.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { TextField } from '../ui/Field.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import type { Notice } from '../ui/Message.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useLanguage } from '../ui/words.tsx';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Submits the form and returns the outcome; null when the user cancelled. */
  send: (given: Values) => Promise<Notice | null>;
  /** The required fields, in order. */
  fields: readonly AccountField<Values>[];
  texts: { submit: string; busy: string };
  /** Content above the fields. */
  lead?: ReactNode;
  /** Content next to the button, depending on the last outcome. */
  beside?: (notice: Notice | null) => ReactNode;
  foot?: ReactNode;
  onFocus?: () => void;
  /** Whether the form can be submitted only once. */
  isOnce?: boolean;
  isDangerous?: boolean;
  /** Whether it is a section of a page, with its fields in columns. */
  isSection?: boolean;
}

type AccountField<Values extends FieldValues> = ComponentProps<typeof TextField> & {
  name: Path<Values>;
};

/** A form about an account, such as the login: a few lines to fill in and one button. */
export function AccountForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, send, fields, texts, lead, beside, foot, onFocus } = props;
  const { isOnce = false, isDangerous = false, isSection = false } = props;
  const { attempt, notice, isDone } = useAttempt(form, send);
  const { isSubmitting } = form.formState;
  const inputs = fields.map(({ name, ...field }) => (
    <TextField
      key={name}
      isRequired
      {...field}
      field={form.register(name)}
      error={form.getFieldState(name, form.formState).error?.message}
    />
  ));
  return (
    <Form
      className={isSection ? 'stack' : undefined}
      notice={notice}
      onFocus={onFocus}
      onSubmit={form.handleSubmit(attempt)}
      actions={
        <>
          <SubmitButton isBusy={isSubmitting || (isOnce && isDone)} isDangerous={isDangerous}>
            {isSubmitting ? texts.busy : texts.submit}
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

/**
 * The rules of a form, loaded when a person begins to fill it in, so that it is shown without them.
 * If they cannot be loaded, every field must be filled and the server validates the rest.
 */
export function lazyResolver<Values extends FieldValues, Sent>(
  rules: () => Promise<Resolver<Values, unknown, Sent> | null>,
) {
  const resolver: Resolver<Values, unknown, Sent> = async (values, ...rest) => {
    const loaded = await rules();
    if (loaded) return loaded(values, ...rest);
    const errors = blankFieldErrors(values);
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    // The form's values are sent unchanged and validated by the server.
    return { values: values as unknown as Sent, errors: {} };
  };
  return { resolver, fetchAhead: () => void rules() };
}

function blankFieldErrors<Values extends FieldValues>(values: Values): FieldErrors<Values> {
  const { required: message } = screenWords(pageLanguage()).summaryTexts;
  const missing = Object.keys(values).filter((name) => String(values[name]).trim() === '');
  const errors = missing.map((name) => [name, { type: 'required', message }]);
  // The names are keys of `Values`, and an error of a field has this shape.
  return Object.fromEntries(errors) as FieldErrors<Values>;
}

/**
 * The link from the login to the registration or back, once the address is known: both keep the
 * page to return to. An email typed on the other screen is filled in.
 */
export function useAccountLink(
  otherPath: string,
  pathFrom: (from: Location) => string,
  fill: (field: 'email', email: string) => void,
): string {
  const [href, setHref] = useState(pathIn(useLanguage(), otherPath));
  useEffect(() => {
    setHref(pathFrom(location));
    const email = carriedEmail();
    if (email !== null) fill('email', email);
  }, [pathFrom, fill]);
  return href;
}
