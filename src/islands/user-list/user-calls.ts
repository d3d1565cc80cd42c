import { z } from 'zod';
import { confirmDialog, type Question } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import type { Role } from '../../domain/principal.ts';
import { givenQuery } from '../../domain/search.ts';
import { listedUser } from '../../domain/user.ts';
import { userPage } from '../../domain/user-list.ts';
import { screenWords } from '../../messages/screens.ts';
import { userWords } from '../../messages/users.ts';
import { type Loaded, loadedFrom, orArray } from '../console/loaded.ts';
import { whyNotPermitted } from '../console/permission.ts';

/** Rows of a page. */
const ROWS = '50';

/** A user as far as the list shows it (docs/product.md 3). */
const shownUser = listedUser.omit({ createdAt: true });
export type ShownUser = z.infer<typeof shownUser>;

const shownPage = userPage.extend({ users: z.array(shownUser) });
export type ShownPage = z.infer<typeof shownPage>;

/** What a write came to; null when the admin thought better of it. */
export type Outcome = { ok: boolean; text: string } | null;

/** One page of the users whose name or email holds what is searched for, the newest first. */
export async function loadUsers(q: string, cursor: string | undefined): Promise<Loaded<ShownPage>> {
  const { userList: texts } = userWords(pageLanguage());
  const asked = new URLSearchParams({ q, cursor: cursor ?? '', limit: ROWS });
  const query = new URLSearchParams(givenQuery(asked));
  const answer = await api('GET', `/api/user/users?${query}`);
  return loadedFrom(answer, orArray('users', shownPage), texts.failed);
}

/** Deletes a user, after the dialog (docs/product.md 2). */
export function deleteUser({ _id, username, email }: ShownUser): Promise<Outcome> {
  const { userList: texts } = userWords(pageLanguage());
  const { consoleTexts } = screenWords(pageLanguage());
  return asked({
    notPermitted: texts.deleteNotPermitted,
    question: {
      title: consoleTexts.confirmDeletion,
      text: texts.deleteQuestion,
      about: texts.deleteWho(username, email),
      action: consoleTexts.delete,
      isDangerous: true,
    },
    call: ['DELETE', `/api/user/users/${_id}`],
    done: texts.deleted(_id),
    failed: texts.deleteFailed,
  });
}

/** Gives a user another role, after the dialog. */
export function changeRole({ _id, username }: ShownUser, role: Role): Promise<Outcome> {
  const { roleWords, userList: texts } = userWords(pageLanguage());
  const words = roleWords[role];
  return asked({
    notPermitted: texts.roleNotPermitted,
    question: {
      title: texts.roleTitle,
      text: words.question(username),
      action: words.make,
    },
    call: ['PUT', `/api/user/users/${_id}/role`, { role }],
    done: texts.roleChanged(username, words.name),
    failed: texts.roleFailed,
  });
}

interface Asked {
  notPermitted: string;
  question: Question;
  call: Parameters<typeof api>;
  done: string;
  failed: string;
}

/** A write that is confirmed first. */
async function asked({ notPermitted, question, call, done, failed }: Asked): Promise<Outcome> {
  const { userList: texts } = userWords(pageLanguage());
  const refused = whyNotPermitted('manageUsers', { loggedOut: texts.loggedOut, notPermitted });
  if (refused) return { ok: false, text: refused };
  if (!(await confirmDialog(question))) return null;
  const { ok } = await api(...call);
  return { ok, text: ok ? done : failed };
}
