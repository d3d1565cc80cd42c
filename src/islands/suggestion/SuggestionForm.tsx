import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  buildProposal,
  type CorrectionTarget,
} from '../../domain/corrections/correction-target.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { figureDefinition } from '../../domain/sources/figures.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { ChoiceField, type ControlProps, Field, TextField } from '../ui/Field.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { type Notice, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useDraft } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import { useLocalNames } from './local-names.ts';
import { type Suggestion, suggestionResolver } from './suggestion.ts';

interface Props {
  institution: Institution;
  targets: readonly CorrectionTarget[];
  close: () => void;
}

const emptySuggestion: Suggestion = {
  target: '',
  proposed: '',
  year: '',
  of: '',
  cells: {},
  sourceUrl: '',
  note: '',
};

/** The form in which a reader proposes another value and its source. */
export function SuggestionForm({ institution, targets, close }: Props) {
  const { correctionForm: texts, targetLabel } = useWords(screenWords);
  const form = useForm<Suggestion>({
    resolver: suggestionResolver(institution, targets),
    defaultValues: emptySuggestion,
  });
  const { register, watch, formState } = form;
  const draft = useDraft(`correction ${institution._id}`, form);
  const { attempt, notice, isDone } = useAttempt(form, (typed: Suggestion) =>
    sendSuggestion(typed, { institution, targets }),
  );
  const { errors, isSubmitting } = formState;
  // In the order of the form, so that the first invalid field receives the focus.
  for (const name of ['target', 'proposed', 'year', 'of', 'sourceUrl', 'note'] as const) {
    register(name);
  }
  const target = targets.find(({ id }) => id === watch('target'));
  const localOf = useLocalNames(targets.flatMap(({ row }) => row ?? []));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {texts.heading}
      </h3>
      <p className="soft">{texts.lead}</p>
      <Form
        className="stack suggestion-form"
        notice={notice}
        lead={<DraftNotice {...draft} />}
        onSubmit={form.handleSubmit(attempt)}
        actions={
          <>
            <SubmitButton isBusy={isSubmitting || isDone}>
              {isSubmitting ? texts.busy : texts.submit}
            </SubmitButton>
            <QuietButton onClick={close}>{texts.cancel}</QuietButton>
          </>
        }
      >
        <ChoiceField
          label={texts.target}
          field={register('target')}
          error={errors.target?.message}
          blank={texts.choose}
          choices={targets.map((option) => ({
            value: option.id,
            label: targetLabel({ ...option, row: option.row && localOf(option.row) }),
          }))}
          isRequired
        />
        {target && <ValueFields target={target} form={form} />}
        <TextField
          label={texts.sourceUrl}
          hint={texts.sourceHint}
          field={register('sourceUrl')}
          error={errors.sourceUrl?.message}
          type="url"
          inputMode="url"
          maxLength={limits.url}
          isRequired
        />
        <Field label={texts.note} error={errors.note?.message}>
          {(control) => (
            <textarea rows={2} maxLength={limits.text} {...register('note')} {...control} />
          )}
        </Field>
      </Form>
    </>
  );
}

interface ValueProps {
  target: CorrectionTarget;
  form: UseFormReturn<Suggestion>;
}

/**
 * The new value next to the current one; the first figure of a kind also has fields for its year
 * and scope.
 */
function ValueFields({ target, form: { register, formState } }: ValueProps) {
  const { correctionForm: texts, targetValue, wordOf } = useWords(screenWords);
  const { field, control, figure } = target;
  const { errors } = formState;
  const definition = figureDefinition(field.replace(/^figures\./, ''));
  if (control.cells) {
    return control.cells.map(({ cell, kind, isRequired }) => (
      <Field
        key={cell}
        label={wordOf(cell)}
        hint={kind === 'lines' ? texts.lines : undefined}
        error={lookup(errors.cells ?? {}, cell)?.message}
        isRequired={isRequired}
      >
        {(attributes) => (
          <ValueControl
            kind={kind}
            name={`cells.${cell}`}
            attributes={attributes}
            register={register}
          />
        )}
      </Field>
    ));
  }
  return (
    <>
      <Field
        label={control.kind === 'lines' ? texts.lines : texts.value}
        hint={texts.current(targetValue(target))}
        error={errors.proposed?.message}
        isRequired
      >
        {(attributes) => (
          <ValueControl {...control} name="proposed" attributes={attributes} register={register} />
        )}
      </Field>
      {definition && figure === null && (
        <>
          <TextField
            label={texts.year}
            hint={definition.year === 'academic' ? texts.academicHint : undefined}
            field={register('year')}
            error={errors.year?.message}
            inputMode="numeric"
          />
          <TextField
            label={texts.of}
            hint={texts.ofHint}
            field={register('of')}
            error={errors.of?.message}
          />
        </>
      )}
    </>
  );
}

interface ValueControlProps {
  name: 'proposed' | `cells.${string}`;
  attributes: ControlProps;
  register: UseFormReturn<Suggestion>['register'];
}

function ValueControl({
  kind,
  options,
  name,
  attributes,
  register,
}: CorrectionTarget['control'] & ValueControlProps) {
  const { correctionForm: texts } = useWords(screenWords);
  const shared = { ...register(name), ...attributes };
  if (kind === 'choice') {
    return (
      <select {...shared}>
        <option value="">{texts.choose}</option>
        {options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (kind === 'text' || kind === 'lines') return <textarea rows={4} {...shared} />;
  return <input inputMode={kind === 'number' ? 'decimal' : undefined} {...shared} />;
}

/** Sends a proposal; resolves with the notice of its arrival. */
async function sendSuggestion(
  typed: Suggestion,
  { institution, targets }: Pick<Props, 'institution' | 'targets'>,
): Promise<Notice | null> {
  const { correctionForm: texts } = screenWords(pageLanguage());
  const target = targets.find(({ id }) => id === typed.target);
  if (!target) return null;
  const { proposed, year, of, cells, sourceUrl, note } = typed;
  const body = {
    institutionId: institution._id,
    field: target.field,
    ...(target.place !== undefined && { row: target.place }),
    proposed: buildProposal(institution, target, { value: proposed, year, of, cells }),
    sourceUrl,
    note,
  };
  await call('POST', '/api/corrections', { body, failed: texts.failed });
  return success(texts.sent);
}
