import { consoleWords } from '../../messages/console.ts';
import { Message } from '../ui/Message.tsx';
import { success } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import { useFocusOnMount } from './useFocusOnMount.ts';

/** What is left of an institution that was deleted here; the history below brings it back. */
export function Deleted({ name, text }: { name: string; text: string }) {
  const { editInstitution: texts } = useWords(consoleWords);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <Message notice={success(text)} />
      <p>
        <a href="/collegelist">{texts.list}</a>
      </p>
    </div>
  );
}
