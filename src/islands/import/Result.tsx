import { importScreen as texts } from '../../messages/import.ts';
import { grouped } from '../../messages/institution-words.ts';
import { screenNotice } from '../console/screen-notice.ts';
import { Message } from '../ui/Message.tsx';
import { Act } from './Act.tsx';
import type { Sending } from './useSending.ts';

interface Props {
  sending: Sending;
  goOn: () => unknown;
  again: () => unknown;
}

/** What the import came to; one that stopped may go on. */
export function Result({ sending, goOn, again }: Props) {
  const { sum, rest, all } = sending;
  const isStopped = rest.length > 0;
  const text = isStopped
    ? texts.stopped(grouped(all - rest.length), grouped(all))
    : texts.done(grouped(sum.created), grouped(sum.updated));
  return (
    <div className="stack">
      <Message notice={screenNotice(text)} />
      {isStopped && <Act label={texts.goOn} act={goOn} />}
      <p>
        <a href="/collegelist">{texts.list}</a>
      </p>
      <Act label={texts.another} act={again} isQuiet />
    </div>
  );
}
