import { useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { errorLines, type Notice, noticeFrom } from './Message.tsx';
import { useAction } from './useAction.ts';

type MarkableForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'getValues' | 'setError'
>;

/**
 * Runs a form's action and keeps the notice of the last attempt, cleared when the next one starts;
 * the fields named by the notice are marked.
 */
export function useAttempt<Values extends FieldValues, Sent>(
  form: MarkableForm<Values, Sent>,
  action: (input: Sent) => Promise<Notice | null>,
) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { run: attempt } = useAction(async (input: Sent) => {
    setNotice(null);
    const outcome = await noticeFrom(() => action(input));
    setNotice(outcome && markFields(form, outcome));
  });
  return { attempt, notice, showNotice: setNotice, isDone: notice?.kind === 'success' };
}

/** Marks the fields named by a notice; messages without a field become lines of it. */
function markFields<Values extends FieldValues, Sent>(
  form: MarkableForm<Values, Sent>,
  { fields = {}, ...notice }: Notice,
): Notice {
  const values = form.getValues();
  const isField = (name: string): name is Path<Values> => get(values, name) !== undefined;
  const unknown: Record<string, string> = {};
  for (const [name, message] of Object.entries(fields)) {
    if (isField(name)) form.setError(name, { type: 'server', message });
    else unknown[name] = message;
  }
  const details = [...(notice.details ?? []), ...errorLines(unknown)];
  return details.length > 0 ? { ...notice, details } : notice;
}

/** Shows a notice; null clears it. */
export type ShowNotice = (notice: Notice | null) => void;

/** The notice of a screen's last action, and a function to set it. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null);
  return { notice, showNotice: setNotice };
}

/** Runs an action of a screen and shows its notice; does nothing while another one runs. */
export type RunAction = (write: () => Promise<Notice | null>) => Promise<unknown>;

/**
 * The notice of a screen's last action, and a function to run one. A cancelled action returns null
 * and shows nothing. `after` runs once the notice is shown, as a part of the action.
 */
export function useActions<Done extends Notice = Notice>(
  after: (outcome: Notice | Done) => unknown,
) {
  const { notice, showNotice } = useNotice();
  const { run } = useAction(async (write: () => Promise<Done | null>) => {
    showNotice(null);
    const outcome = await noticeFrom(write);
    if (!outcome) return;
    showNotice(outcome);
    await after(outcome);
  });
  return { notice, run };
}
