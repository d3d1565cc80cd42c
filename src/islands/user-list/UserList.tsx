import '../ui/zod-without-eval.ts';
import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { askToSend, choiceField, textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { limits } from '../../domain/limits.ts';
import { can, roles } from '../../domain/principal.ts';
import { toSearchQuery } from '../../domain/search.ts';
import { listedUser } from '../../domain/user.ts';
import { userPage } from '../../domain/user-list.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { userWords } from '../../messages/users.ts';
import {
  acceptArray,
  LoadFailure,
  Loading,
  type LoadResult,
  toLoadResult,
  useCursors,
  useLoad,
} from '../console/Loading.tsx';
import { type Column, CursorPager, RecordTable, RowButton } from '../console/RecordTable.tsx';
import { removeRecord } from '../console/removal.ts';
import { SearchField } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { failure, Message, type Notice, success } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { type ActOutcome, useActs } from '../ui/useAttempt.ts';
import { useSession, whyNotPermitted } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';

/** Rows per page. */
const ROWS = '50';

/** The parts of a user that the list shows (docs/product.md 3). */
const userRow = listedUser.omit({ createdAt: true });
type UserRow = z.infer<typeof userRow>;

const userRowPage = userPage.extend({ users: z.array(userRow) });
type UserRowPage = z.infer<typeof userRowPage>;

/** One page of the users whose name or email contains a text, newest first. */
async function loadUsers(q: string, cursor: string | undefined): Promise<LoadResult<UserRowPage>> {
  const { userList: texts } = userWords(pageLanguage());
  const params = new URLSearchParams({ q, cursor: cursor ?? '', limit: ROWS });
  const query = new URLSearchParams(toSearchQuery(params));
  const answer = await api('GET', `/api/user/users?${query}`);
  return toLoadResult(answer, acceptArray('users', userRowPage), texts.failed);
}

/** Deletes a user after a confirmation (docs/product.md 2). */
function deleteUser({ _id, username, email }: UserRow): Promise<ActOutcome | null> {
  const { userList: texts } = userWords(pageLanguage());
  return removeRecord({
    refused: whyNotAllowed(texts.deleteNotPermitted),
    question: { text: texts.deleteQuestion, about: texts.deleteWho(username, email) },
    path: `/api/user/users/${_id}`,
    name: username,
    done: texts.deleted(_id),
    failed: texts.deleteFailed,
  });
}

/** Sets a user's role, chosen in a dialog. */
async function changeRole({ _id, username, email, role }: UserRow): Promise<ActOutcome | null> {
  const { roleWords, userList: texts } = userWords(pageLanguage());
  const refused = whyNotAllowed(texts.roleNotPermitted);
  if (refused !== null) return { ok: false, text: refused };
  const others = roles.filter((other) => other !== role);
  const field = choiceField(
    texts.roleLabel,
    texts.roleChoose,
    Object.fromEntries(others.map((other) => [other, roleWords[other].choice])),
  );
  const question = {
    title: texts.roleTitle,
    text: texts.roleQuestion,
    about: texts.deleteWho(username, email),
    action: texts.changeRole,
  };
  const path = `/api/user/users/${_id}/role`;
  const chosen = () => others.find((other) => other === field.control.value) ?? role;
  const result = await askToSend(question, [field], () => api('PUT', path, { role: chosen() }));
  if (!result) return null;
  const { ok } = result;
  return {
    ok,
    text: ok ? texts.roleChanged(username, roleWords[chosen()].name) : texts.roleFailed,
  };
}

/** Records a parent's consent with the evidence typed in a dialog. */
async function recordConsent({ _id, username, email }: UserRow): Promise<ActOutcome | null> {
  const { userList: texts } = userWords(pageLanguage());
  const refused = whyNotAllowed(texts.roleNotPermitted);
  if (refused !== null) return { ok: false, text: refused };
  const field = textField(texts.consentLabel, limits.text);
  const question = {
    title: texts.consentTitle,
    text: texts.consentQuestion,
    about: texts.deleteWho(username, email),
    action: texts.recordConsent,
  };
  const path = `/api/user/users/${_id}/consent`;
  const result = await askToSend(question, [field], () =>
    api('PUT', path, { evidence: field.control.value }),
  );
  if (!result) return null;
  const { ok } = result;
  return { ok, text: ok ? texts.consentRecorded(username) : texts.consentFailed };
}

/** Withdraws the consent of a minor's parent after a confirmation. */
async function withdrawConsent({ _id, username, email }: UserRow): Promise<ActOutcome | null> {
  const { userList: texts } = userWords(pageLanguage());
  const refused = whyNotAllowed(texts.roleNotPermitted);
  if (refused !== null) return { ok: false, text: refused };
  const question = {
    title: texts.withdrawTitle,
    text: texts.withdrawQuestion,
    about: texts.deleteWho(username, email),
    action: texts.withdrawConsent,
  };
  const path = `/api/user/users/${_id}/consent`;
  const result = await askToSend(question, [], () => api('DELETE', path));
  if (!result) return null;
  const { ok } = result;
  return { ok, text: ok ? texts.consentWithdrawn(username) : texts.withdrawFailed };
}

/** Why the user may not change users; null when permitted. */
function whyNotAllowed(notPermitted: string): string | null {
  const { loggedOut } = userWords(pageLanguage()).userList;
  return whyNotPermitted('manageUsers', { loggedOut, notPermitted });
}

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
  const { data, failed, isLoading, reload } = useLoad(`${q} ${pages.cursor}`, () =>
    loadUsers(q, pages.cursor),
  );
  const { notice, act } = useActs(({ ok }) => ok && reload());

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
          {(!notice || data.users.length === 0) && <Message notice={loadedNotice(data)} />}
          {data.users.length > 0 && (
            <UserTable
              users={data.users}
              isBusy={isLoading}
              changeRole={(user) => act(changeRole(user))}
              recordConsent={(user) => act(recordConsent(user))}
              withdrawConsent={(user) => act(withdrawConsent(user))}
              remove={(user) => act(deleteUser(user))}
            />
          )}
          <CursorPager pages={pages} nextCursor={data.nextCursor} />
        </>
      )}
    </div>
  );
}

function loadedNotice({ users }: UserRowPage): Notice {
  const { userList: texts } = userWords(pageLanguage());
  return users.length > 0 ? success(texts.loaded) : failure(texts.none);
}

interface Props {
  users: readonly UserRow[];
  isBusy: boolean;
  changeRole: (user: UserRow) => void;
  recordConsent: (user: UserRow) => void;
  withdrawConsent: (user: UserRow) => void;
  remove: (user: UserRow) => void;
}

/** The users as in docs/product.md 2, with their role. */
function UserTable(props: Props) {
  const { users, isBusy, changeRole, recordConsent, withdrawConsent, remove } = props;
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
          <RowButton of={user._id} isDisabled={isBusy} onClick={() => changeRole(user)}>
            {texts.changeRole}
          </RowButton>
          {user.consent === 'pending' && (
            <RowButton of={user._id} isDisabled={isBusy} onClick={() => recordConsent(user)}>
              {texts.recordConsent}
            </RowButton>
          )}
          {user.consent === 'given' && (
            <RowButton of={user._id} isDisabled={isBusy} onClick={() => withdrawConsent(user)}>
              {texts.withdrawConsent}
            </RowButton>
          )}
          <RowButton of={user._id} isDisabled={isBusy} onClick={() => remove(user)}>
            {consoleTexts.delete}
          </RowButton>
        </div>
      ),
    },
  ];
  return <RecordTable caption={texts.caption} columns={columns} records={users} isBusy={isBusy} />;
}
