import { useRef, useState } from 'react';
import {
  type FieldErrors,
  FormProvider,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { confirmDialog } from '../../browser/alert.ts';
import { lookup } from '../../domain/lookup.ts';
import { historyPath } from '../../domain/pages/address.ts';
import { slugOf } from '../../domain/slug.ts';
import { detailWords } from '../../messages/details.ts';
import { Loaded } from '../console/Loading.tsx';
import { loadFailureText, useLoad } from '../console/useLoad.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { failure, type Notice, noticeOf } from '../ui/Message.tsx';
import { Restricted } from '../ui/Restricted.tsx';
import { type ShowNotice, useAttempt } from '../ui/useAttempt.ts';
import { useDraft } from '../ui/useDraft.ts';
import { useLanguage, useWords } from '../ui/words.tsx';
import { DetailFields } from './DetailFields.tsx';
import {
  type EntryVersion,
  loadEntries,
  loadEntry,
  saveDetail,
  theirEntry,
} from './detail-calls.ts';
import {
  blankValues,
  type DetailKind,
  type DetailValues,
  type Entry,
  fieldMessages,
  resolverOf,
  valuesOf,
} from './detail-values.ts';
import { EntryPicker } from './EntryPicker.tsx';

/** The screen for details of courses or entrance exams. */
export function DetailScreen<Listed extends Entry>({ kind }: { kind: DetailKind<Listed> }) {
  const { denied, loggedOut, heading } = kind.texts;
  return (
    <Restricted permission="editDetails" denied={denied} loggedOut={loggedOut}>
      <div className="stack">
        <h1>{heading}</h1>
        <Entries kind={kind} />
      </div>
    </Restricted>
  );
}

function Entries<Listed extends Entry>({ kind }: { kind: DetailKind<Listed> }) {
  const load = useLoad('', () => loadEntries(kind));
  return (
    <Loaded load={load} isKept>
      {(entries) => <DetailForm kind={kind} entries={entries} onSaved={load.reload} />}
    </Loaded>
  );
}

interface Props<Listed extends Entry> {
  kind: DetailKind<Listed>;
  entries: readonly Listed[];
  /** Called after a save. */
  onSaved: () => void;
}

/** Chooses an entry, shows its current details and saves them. */
function DetailForm<Listed extends Entry>({ kind, entries, onSaved }: Props<Listed>) {
  const language = useLanguage();
  const { detailTexts } = useWords(detailWords);
  const { fields, texts, screen, input } = kind;
  const [resolver] = useState(() => resolverOf(input, fields, language));
  const form = useForm<DetailValues, unknown, DetailValues>({
    resolver,
    defaultValues: blankValues(fields),
  });
  const { attempt, notice, showNotice } = useAttempt(form, send);
  const [saved, setSaved] = useState<Entry | null>(null);
  const { isSubmitting } = form.formState;
  const { choose, onSlugBlur, etagOf, adoptTheirs, showKnown } = useEntry({
    kind,
    entries,
    form,
    showNotice: replaceNotice,
  });
  const slug = slugOf(useWatch({ control: form.control, name: 'slug' }) ?? '');
  const existing = entries.find((entry) => entry.slug === slug);
  const draft = useDraft(screen, form, { open: showKnown });

  function replaceNotice(nextNotice: Notice | null): void {
    setSaved(null);
    showNotice(nextNotice);
  }

  async function send(values: DetailValues): Promise<Notice> {
    setSaved(null);
    const outcome = await saveDetail(kind, values, etagOf(slug)).catch(refused);
    if (outcome.kind !== 'success') return outcome;
    setSaved({ slug, name: existing?.name ?? (values['name'] || slug) });
    form.reset(blankValues(fields));
    onSaved();
    return outcome;
  }

  /** The notice of a refused save, with another user's values where they are the reason. */
  function refused(failed: unknown): Notice {
    const { fields: messages = {}, ...refusal } = noticeOf(failed);
    const theirs = theirEntry(kind, failed);
    if (!theirs) return { ...refusal, fields: fieldMessages(messages) };
    adoptTheirs(theirs);
    return { ...refusal, details: theirValues(kind, theirs.entry, form.getValues()) };
  }

  const refuse = ({ root }: FieldErrors<DetailValues>) =>
    replaceNotice(failure(String(root?.message ?? '')));

  return (
    <FormProvider {...form}>
      <Form
        className="stack"
        lead={<DraftNotice {...draft} />}
        notice={notice}
        onSubmit={form.handleSubmit(attempt, refuse)}
        actions={
          <SubmitButton isBusy={isSubmitting}>
            {isSubmitting ? detailTexts.saving : texts.submit}
          </SubmitButton>
        }
        foot={
          saved && (
            <p className="cluster">
              <a href={kind.pageOf(saved.slug)}>{detailTexts.view(saved.name)}</a>
              <a href={historyPath(kind.target, saved.slug)}>{detailTexts.history}</a>
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
        <DetailFields kind={kind} isNew={slug !== '' && !existing} onSlugBlur={onSlugBlur} />
      </Form>
    </FormProvider>
  );
}

/** Another user's values of the fields that differ from the form. */
function theirValues<Listed extends Entry>(
  { fields }: DetailKind<Listed>,
  theirs: Listed,
  typed: DetailValues,
): string[] {
  const saved = valuesOf(fields, theirs);
  return fields
    .filter(({ name }) => lookup(saved, name) !== lookup(typed, name))
    .map(({ name, label }) => `${label}: ${lookup(saved, name)}`);
}

interface UseEntryOptions<Listed extends Entry> {
  kind: DetailKind<Listed>;
  entries: readonly Listed[];
  form: UseFormReturn<DetailValues, unknown, DetailValues>;
  showNotice: ShowNotice;
}

/** Fills the form with an entry; asks before typed values are replaced. */
function useEntry<Listed extends Entry>({
  kind,
  entries,
  form,
  showNotice,
}: UseEntryOptions<Listed>) {
  const { detailTexts } = useWords(detailWords);
  const question = {
    title: detailTexts.discardTitle,
    text: detailTexts.discardText,
    action: detailTexts.discard,
  };
  const requestedSlug = useRef('');
  const version = useRef<{ slug: string; etag: string | null } | null>(null);
  const isUntouched = () => kind.fields.every(({ name }) => !form.getValues(name)?.trim());

  /** What is typed while the entry loads is replaced only after a question, too. */
  async function showEntry(slug: string): Promise<void> {
    showNotice(null);
    requestedSlug.current = slug;
    const before = JSON.stringify(form.getValues());
    let loaded: EntryVersion<Listed>;
    try {
      loaded = await loadEntry(kind, slug);
    } catch (failed) {
      if (requestedSlug.current === slug) showNotice(failure(loadFailureText(failed)));
      return;
    }
    if (requestedSlug.current !== slug) return;
    const isTyped = JSON.stringify(form.getValues()) !== before;
    if (isTyped && !(await confirmDialog(question))) return;
    version.current = { slug, etag: loaded.etag };
    form.reset(valuesOf(kind.fields, loaded.entry));
  }

  /** Keeps typed values and takes over another user's values of the other fields. */
  function adoptTheirs({ entry, etag }: EntryVersion<Listed>): void {
    version.current = { slug: entry.slug, etag };
    form.reset(valuesOf(kind.fields, entry), { keepDirtyValues: true });
  }

  /** The ETag of the entry in the form; null if it was not read. */
  const etagOf = (slug: string) => (version.current?.slug === slug ? version.current.etag : null);

  /** Shows an entry that was chosen. */
  async function choose({ slug }: Entry): Promise<void> {
    const isSure = !form.formState.isDirty || (await confirmDialog(question));
    if (isSure) await showEntry(slug);
  }

  /** Shows the entry with the typed slug, if nothing else was typed. */
  function onSlugBlur(): void {
    const slug = slugOf(form.getValues('slug') ?? '');
    const isKnown = entries.some((entry) => entry.slug === slug);
    if (isKnown && isUntouched()) void showEntry(slug);
  }

  /** Shows the entry that a draft was typed over, if there is one. */
  async function showKnown(draft: object): Promise<void> {
    const slug = slugOf(String(lookup(draft, 'slug') ?? ''));
    if (entries.some((entry) => entry.slug === slug)) await showEntry(slug);
  }

  return { choose, onSlugBlur, etagOf, adoptTheirs, showKnown };
}
