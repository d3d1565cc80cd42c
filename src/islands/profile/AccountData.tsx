import { useState } from 'react';
import { accountDataSection as texts } from '../../messages/en/accounts.ts';
import { Message } from '../ui/Message.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { downloadData } from './account-calls.ts';

/** A person's own data, as a file. */
export function AccountData() {
  const [isBusy, setBusy] = useState(false);
  const { attempt, notice } = useAttempt(downloadData);
  const download = async () => {
    setBusy(true);
    await attempt();
    setBusy(false);
  };
  return (
    <section className="stack">
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <Message notice={notice} />
      <div className="form-actions">
        <button className="button button-quiet" type="button" disabled={isBusy} onClick={download}>
          {isBusy ? texts.busy : texts.download}
        </button>
      </div>
    </section>
  );
}
