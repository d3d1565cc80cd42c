import { formWords } from '../../messages/forms.ts';
import { NoticeText } from './Message.tsx';
import type { Notice } from './notice.ts';
import { focusField, type MarkedField } from './useMarkedFields.ts';
import { useWords } from './words.tsx';

interface Props {
  id?: string;
  marked: readonly MarkedField[];
  /** What is said of the whole form; without it, how many fields are marked. */
  notice: Notice | null;
}

/**
 * What a refused form wants to have mended, at its top: the names of the marked fields, each of
 * which leads to its field. What is wrong there is said there, once.
 */
export function ErrorSummary({ id, marked, notice }: Props) {
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
