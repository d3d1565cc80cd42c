import { useState } from 'react';
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form';
import { slugOf } from '../../domain/slug.ts';
import { consoleWords } from '../../messages/console.ts';
import { Form } from '../ui/Form.tsx';
import { failure, type Notice } from '../ui/notice.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useDraft } from '../ui/useDraft.ts';
import { useLanguage, useWords } from '../ui/words.tsx';
import { DetailFields } from './DetailFields.tsx';
import { saveDetail } from './detail-calls.ts';
import type { DetailKind, DetailValues, Entry } from './detail-kind.ts';
import { blankValues } from './detail-values.ts';
import { EntryPicker } from './EntryPicker.tsx';
import { useEntry } from './useEntry.ts';
import { resolverOf } from './validation.ts';

interface Props<Listed extends Entry> {
  kind: DetailKind<Listed>;
  entries: readonly Listed[];
  /** Called when something was saved. */
  onSaved: () => void;
}

/** Chooses an entry, shows what is there of it, and saves it whole. */
export function DetailForm<Listed extends Entry>({ kind, entries, onSaved }: Props<Listed>) {
  const language = useLanguage();
  const { detailTexts } = useWords(consoleWords);
  const { fields, texts, screen, input } = kind;
  const [resolver] = useState(() => resolverOf(input, fields, language));
  const form = useForm<DetailValues, unknown, DetailValues>({
    resolver,
    defaultValues: blankValues(fields),
  });
  const { attempt, notice, tell } = useAttempt(form, send);
  const [saved, setSaved] = useState<Entry | null>(null);
  const { isSubmitting } = form.formState;
  const { choose, leaveSlug } = useEntry({ kind, entries, form, tell: tellAnew });
  const slug = slugOf(useWatch({ control: form.control, name: 'slug' }) ?? '');
  const known = entries.find((entry) => entry.slug === slug);
  useDraft(screen, form);

  function tellAnew(told: Notice | null): void {
    setSaved(null);
    tell(told);
  }

  async function send(values: DetailValues): Promise<Notice> {
    setSaved(null);
    const outcome = await saveDetail(kind, values);
    if (outcome.kind !== 'success') return outcome;
    setSaved({ slug, name: known?.name ?? (values['name'] || slug) });
    form.reset(blankValues(fields));
    onSaved();
    return outcome;
  }

  const refuse = ({ root }: FieldErrors<DetailValues>) =>
    tellAnew(failure(String(root?.message ?? '')));

  return (
    <FormProvider {...form}>
      <Form
        className="stack"
        notice={notice}
        onSubmit={form.handleSubmit(attempt, refuse)}
        actions={
          <SubmitButton isBusy={isSubmitting}>
            {isSubmitting ? detailTexts.saving : texts.submit}
          </SubmitButton>
        }
        foot={
          saved && (
            <p>
              <a href={kind.pageOf(saved.slug)}>{detailTexts.view(saved.name)}</a>
            </p>
          )
        }
      >
        <EntryPicker
          label={texts.pick}
          hint={texts.pickHint}
          entries={entries}
          hasDetail={kind.hasDetail}
          choose={choose}
        />
        <DetailFields kind={kind} isNew={slug !== '' && !known} leaveSlug={leaveSlug} />
      </Form>
    </FormProvider>
  );
}
