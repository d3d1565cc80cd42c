import { useState } from 'react';
import { accountWords } from '../../messages/accounts.ts';
import { useWords } from '../ui/words.tsx';
import { downloadData } from './account-calls.ts';

/** A person's own data, as a file. */
export function AccountData() {
  const { accountDataSection: texts } = useWords(accountWords);
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
