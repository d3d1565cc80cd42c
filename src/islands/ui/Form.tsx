import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { isLeaving } from '../../browser/session.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Message } from './Message.tsx';
import type { Notice } from './notice.ts';
import { focusField, useMarkedFields } from './useMarkedFields.ts';

interface Props extends Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'ref'> {
  /** What the last try came to. */
  notice: Notice | null;
  /** The buttons. */
  actions: ReactNode;
  /** What follows the buttons. */
  foot?: ReactNode;
}

/**
 * A form that tells what it came to in one place: at its top with the way to each marked field
 * where there are any, else above its buttons. One field alone needs no summary. Where the session
 * has ended its dialog says why, and the page is left: nothing is told beside it.
 */
export function Form({ notice, actions, foot, children, ...form }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const marked = useMarkedFields(element);
  const [summed, setSummed] = useState<Notice | null>(null);
  const isSummed = marked.length > 0 && hasSeveralFields(element.current);
  const first = marked[0]?.id;
  const isMarked = first !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once marked, the person chooses the way.
  useEffect(() => {
    const isAtField = document.activeElement?.matches('[aria-invalid="true"]');
    if (isMarked && first && !isAtField) focusField(first);
  }, [isMarked]);
  useEffect(() => {
    if (isSummed) setSummed(notice);
  }, [isSummed, notice]);
  // What was said of fields is done with once these are mended.
  const isNews = notice !== summed && !(notice?.kind === 'error' && isLeaving());
  return (
    <form {...form} ref={element} method="post" noValidate>
      {isSummed && <ErrorSummary marked={marked} notice={notice} />}
      {children}
      {!isSummed && isNews && <Message notice={notice} />}
      <div className="form-actions">{actions}</div>
      {foot}
    </form>
  );
}

function hasSeveralFields(form: HTMLFormElement | null): boolean {
  return (form?.querySelectorAll('.field, .star-field').length ?? 0) > 1;
}
