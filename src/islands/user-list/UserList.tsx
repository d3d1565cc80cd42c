import '../ui/zod-without-eval.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screens.ts';
import { userWords } from '../../messages/users.ts';
import { LoadFailure } from '../console/LoadFailure.tsx';
import { Loading } from '../console/Loading.tsx';
import { Pager } from '../console/Pager.tsx';
import { SearchField } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useCursors } from '../console/useCursors.ts';
import { useLoad } from '../console/useLoad.ts';
import { useNotice } from '../console/useNotice.ts';
import { Message } from '../ui/Message.tsx';
import { type Notice, note, outcomeNotice, success } from '../ui/notice.ts';
import { Restricted } from '../ui/Restricted.tsx';
import { inLanguage, useWords } from '../ui/words.tsx';
import { UserTable } from './UserTable.tsx';
import { changeRole, deleteUser, loadUsers, type Outcome, type ShownPage } from './user-calls.ts';

/** /userlist: the users, a page at a time, to find, appoint and delete. */
export const UserList = inLanguage(function UserList() {
  const { userList: texts } = useWords(userWords);
  return (
    <Restricted act="manageUsers" denied={texts.denied} loggedOut={texts.loggedOut}>
      <Users />
    </Restricted>
  );
});

function Users() {
  const { userList: texts } = useWords(userWords);
  const { consoleTexts, grouped } = useWords(screenWords);
  const q = new URLSearchParams(useAddress()).get('q') ?? '';
  const { cursor, page, next, previous } = useCursors(q);
  const users = useLoad(`${q} ${cursor}`, () => loadUsers(q, cursor));
  const { data, failed, isLoading, reload } = users;
  const { notice, tell } = useNotice();

  async function act(write: Promise<Outcome>): Promise<void> {
    tell(null);
    const outcome = await write;
    if (!outcome) return;
    tell(outcomeNotice(outcome));
    if (outcome.ok) await reload();
  }

  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <div className="filter-bar">
        <SearchField
          label={texts.searchLabel}
          value={q}
          onSearch={(text) => changeAddress({ q: text }, q === '' ? 'push' : 'replace')}
        />
      </div>
      <Message notice={notice} />
      {failed && <LoadFailure text={failed} retry={reload} />}
      {!data && isLoading && <Loading />}
      {data && !failed && (
        <>
          {!notice && <Message notice={loadedNotice(data)} />}
          {data.users.length > 0 && (
            <UserTable
              users={data.users}
              isBusy={isLoading}
              changeRole={(user, role) => act(changeRole(user, role))}
              remove={(user) => act(deleteUser(user))}
            />
          )}
          <Pager
            place={consoleTexts.page(grouped(page))}
            previous={page > 1 ? previous : undefined}
            next={stepTo(data.nextCursor, next)}
          />
        </>
      )}
    </div>
  );
}

function loadedNotice({ users }: ShownPage): Notice {
  const { userList: texts } = userWords(pageLanguage());
  return users.length > 0 ? success(texts.loaded) : note(texts.none);
}

function stepTo(cursor: string | null | undefined, next: (cursor: string) => void) {
  return cursor ? () => next(cursor) : undefined;
}
