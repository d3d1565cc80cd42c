import { editInstitution as texts } from '../../messages/admin.ts';
import { screenNotice } from '../console/screen-notice.ts';
import { Message } from '../ui/Message.tsx';
import { useFocusOnMount } from './useFocusOnMount.ts';

/** What is left of an institution that was deleted here; the history below brings it back. */
export function Deleted({ name, text }: { name: string; text: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <Message notice={screenNotice(text)} />
      <p>
        <a href="/collegelist">{texts.list}</a>
      </p>
    </div>
  );
}
