import { useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { pageLanguage } from '../../browser/page-language.ts';
import { type AdInput, adInput, adPositions } from '../../domain/ad.ts';
import { isWebAddress } from '../../domain/text.ts';
import { adWords } from '../../messages/ads.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { ChoiceField, dateControl, TextField } from '../ui/Field.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { failure, type Notice } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { useDraft } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import { type AdValues, blankAd } from './ad-calls.ts';

const resolver = schemaResolver<AdValues, AdInput>(adInput);

interface Props {
  /** The storage name of the draft. */
  screen: string;
  /** The current ad; absent for a new one. */
  initial?: AdValues;
  save: (input: AdInput) => Promise<Notice>;
  cancel?: () => void;
  /** The outcome of the previous form. */
  previousNotice: Notice | null;
}

/** The form for adding or editing an ad. */
export function AdForm({ screen, initial, save, cancel, previousNotice }: Props) {
  const { adScreen: texts } = useWords(adWords);
  const { consoleTexts } = useWords(screenWords);
  const form = useForm<AdValues, unknown, AdInput>({ resolver, defaultValues: initial ?? blankAd });
  const { isSubmitting } = form.formState;
  const draft = useDraft(screen, form);

  const { attempt, notice, showNotice } = useAttempt(form, async (input: AdInput) => {
    const outcome = await save(input);
    if (outcome.kind === 'success' && !initial) form.reset(blankAd);
    return outcome;
  });

  function refuse(): void {
    const { imageUrl, linkUrl } = form.getValues();
    const isMissing = imageUrl.trim() === '' || linkUrl.trim() === '';
    showNotice(failure(isMissing ? texts.required : ''));
  }

  return (
    <FormProvider {...form}>
      <Form
        className="stack"
        lead={<DraftNotice {...draft} />}
        notice={notice ?? previousNotice}
        onSubmit={form.handleSubmit(attempt, refuse)}
        actions={
          <>
            <SubmitButton isBusy={isSubmitting}>{submitLabel(isSubmitting, initial)}</SubmitButton>
            {cancel && <QuietButton onClick={cancel}>{consoleTexts.cancel}</QuietButton>}
          </>
        }
      >
        <AdFields />
      </Form>
    </FormProvider>
  );
}

function submitLabel(isSubmitting: boolean, initial: AdValues | undefined): string {
  const { consoleTexts } = screenWords(pageLanguage());
  const { adScreen: texts } = adWords(pageLanguage());
  if (isSubmitting) return consoleTexts.saving;
  return initial ? texts.save : texts.submit;
}

/** The fields of an ad with a preview of its image. */
function AdFields() {
  const { adScreen: texts } = useWords(adWords);
  const { labels, hints, positions } = texts;
  const { register } = useFormContext<AdValues>();
  return (
    <>
      <div className="form-grid">
        <AdText name="imageUrl" type="url" isRequired />
        <AdText name="linkUrl" type="url" isRequired />
        <ChoiceField
          label={labels.position}
          field={register('position')}
          choices={adPositions.map((value) => ({ value, label: positions[value] }))}
        />
        <AdText name="startDate" {...dateControl} hint={hints.startDate} />
        <AdText name="endDate" {...dateControl} hint={hints.endDate} />
        <label className="choice">
          <input type="checkbox" {...register('isActive')} /> {labels.isActive}
        </label>
      </div>
      <AdPicture
        imageUrl={useWatch<AdValues, 'imageUrl'>({ name: 'imageUrl' }).trim()}
        alt={texts.preview}
      />
    </>
  );
}

interface AdTextProps {
  name: 'imageUrl' | 'linkUrl' | 'startDate' | 'endDate';
  type: 'url' | 'date';
  min?: string;
  max?: string;
  hint?: string;
  isRequired?: boolean;
}

function AdText({ name, ...input }: AdTextProps) {
  const { adScreen: texts } = useWords(adWords);
  const { labels } = texts;
  const { register, formState } = useFormContext<AdValues>();
  return (
    <TextField
      label={labels[name]}
      {...input}
      autoComplete="off"
      field={register(name)}
      error={formState.errors[name]?.message}
    />
  );
}

interface AdPictureProps {
  imageUrl: string;
  /** The alternative text; blank where adjacent text says it. */
  alt: string;
}

/**
 * An ad's image at a fixed size, as on pages; renders nothing for an invalid URL. An image that does
 * not load is reported and not refused, because its site may answer readers only.
 */
export function AdPicture({ imageUrl, alt }: AdPictureProps) {
  const { adScreen: texts } = useWords(adWords);
  const [failed, setFailed] = useState('');
  if (!isWebAddress(imageUrl)) return null;
  if (failed === imageUrl) {
    return (
      <p className="ad-picture is-missing" {...(alt !== '' && { role: 'status' })}>
        {texts.noPicture}
      </p>
    );
  }
  return (
    <img
      key={imageUrl}
      className="ad-picture"
      src={imageUrl}
      alt={alt}
      width="320"
      height="80"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(imageUrl)}
    />
  );
}
