import { newResetToken } from '../../features/accounts/passwords.ts';
import { PASSWORD, type Person, type TestApp } from '../test-app.ts';
import type { Operation, OperationSetup } from './operation.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Whether the person's access token is accepted, and the sessions in their record. */
const sessionState = (person: Person) => async (app: TestApp) => {
  const { status } = await app.request('GET', '/api/profile', { token: person.token });
  const user = await app.runtime.users.records.read(person.id);
  return { status, epoch: user?.data.sessionEpoch, resets: user?.data.passwordResets.length };
};

/** The number of renewals of the person's session. */
const renewalCounts = (person: Person) => async (app: TestApp) => {
  const { sessions } = app.runtime;
  const records = await Promise.all((await sessions.ids()).map((id) => sessions.read(id)));
  return records.flatMap((each) => (each?.data.userId === person.id ? [each.data.counter] : []));
};

const changeRole =
  (who: (stage: OperationSetup) => Person, role: string) => (stage: OperationSetup) => ({
    act: (app: TestApp) =>
      app.request('PUT', `/api/user/users/${who(stage).id}/role`, {
        token: stage.root.token,
        body: { role },
      }),
  });

/** Operations on accounts and sessions. */
export const accountOperations: Record<string, Operation> = {
  registration: {
    status: 201,
    again: 409,
    set: () => ({
      act: (app) =>
        app.request('POST', '/api/auth/register', {
          body: { username: 'chitra', email: 'chitra@people.test', password: PASSWORD },
        }),
    }),
  },
  login: {
    status: 200,
    again: 200,
    set: () => ({
      act: (app) =>
        app.request('POST', '/api/auth/login', {
          body: { email: 'asha@people.test', password: PASSWORD },
        }),
    }),
  },
  refresh: {
    status: 200,
    again: 200,
    set: ({ asha }) => ({
      act: (app) => app.request('GET', '/api/auth/refresh', { cookie: asha.cookie }),
      probe: renewalCounts(asha),
    }),
  },
  logout: {
    status: 204,
    again: 204,
    set: ({ asha }) => ({
      act: (app) => app.request('POST', '/api/auth/logout', { cookie: asha.cookie }),
      probe: sessionState(asha),
    }),
  },
  'forgotten password': {
    status: 200,
    again: null,
    set: ({ asha }) => ({
      async act(app) {
        const body = { email: asha.email };
        const answer = await app.request('POST', '/api/auth/forgot-password', { body });
        await app.runtime.background.idle();
        return answer;
      },
    }),
  },
  'reset of a password': {
    status: 200,
    again: 400,
    async set({ app, asha }) {
      const { token, hash } = newResetToken(asha.id);
      const expiresAt = new Date(app.runtime.now().getTime() + HOUR_MS).toISOString();
      await app.runtime.users.records.update(asha.id, (data) => ({
        ...data,
        passwordResets: [{ hash, expiresAt }],
      }));
      const body = { token, password: `${PASSWORD}!` };
      return {
        act: (other) => other.request('POST', '/api/auth/reset-password', { body }),
        probe: sessionState(asha),
      };
    },
  },
  'change of a password': {
    status: 200,
    again: 400,
    set: ({ asha }) => ({
      act: (app) =>
        app.request('POST', '/api/account/password', {
          token: asha.token,
          body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` },
        }),
      probe: sessionState(asha),
    }),
  },
  'edit of a profile': {
    status: 200,
    again: 200,
    set: ({ asha: { token, id } }) => ({
      act: (app) => app.request('PUT', '/api/profile', { token, body: { about: 'Reads.' } }),
      probe: async (app) => (await app.runtime.users.records.read(id))?.data.profile,
    }),
  },
  'saving of institutions': {
    status: 200,
    again: 200,
    set: ({ asha: { token, id }, institutionId }) => ({
      act: (app) => app.request('PUT', '/api/saved', { token, body: { ids: [institutionId] } }),
      probe: async (app) => (await app.runtime.saved.read(id))?.data.ids,
    }),
  },
  'deletion of a user': {
    status: 204,
    again: 404,
    set: ({ root, bala }) => ({
      act: (app) => app.request('DELETE', `/api/user/users/${bala.id}`, { token: root.token }),
      probe: sessionState(bala),
    }),
  },
  'deletion of an admin': {
    status: 204,
    again: 404,
    async set({ app, root }) {
      const second = await app.person('second', 'admin');
      return {
        act: (other) =>
          other.request('DELETE', `/api/user/users/${second.id}`, { token: root.token }),
        probe: sessionState(second),
      };
    },
  },
  'deletion of the own account': {
    status: 204,
    again: 401,
    set: ({ asha }) => ({
      act: (app) =>
        app.request('POST', '/api/account/delete', {
          token: asha.token,
          body: { currentPassword: PASSWORD },
        }),
      probe: sessionState(asha),
    }),
  },
  promotion: { status: 200, again: 200, set: changeRole(({ asha }) => asha, 'admin') },
  demotion: {
    status: 200,
    again: 200,
    async set(stage) {
      const second = await stage.app.person('second', 'admin');
      return changeRole(() => second, 'user')(stage);
    },
  },
};
