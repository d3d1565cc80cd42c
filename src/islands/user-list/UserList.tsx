import '../ui/zod-without-eval.ts';
import { can } from '../../domain/principal.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { userWords } from '../../messages/users.ts';
import { Loaded } from '../console/Loading.tsx';
import { CursorPager } from '../console/Pager.tsx';
import { type Column, RecordTable, RowButton } from '../console/RecordTable.tsx';
import { SearchField } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useCursors } from '../console/useCursors.ts';
import { useLoad } from '../console/useLoad.ts';
import { failure, Message, success } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { type RunAction, useActions } from '../ui/useAttempt.ts';
import { useSession } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';
import {
  changeRole,
  deleteUser,
  loadUsers,
  recordConsent,
  type UserRow,
  withdrawConsent,
} from './user-calls.ts';

/** /userlist: the users, page by page, to find, appoint and delete. */
export const UserList = restrictedScreen(
  'manageUsers',
  (language) => userWords(language).userList,
  Users,
);

function Users() {
  const { userList: texts } = useWords(userWords);
  const q = new URLSearchParams(useAddress()).get('q') ?? '';
  const pages = useCursors(q);
  const load = useLoad(`${q} ${pages.cursor}`, () => loadUsers(q, pages.cursor));
  const { notice, run } = useActions(({ kind }) => kind === 'success' && load.reload());

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
      <Loaded load={load}>
        {({ users, nextCursor }) => (
          <>
            {users.length === 0 && <Message notice={failure(texts.none)} />}
            {users.length > 0 && !notice && <Message notice={success(texts.loaded)} />}
            {users.length > 0 && <UserTable users={users} isBusy={load.isLoading} run={run} />}
            <CursorPager pages={pages} nextCursor={nextCursor} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface Props {
  users: readonly UserRow[];
  isBusy: boolean;
  run: RunAction;
}

/** The users as in docs/product.md 2, with their role. */
function UserTable({ users, isBusy, run }: Props) {
  const { userList: texts } = useWords(userWords);
  const { consoleTexts } = useWords(screenWords);
  const session = useSession();
  const columns: readonly Column<UserRow>[] = [
    {
      label: texts.columns.name,
      cell: ({ _id, username, consent }) => (
        <>
          {username}
          {consent && (
            <span className="badge">
              {consent === 'pending' ? texts.consentPending : texts.consentGiven}
            </span>
          )}
          {_id === session?.id && <span className="badge">{texts.you}</span>}
        </>
      ),
    },
    { label: texts.columns.email, cell: ({ email }) => email },
    {
      label: texts.columns.role,
      cell: ({ role }) => (
        <span className={can(role, 'openConsole') ? 'badge is-on' : ''}>{role}</span>
      ),
    },
    {
      label: texts.columns.actions,
      cell: (user) => (
        <div className="record-actions">
          <RowButton of={user._id} isDisabled={isBusy} onClick={() => run(() => changeRole(user))}>
            {texts.changeRole}
          </RowButton>
          {user.consent === 'pending' && (
            <RowButton
              of={user._id}
              isDisabled={isBusy}
              onClick={() => run(() => recordConsent(user))}
            >
              {texts.recordConsent}
            </RowButton>
          )}
          {user.consent === 'given' && (
            <RowButton
              of={user._id}
              isDisabled={isBusy}
              onClick={() => run(() => withdrawConsent(user))}
            >
              {texts.withdrawConsent}
            </RowButton>
          )}
          <RowButton of={user._id} isDisabled={isBusy} onClick={() => run(() => deleteUser(user))}>
            {consoleTexts.delete}
          </RowButton>
        </div>
      ),
    },
  ];
  return <RecordTable caption={texts.caption} columns={columns} records={users} isBusy={isBusy} />;
}
