import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { autosaveDraft, type DraftContent, otherDrafts, takeDraft } from '../../browser/draft.ts';
import { currentSession } from '../../browser/session.ts';
import { lookup } from '../../domain/lookup.ts';
import { isSameJson } from '../../domain/same-json.ts';

/** The draft of a form. */
export interface Draft {
  /** Whether the form was filled from a draft. */
  isRestored: boolean;
  /** Whether the restored draft was typed over an earlier version of the record. */
  isOlder: boolean;
  discard: () => void;
  /** The form, and how to fill it with a draft of a closed tab. */
  screen: string;
  /** Whether other tabs have left drafts, which may be offered. */
  hasOffers: boolean;
  restore: (draft: DraftContent) => void;
  /** False where the device has no room for the draft. */
  isKept: boolean;
}

interface DraftOptions {
  /** Whether it is kept until the tab is closed only, because it is about a person. */
  isInTab?: boolean;
  /** Loads the record that a draft was typed over, before the draft fills the form. */
  open?: (value: object) => Promise<unknown>;
}

/**
 * Keeps a form's values on the device: those of this tab are restored when it is reloaded, and those
 * of a closed one are offered. Only fields that were changed are restored, over the values that the
 * form has then. Call it after the initial values are set.
 */
export function useDraft<Values extends FieldValues, Sent>(
  screen: string,
  form: UseFormReturn<Values, unknown, Sent>,
  { isInTab = false, open }: DraftOptions = {},
): Draft {
  const { reset, getValues, formState } = form;
  const { isDirty, defaultValues } = formState;
  return useStoredDraft(screen, {
    isDirty,
    isInTab,
    open,
    defaults: { ...defaultValues },
    read: () => ({ value: getValues(), base: defaultValues }),
    fill: (changed) => reset({ ...getValues(), ...changed }, { keepDefaultValues: true }),
    clear: () => reset(),
  });
}

interface DraftedForm extends DraftOptions {
  isDirty: boolean;
  /** The values that the form has without input. */
  defaults: object;
  read: () => DraftContent;
  fill: (changed: object) => void;
  clear: () => void;
}

/** The same for a form that keeps its values itself. */
export function useStoredDraft(screen: string, form: DraftedForm): Draft {
  const { isDirty, isInTab = false } = form;
  const latest = useRef(form);
  latest.current = form;
  const [restored, setRestored] = useState<DraftContent | null>(null);
  const [isKept, setIsKept] = useState(true);

  async function fill(draft: DraftContent): Promise<void> {
    await latest.current.open?.(draft.value);
    latest.current.fill(changedParts(draft));
    setRestored(draft);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once for each screen.
  useEffect(() => {
    const draft = takeDraft(screen);
    if (draft) void fill(draft);
  }, [screen]);
  useEffect(() => {
    if (!isDirty) return;
    return autosaveDraft(screen, () => latest.current.read(), { isInTab, onSaved: setIsKept });
  }, [screen, isDirty, isInTab]);

  return {
    isRestored: restored !== null && isDirty,
    isOlder: restored !== null && !isBasedOn(restored, form.defaults),
    discard() {
      form.clear();
      setRestored(null);
    },
    screen,
    hasOffers: useHasOffers(screen),
    restore: (draft) => void fill(draft),
    isKept: isKept || !isDirty,
  };
}

/** Whether other tabs have left drafts of a form. */
export function useHasOffers(screen: string): boolean {
  const [hasOffers, setHasOffers] = useState(false);
  useEffect(() => setHasOffers(otherDrafts(screen).length > 0), [screen]);
  return hasOffers;
}

/** The values of a draft that differ from those that it was typed over. */
function changedParts({ value, base }: DraftContent): object {
  const before = { ...Object(base) };
  return Object.fromEntries(
    Object.entries(value).filter(([name, part]) => !isSameJson(part, lookup(before, name))),
  );
}

function isBasedOn({ base }: DraftContent, defaults: object): boolean {
  return base === undefined || isSameJson(base, defaults);
}

/**
 * Warns before a page with unsaved input is left, except when the session has ended and the draft
 * is saved.
 */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (currentSession()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
