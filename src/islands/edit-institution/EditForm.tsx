import { type RefObject, useEffect, useRef, useState } from 'react';
import { institutionPath } from '../../domain/address.ts';
import { redirectAfter } from '../../domain/limits.ts';
import type { InstitutionName } from '../../domain/rename.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { walkWords } from '../../messages/walk.ts';
import type { FormValues } from '../institution-form/form-values.ts';
import { InstitutionForm, type Saved } from '../institution-form/InstitutionForm.tsx';
import { rowsLeftOut } from '../institution-form/payload.ts';
import { useInstitutionForm } from '../institution-form/validation.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { Message, success } from '../ui/Message.tsx';
import { useWords } from '../ui/words.tsx';
import { noteLeftOut } from './left-out.ts';
import type { StaleEdit } from './merge.ts';
import { saveInstitution } from './save-institution.ts';
import type { UnderWay } from './useWalk.ts';
import { type Edit, type EditDraft, editOf, formOf, useEditDraft } from './version.ts';

/** The initial state of the form, and whether to save it at once. */
export interface Start extends EditDraft {
  next: 'edit' | 'save';
  /** Number of times the edit was restarted over a later version. */
  turn: number;
}

interface Props {
  start: Start;
  /** Hides the form, keeping its content, while something else is shown. */
  isHidden: boolean;
  /** Takes over an edit that met a newer version; false where it cannot, and the form stays. */
  onStale: (edit: StaleEdit) => Promise<boolean>;
  /** The list that is walked, if any. */
  walk: UnderWay | null;
  /** Reopens the saved institution and reports the save. */
  onStay: (saved: Stay) => Promise<void>;
}

/** Where a save leads: to the institution's page, nowhere, or to the next of the list. */
type After = 'page' | 'stay' | 'next';

/** A saved institution that stays open, and its dropped rows. */
export interface Stay extends InstitutionName {
  leftOut: readonly string[];
}

/**
 * The edit form. A successful save leads to the institution's page (docs/product.md 8), which lists
 * the dropped rows, unless the user chose to stay or to go to the next institution of a list.
 */
export function EditForm({ start, isHidden, onStale, walk, onStay }: Props) {
  const { refusalMessages } = useWords(screenWords);
  const { editInstitution: texts } = useWords(consoleWords);
  const { version, typed, next } = start;
  const { institution } = version;
  const { leftOutWords } = useWords(consoleWords);
  const [page, setPage] = useState<string | null>(null);
  const [stay, setStay] = useState<Stay | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const after = useRef<After>('page');
  /** Where the next submission leads, chosen by a button before it submits. */
  const chosen = useRef<After>('page');
  const isSaved = page !== null || stay !== null || isLeaving;
  const element = useRef<HTMLFormElement>(null);
  const form = useInstitutionForm(
    formOf(institution),
    editOf(institution, new Date().getFullYear()),
  );
  const { reset } = form;
  useEditDraft(form, version);
  useSaveShortcut(() => !isHidden && !isSaved && element.current?.requestSubmit());
  useEffect(() => {
    if (typed) reset(typed, { keepDefaultValues: true });
    if (next === 'save') element.current?.requestSubmit();
  }, [typed, next, reset]);
  useEffect(() => {
    if (page === null) return;
    const timer = setTimeout(() => location.assign(page), redirectAfter.institutionEdit);
    return () => clearTimeout(timer);
  }, [page]);

  const { isDirty } = form.formState;
  useEffect(() => {
    // Once the form is as it was saved, so that no draft of it is kept.
    if (stay && !isDirty) void onStay(stay);
  }, [stay, isDirty, onStay]);

  async function save(body: Edit): Promise<Saved> {
    const outcome = await saveInstitution(version, body);
    if (outcome.kind === 'failed') return { ok: false, ...outcome };
    if (outcome.kind === 'stale') {
      const { theirs } = outcome;
      const stale = { base: institution, theirs, mine: body, typed: form.getValues() };
      const text = (await onStale(stale)) ? refusalMessages.staleEdit : texts.failed;
      return { ok: false, text, errors: {} };
    }
    const values = form.getValues();
    await goOn(body, { values, updatedAt: outcome.updatedAt });
    return { ok: true, values };
  }

  async function goOn(
    { type, name }: InstitutionName,
    { values, updatedAt }: { values: FormValues; updatedAt: unknown },
  ): Promise<void> {
    const leftOut = rowsLeftOut(values, 'editing').map(leftOutWords);
    if (after.current === 'page') {
      const leadsTo = institutionPath(type, name);
      noteLeftOut({ id: institution._id, page: leadsTo, updatedAt, typed: values });
      return setPage(leadsTo);
    }
    // Dropped rows must be seen before the next institution opens.
    const isNext = after.current === 'next' && walk !== null && leftOut.length === 0;
    if (isNext) setLeaving(true);
    if (isNext && (await walk.next(name))) return;
    setLeaving(false);
    setStay({ type, name, leftOut });
  }

  const isRestored = typed !== null && start.turn === 0 && form.formState.isDirty;
  return (
    <div
      className="stack"
      onSubmitCapture={() => {
        after.current = chosen.current;
        chosen.current = 'page';
      }}
    >
      <DraftNotice isRestored={isRestored} discard={() => reset()} />
      <InstitutionForm
        ref={element}
        form={form}
        occasion="editing"
        submitLabel={texts.submit}
        save={save}
        isDone={isSaved}
        otherActs={<OtherActs isWalking={walk !== null} chosen={chosen} />}
      >
        {isSaved && <Message notice={success(texts.updated)} />}
      </InstitutionForm>
    </div>
  );
}

/**
 * Saves that lead elsewhere than to the institution's page. They are no submit buttons, because
 * Enter in a field would press the first of these.
 */
function OtherActs({ isWalking, chosen }: { isWalking: boolean; chosen: { current: After } }) {
  const { walkTexts: texts } = useWords(walkWords);
  const acts: [After, string][] = [['stay', texts.saveAndStay]];
  if (isWalking) acts.push(['next', texts.saveAndNext]);
  return acts.map(([value, label]) => (
    <button
      key={value}
      type="button"
      className="button button-quiet"
      onClick={({ currentTarget }) => {
        chosen.current = value;
        currentTarget.form?.requestSubmit();
      }}
    >
      {label}
    </button>
  ));
}

/** Ctrl+S (⌘S) saves from anywhere, except while a dialog is open. */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Focuses an element when it appears, because it replaces the focused one. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
