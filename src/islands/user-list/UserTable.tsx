import { can, type Role, roles } from '../../domain/principal.ts';
import { screenWords } from '../../messages/screens.ts';
import { userWords } from '../../messages/users.ts';
import { type Column, RecordTable } from '../console/RecordTable.tsx';
import { RowButton } from '../console/RowButton.tsx';
import { useSession } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';
import type { ShownUser } from './user-calls.ts';

interface Props {
  users: readonly ShownUser[];
  isBusy: boolean;
  changeRole: (user: ShownUser, role: Role) => void;
  remove: (user: ShownUser) => void;
}

/** The users as docs/product.md 2 lists them, each with its change of role. */
export function UserTable({ users, isBusy, changeRole, remove }: Props) {
  const { roleWords, userList: texts } = useWords(userWords);
  const { consoleTexts } = useWords(screenWords);
  const session = useSession();
  const columns: readonly Column<ShownUser>[] = [
    {
      label: texts.columns.name,
      cell: ({ _id, username }) => (
        <>
          {username}
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
          {roles
            .filter((role) => role !== user.role)
            .map((role) => (
              <RowButton
                key={role}
                of={user._id}
                isDisabled={isBusy}
                onClick={() => changeRole(user, role)}
              >
                {roleWords[role].make}
              </RowButton>
            ))}
          <RowButton of={user._id} isDisabled={isBusy} onClick={() => remove(user)}>
            {consoleTexts.delete}
          </RowButton>
        </div>
      ),
    },
  ];
  return <RecordTable caption={texts.caption} columns={columns} records={users} isBusy={isBusy} />;
}
