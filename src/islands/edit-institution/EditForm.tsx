import { useEffect, useRef, useState } from 'react';
import { currentIn } from '../../browser/api-client.ts';
import { ApiError } from '../../browser/api-error.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import { redirectAfter } from '../../domain/reader-limits.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { walkWords } from '../../messages/walk.ts';
import type { FormValues } from '../institution-form/form-values.ts';
import { InstitutionForm } from '../institution-form/InstitutionForm.tsx';
import { leftOutRows } from '../institution-form/payload.ts';
import { useInstitutionForm } from '../institution-form/validation.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { Message, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useSaveShortcut } from '../ui/useSaveShortcut.ts';
import { useWords } from '../ui/words.tsx';
import { storeLeftOut } from './left-out.ts';
import type { StaleEdit } from './merge.ts';
import { saveInstitution } from './save-institution.ts';
import type { CurrentWalk } from './useWalk.ts';
import {
  type Edit,
  type EditDraft,
  editSubmission,
  formOf,
  useEditDraft,
  type Version,
  version as versionSchema,
} from './version.ts';

/** The initial state of the form, and whether to save it at once. */
export interface EditStart extends EditDraft {
  next: 'edit' | 'save';
  /** Number of times the edit was restarted, over a later version or with a draft. */
  restarts: number;
  /** Whether the typed values are those of a draft. */
  isDraft: boolean;
}

interface Props {
  start: EditStart;
  /** The version that the server had when the form was opened. */
  current: Version;
  /** Restarts the edit with a draft, or without one. */
  openDraft: (draft: EditDraft) => void;
  /** Hides the form, keeping its content, while something else is shown. */
  isHidden: boolean;
  /** Takes over an edit of a replaced version; false if it cannot, and the form stays. */
  onStale: (edit: StaleEdit) => Promise<boolean>;
  /** The current walk through a list, if any. */
  walk: CurrentWalk | null;
  /** Reopens the saved institution and reports the save. */
  onSavedInPlace: (saved: SavedInstitution) => Promise<void>;
}

/** Where a save leads: to the institution's page, nowhere, or to the next institution. */
type SaveTarget = 'page' | 'stay' | 'next';

/** A saved institution that stays open, and its dropped rows. */
export interface SavedInstitution extends InstitutionName {
  leftOut: readonly string[];
}

/**
 * The edit form. A successful save leads to the institution's page (docs/product.md 8), which lists
 * the dropped rows, unless the user chose to stay or to go to the next institution of a list.
 */
export function EditForm(props: Props) {
  const { start, current, openDraft, isHidden, onStale, walk, onSavedInPlace } = props;
  const { refusalMessages } = useWords(screenWords);
  const { editInstitution: texts } = useWords(consoleWords);
  const { version, typed, next } = start;
  const { institution } = version;
  const { leftOutWords } = useWords(consoleWords);
  const [page, setPage] = useState<string | null>(null);
  const [savedInPlace, setSavedInPlace] = useState<SavedInstitution | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const target = useRef<SaveTarget>('page');
  /** Where the next submission leads, chosen by a button before it submits. */
  const nextTarget = useRef<SaveTarget>('page');
  const isSaved = page !== null || savedInPlace !== null || isLeaving;
  const element = useRef<HTMLFormElement>(null);
  const form = useInstitutionForm(
    formOf(institution),
    editSubmission(institution, new Date().getFullYear()),
  );
  const { reset } = form;
  const draft = useEditDraft(form, version, {
    isRestored: start.isDraft,
    current,
    open: openDraft,
  });
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

  useEffect(() => {
    // Back to a form that was saved: it is opened anew, at the version that was saved.
    const reopen = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', reopen);
    return () => removeEventListener('pageshow', reopen);
  }, []);

  const { isDirty } = form.formState;
  useEffect(() => {
    // Once the form is as it was saved, so that no draft of it is kept.
    if (savedInPlace && !isDirty) void onSavedInPlace(savedInPlace);
  }, [savedInPlace, isDirty, onSavedInPlace]);

  async function save(body: Edit): Promise<FormValues> {
    const updatedAt = await saveInstitution(version, body).catch(async (failed: unknown) => {
      const theirs = currentIn(failed, versionSchema);
      const stale = theirs && { base: institution, theirs, mine: body, typed: form.getValues() };
      const isTaken = stale !== null && (await onStale(stale));
      throw isTaken ? new ApiError('notSent', refusalMessages.staleEdit) : failed;
    });
    const values = form.getValues();
    await continueAfterSave(body, { values, updatedAt });
    return values;
  }

  async function continueAfterSave(
    { type, name }: InstitutionName,
    { values, updatedAt }: { values: FormValues; updatedAt: unknown },
  ): Promise<void> {
    const leftOut = leftOutRows(values, 'editing').map(leftOutWords);
    if (target.current === 'page') {
      const pagePath = institutionPath(type, name);
      storeLeftOut({ id: institution._id, page: pagePath, updatedAt, typed: values });
      return setPage(pagePath);
    }
    // Dropped rows must be seen before the next institution opens.
    const isNext = target.current === 'next' && walk !== null && leftOut.length === 0;
    if (isNext) setIsLeaving(true);
    if (isNext && (await walk.next(name))) return;
    setIsLeaving(false);
    setSavedInPlace({ type, name, leftOut });
  }

  return (
    <div
      className="stack"
      onSubmitCapture={() => {
        target.current = nextTarget.current;
        nextTarget.current = 'page';
      }}
    >
      <DraftNotice {...draft} />
      <InstitutionForm
        ref={element}
        form={form}
        mode="editing"
        submitLabel={texts.submit}
        save={save}
        isDone={isSaved}
        otherButtons={<OtherSaveButtons isWalking={walk !== null} nextTarget={nextTarget} />}
      >
        {isSaved && <Message notice={success(texts.updated)} />}
      </InstitutionForm>
    </div>
  );
}

/**
 * Buttons that save and do not open the institution's page. They are no submit buttons, because
 * Enter in a field would press the first of them.
 */
function OtherSaveButtons({
  isWalking,
  nextTarget,
}: {
  isWalking: boolean;
  nextTarget: { current: SaveTarget };
}) {
  const { walkTexts: texts } = useWords(walkWords);
  const targets: [SaveTarget, string][] = [['stay', texts.saveAndStay]];
  if (isWalking) targets.push(['next', texts.saveAndNext]);
  return targets.map(([value, label]) => (
    <QuietButton
      key={value}
      onClick={({ currentTarget }) => {
        nextTarget.current = value;
        currentTarget.form?.requestSubmit();
      }}
    >
      {label}
    </QuietButton>
  ));
}
