import * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { choiceField, textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { listedUser } from '../../domain/accounts/user.ts';
import { userPage } from '../../domain/accounts/user-list.ts';
import { limits } from '../../domain/limits.ts';
import { roles } from '../../domain/principal.ts';
import { toSearchQuery } from '../../domain/search/search.ts';
import { userWords } from '../../messages/users.ts';
import { acceptArray } from '../console/accept-array.ts';
import { confirmAndSend, removeRecord } from '../console/record-actions.ts';
import type { Notice } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';

/** The parts of a user that the list shows (docs/product.md 3). */
const userRow = listedUser.omit({ createdAt: true });
export type UserRow = z.infer<typeof userRow>;

const userRowPage = userPage.extend({ users: z.array(userRow) });

/** One page of the users whose name or email contains a text, newest first. */
export function loadUsers(
  q: string,
  cursor: string | undefined,
): Promise<z.infer<typeof userRowPage>> {
  const { userList: texts } = userWords(pageLanguage());
  const limit = String(limits.page.table);
  const params = new URLSearchParams({ q, cursor: cursor ?? '', limit });
  const query = new URLSearchParams(toSearchQuery(params));
  const schema = acceptArray('users', userRowPage);
  return call('GET', `/api/user/users?${query}`, { schema, failed: texts.failed });
}

/** Deletes a user after a confirmation (docs/product.md 2). */
export function deleteUser({ _id, username, email }: UserRow): Promise<Notice | null> {
  const { userList: texts } = userWords(pageLanguage());
  requireUserRights(texts.deleteNotPermitted);
  return removeRecord({
    question: { text: texts.deleteQuestion, about: texts.deleteWho(username, email) },
    path: `/api/user/users/${_id}`,
    name: username,
    done: texts.deleted(_id),
    failed: texts.deleteFailed,
  });
}

/** Sets a user's role, chosen in a dialog. */
export function changeRole(user: UserRow): Promise<Notice | null> {
  const { roleWords, userList: texts } = userWords(pageLanguage());
  const others = roles.filter((other) => other !== user.role);
  const field = choiceField(
    texts.roleLabel,
    texts.roleChoose,
    Object.fromEntries(others.map((other) => [other, roleWords[other].choice])),
  );
  const chosen = () => others.find((other) => other === field.control.value) ?? user.role;
  return changeUser(user, {
    question: { title: texts.roleTitle, text: texts.roleQuestion, action: texts.changeRole },
    fields: [field],
    send: () =>
      call('PUT', `/api/user/users/${user._id}/role`, {
        body: { role: chosen() },
        failed: texts.roleFailed,
      }),
    done: () => texts.roleChanged(user.username, roleWords[chosen()].name),
  });
}

/** Records a parent's consent with the evidence typed in a dialog. */
export function recordConsent(user: UserRow): Promise<Notice | null> {
  const { userList: texts } = userWords(pageLanguage());
  const field = textField(texts.consentLabel, limits.text);
  return changeUser(user, {
    question: {
      title: texts.consentTitle,
      text: texts.consentQuestion,
      action: texts.recordConsent,
    },
    fields: [field],
    send: () =>
      call('PUT', `/api/user/users/${user._id}/consent`, {
        body: { evidence: field.control.value },
        failed: texts.consentFailed,
      }),
    done: () => texts.consentRecorded(user.username),
  });
}

/** Withdraws the consent of a minor's parent after a confirmation. */
export function withdrawConsent(user: UserRow): Promise<Notice | null> {
  const { userList: texts } = userWords(pageLanguage());
  return changeUser(user, {
    question: {
      title: texts.withdrawTitle,
      text: texts.withdrawQuestion,
      action: texts.withdrawConsent,
    },
    fields: [],
    send: () =>
      call('DELETE', `/api/user/users/${user._id}/consent`, { failed: texts.withdrawFailed }),
    done: () => texts.consentWithdrawn(user.username),
  });
}

/** Changes a user after a confirmation, whose question names the user. */
function changeUser(
  { username, email }: UserRow,
  { question, ...write }: Parameters<typeof confirmAndSend>[0],
): Promise<Notice | null> {
  const { userList: texts } = userWords(pageLanguage());
  requireUserRights(texts.roleNotPermitted);
  return confirmAndSend({
    ...write,
    question: { ...question, about: texts.deleteWho(username, email) },
  });
}

function requireUserRights(notPermitted: string): void {
  const { loggedOut } = userWords(pageLanguage()).userList;
  requirePermission('manageUsers', { loggedOut, notPermitted });
}
