import '../ui/zod-without-eval.ts';
import { importWords } from '../../messages/imports.ts';
import { useNotice } from '../console/useNotice.ts';
import { useLeaveWarning } from '../institution-form/useLeaveWarning.ts';
import { Message } from '../ui/Message.tsx';
import { Restricted } from '../ui/Restricted.tsx';
import { inLanguage, useWords } from '../ui/words.tsx';
import { Act } from './Act.tsx';
import { FileChoice, type Mappings } from './FileChoice.tsx';
import { LastImports } from './LastImports.tsx';
import { Preview } from './Preview.tsx';
import { Result } from './Result.tsx';
import { SendingBar } from './SendingBar.tsx';
import { useImport } from './useImport.ts';
import { useUndo } from './useUndo.ts';

interface Props {
  /** The shipped mappings of other people's headings, by name. */
  mappings: Mappings;
}

/** /import: a file is chosen, checked, looked at, and imported. */
export const Import = inLanguage(function Import({ mappings }: Props) {
  const { importScreen: texts } = useWords(importWords);
  return (
    <Restricted act="importInstitutions" denied={texts.denied} loggedOut={texts.loggedOut}>
      <Steps mappings={mappings} />
    </Restricted>
  );
});

function Steps({ mappings }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { notice, tell } = useNotice();
  const task = useImport(mappings, tell);
  const { step, chosen, choose, checked, imported, wanted, check, work, stop } = task;
  const undo = useUndo(tell);
  useLeaveWarning(step === 'importing');
  const again = () => {
    undo.forget();
    choose(null);
  };
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {step === 'choice' && (
        <FileChoice mappings={mappings} chosen={chosen} choose={choose} tell={tell} />
      )}
      <Message notice={notice} />
      {step === 'choice' && chosen && <Act label={texts.check} act={check} />}
      {step === 'checking' && checked && <SendingBar sending={checked} stop={stop} />}
      {step === 'preview' && chosen && checked && (
        <Preview file={chosen.file} sum={checked.sum} wanted={wanted} start={work} again={again} />
      )}
      {step === 'importing' && imported && <SendingBar sending={imported} stop={stop} />}
      {step === 'result' && chosen && imported && (
        <Result
          file={chosen.file}
          refused={[...(checked?.sum.rejected ?? []), ...imported.sum.rejected]}
          sending={imported}
          goOn={work}
          again={again}
          undo={undo}
        />
      )}
      {step === 'choice' && <LastImports undo={undo} />}
    </div>
  );
}
