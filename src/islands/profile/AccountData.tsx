import { useState } from 'react';
import { accountDataSection as texts } from '../../messages/en/accounts.ts';
import { downloadData } from './account-calls.ts';

/** A person's own data, as a file. */
export function AccountData() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadData();
    setBusy(false);
  };
  return (
    <section className="stack">
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <div className="form-actions">
        <button className="button button-quiet" type="button" disabled={isBusy} onClick={download}>
          {isBusy ? texts.busy : texts.download}
        </button>
      </div>
    </section>
  );
}
