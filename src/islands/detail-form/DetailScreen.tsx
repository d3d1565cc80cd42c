import { LoadFailure } from '../console/LoadFailure.tsx';
import { Loading } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import '../institution-form/institution-form.css';
import { Restricted } from '../ui/Restricted.tsx';
import { DetailForm } from './DetailForm.tsx';
import { loadEntries } from './detail-calls.ts';
import type { DetailKind, Entry } from './detail-kind.ts';

/** The screen on which an admin details courses or entrance exams. */
export function DetailScreen<Listed extends Entry>({ kind }: { kind: DetailKind<Listed> }) {
  const { denied, loggedOut, heading } = kind.texts;
  return (
    <Restricted act="editDetails" denied={denied} loggedOut={loggedOut}>
      <div className="stack">
        <h1>{heading}</h1>
        <Entries kind={kind} />
      </div>
    </Restricted>
  );
}

function Entries<Listed extends Entry>({ kind }: { kind: DetailKind<Listed> }) {
  const { data, failed, isLoading, reload } = useLoad('', () => loadEntries(kind));
  return (
    <>
      {failed && <LoadFailure text={failed} retry={reload} />}
      {!data && isLoading && <Loading />}
      {data && <DetailForm kind={kind} entries={data} onSaved={reload} />}
    </>
  );
}
