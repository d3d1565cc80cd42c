import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { isLeaving } from '../../browser/session.ts';
import { formWords } from '../../messages/forms.ts';
import { Message, NoticeText } from './Message.tsx';
import type { Notice } from './notice.ts';
import { focusField, type MarkedField, useMarkedFields } from './useMarkedFields.ts';
import { useWords } from './words.tsx';

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

interface ErrorSummaryProps {
  id?: string;
  marked: readonly MarkedField[];
  /** What is said of the whole form; without it, how many fields are marked. */
  notice: Notice | null;
}

/**
 * What a refused form wants to have mended, at its top: the names of the marked fields, each of
 * which leads to its field. What is wrong there is said there, once.
 */
export function ErrorSummary({ id, marked, notice }: ErrorSummaryProps) {
  const { summaryTexts } = useWords(formWords);
  const { text = '', details = [], detailsTitle } = notice ?? {};
  return (
    <div id={id} tabIndex={-1} className="message is-error">
      <div role="alert">
        <NoticeText
          text={text || summaryTexts.needAttention(marked.length)}
          {...{ details, detailsTitle }}
        />
      </div>
      <ul className="message-fields">
        {marked.map((field) => (
          <li key={field.id}>
            <a
              href={`#${field.id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field.id);
              }}
            >
              {field.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
