import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type AdInput, adInput } from '../../domain/ad.ts';
import { adScreen as texts } from '../../messages/en/ads.ts';
import { consoleTexts } from '../../messages/en/console.ts';
import { refusalMessages } from '../../messages/en/refusals.ts';
import type { Tell } from '../console/useNotice.ts';
import { failure, outcomeNotice } from '../ui/notice.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { useDraft } from '../ui/useDraft.ts';
import { AdFields } from './AdFields.tsx';
import type { Written } from './ad-calls.ts';
import { type AdValues, blankAd } from './ad-values.ts';

const resolver = schemaResolver<AdValues, AdInput>(adInput);
const markable = ['imageUrl', 'linkUrl', 'startDate', 'endDate'] as const;

interface Props {
  /** The name under which a draft is kept. */
  screen: string;
  /** The ad as it is; absent for a new one. */
  initial?: AdValues;
  save: (input: AdInput) => Promise<Written>;
  cancel?: () => void;
  tell: Tell;
  /** What the last try came to. */
  children: ReactNode;
}

/** The form of an ad, for adding and editing one. */
export function AdForm({ screen, initial, save, cancel, tell, children }: Props) {
  const form = useForm<AdValues, unknown, AdInput>({ resolver, defaultValues: initial ?? blankAd });
  const { isSubmitting } = form.formState;
  useDraft(screen, form);

  async function send(input: AdInput): Promise<void> {
    tell(null);
    const { ok, text, errors } = await save(input);
    tell(outcomeNotice({ ok, text }));
    if (ok && !initial) form.reset(blankAd);
    for (const name of markable) {
      const message = errors[name];
      if (message) form.setError(name, { type: 'server', message });
    }
  }

  function refuse(): void {
    const { imageUrl, linkUrl } = form.getValues();
    const isMissing = imageUrl.trim() === '' || linkUrl.trim() === '';
    tell(failure(isMissing ? texts.required : refusalMessages.invalidInput));
  }

  return (
    <FormProvider {...form}>
      <form className="stack" noValidate onSubmit={form.handleSubmit(send, refuse)}>
        <AdFields />
        {children}
        <div className="form-actions">
          <SubmitButton isBusy={isSubmitting}>{submitLabel(isSubmitting, initial)}</SubmitButton>
          {cancel && (
            <button type="button" className="button button-quiet" onClick={cancel}>
              {consoleTexts.cancel}
            </button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

function submitLabel(isSubmitting: boolean, initial: AdValues | undefined): string {
  if (isSubmitting) return consoleTexts.saving;
  return initial ? texts.save : texts.submit;
}
