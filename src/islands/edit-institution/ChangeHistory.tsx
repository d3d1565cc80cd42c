import * as z from 'zod';
import { institutionType } from '../../domain/institutions/institution.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { consoleWords } from '../../messages/console.ts';
import { Loaded } from '../console/Loading.tsx';
import { CursorPager } from '../console/Pager.tsx';
import { Change } from '../history/Change.tsx';
import { type Changes, type Undone, undo } from '../history/history-calls.ts';
import { Message } from '../ui/Message.tsx';
import { useActions } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';

const institutionName = z.object({ type: institutionType, name: z.string() });

interface Props {
  changes: Changes;
  onUndone: (restored: InstitutionName) => Promise<void>;
}

/** The changes of this institution, newest first, with undo. */
export function ChangeHistory({ changes, onUndone }: Props) {
  const { editInstitution: texts, historyScreen } = useWords(consoleWords);
  const { notice, run } = useActions<Undone>(async (undone) => {
    await changes.reload();
    const restored = institutionName.safeParse('restored' in undone && undone.restored);
    if (restored.success) await onUndone(restored.data);
  });

  return (
    <section className="stack" aria-labelledby="change-history">
      <h2 id="change-history">{texts.history}</h2>
      <Message notice={notice} />
      <Loaded load={changes} isKept>
        {({ entries, nextCursor }) => (
          <>
            {entries.length === 0 && <p className="soft">{historyScreen.none}</p>}
            {entries.length > 0 && (
              <ul
                className="entries"
                aria-labelledby="change-history"
                aria-busy={changes.isLoading}
              >
                {entries.map((change) => (
                  <Change
                    key={change._id}
                    change={change}
                    isBusy={changes.isLoading}
                    undo={() => run(() => undo(change))}
                  />
                ))}
              </ul>
            )}
            <CursorPager pages={changes.pages} nextCursor={nextCursor} />
          </>
        )}
      </Loaded>
    </section>
  );
}
