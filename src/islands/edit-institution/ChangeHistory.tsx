import '../history/history.css';
import { z } from 'zod';
import type { ListedChange } from '../../domain/history.ts';
import { institutionType } from '../../domain/institution.ts';
import type { InstitutionName } from '../../domain/rename.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screens.ts';
import { LoadFailure } from '../console/LoadFailure.tsx';
import { Loading } from '../console/Loading.tsx';
import { Pager } from '../console/Pager.tsx';
import { useNotice } from '../console/useNotice.ts';
import { Change } from '../history/Change.tsx';
import { undo } from '../history/history-calls.ts';
import { Message } from '../ui/Message.tsx';
import { outcomeNotice } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import type { Changes } from './useChanges.ts';

const institutionName = z.object({ type: institutionType, name: z.string() });

interface Props {
  changes: Changes;
  onUndone: (restored: InstitutionName) => Promise<void>;
}

/** What admins changed in this institution, the newest first, and the way to take it back. */
export function ChangeHistory({ changes, onUndone }: Props) {
  const { editInstitution: texts, historyScreen } = useWords(consoleWords);
  const { data, failed, isLoading, reload } = changes;
  const { notice, tell } = useNotice();

  async function takeBack(change: ListedChange): Promise<void> {
    tell(null);
    const undoing = await undo(change);
    if (!undoing) return;
    tell(outcomeNotice(undoing));
    await reload();
    const restored = institutionName.safeParse(undoing.restored);
    if (undoing.ok && restored.success) await onUndone(restored.data);
  }

  return (
    <section className="stack" aria-labelledby="change-history">
      <h2 id="change-history">{texts.history}</h2>
      <Message notice={notice} />
      {failed && <LoadFailure text={failed} retry={reload} />}
      {!data && isLoading && <Loading />}
      {data?.entries.length === 0 && <p className="soft">{historyScreen.none}</p>}
      {data && data.entries.length > 0 && (
        <ul className="entries" aria-labelledby="change-history" aria-busy={isLoading}>
          {data.entries.map((change) => (
            <Change key={change._id} change={change} isBusy={isLoading} undo={takeBack} />
          ))}
        </ul>
      )}
      {data && <Steps changes={changes} nextCursor={data.nextCursor} />}
    </section>
  );
}

function Steps({ changes, nextCursor }: { changes: Changes; nextCursor: string | null }) {
  const { consoleTexts, grouped } = useWords(screenWords);
  const { page, next, previous } = changes.pages;
  return (
    <Pager
      place={consoleTexts.page(grouped(page))}
      previous={page > 1 ? previous : undefined}
      next={nextCursor === null ? undefined : () => next(nextCursor)}
    />
  );
}
