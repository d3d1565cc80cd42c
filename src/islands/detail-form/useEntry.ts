import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { confirmDialog } from '../../browser/alert.ts';
import { slugOf } from '../../domain/slug.ts';
import { consoleWords } from '../../messages/console.ts';
import type { Tell } from '../console/useNotice.ts';
import { failure } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import { loadEntry } from './detail-calls.ts';
import type { DetailKind, DetailValues, Entry } from './detail-kind.ts';
import { valuesOf } from './detail-values.ts';

interface Options<Listed extends Entry> {
  kind: DetailKind<Listed>;
  entries: readonly Listed[];
  form: UseFormReturn<DetailValues, unknown, DetailValues>;
  tell: Tell;
}

/** Fills the form with what is there of an entry, and never over what was typed unasked. */
export function useEntry<Listed extends Entry>({ kind, entries, form, tell }: Options<Listed>) {
  const { detailTexts } = useWords(consoleWords);
  const question = {
    title: detailTexts.discardTitle,
    text: detailTexts.discardText,
    action: detailTexts.discard,
  };
  const wanted = useRef('');
  const isUntouched = () => kind.fields.every(({ name }) => !form.getValues(name)?.trim());

  async function show(slug: string, mayFill: () => boolean): Promise<void> {
    tell(null);
    wanted.current = slug;
    const loaded = await loadEntry(kind, slug);
    if (wanted.current !== slug || !mayFill()) return;
    if ('data' in loaded) form.reset(valuesOf(kind.fields, loaded.data));
    else tell(failure(loaded.failed));
  }

  /** Shows an entry that was chosen. */
  async function choose({ slug }: Entry): Promise<void> {
    const isSure = !form.formState.isDirty || (await confirmDialog(question));
    if (isSure) await show(slug, () => true);
  }

  /** Shows the entry whose slug was typed in, where nothing else was. */
  function leaveSlug(): void {
    const slug = slugOf(form.getValues('slug') ?? '');
    const isKnown = entries.some((entry) => entry.slug === slug);
    if (isKnown && isUntouched()) void show(slug, isUntouched);
  }

  return { choose, leaveSlug };
}
