import { historyPage, wholeChange } from '../../domain/history/history.ts';
import { bodyOf } from '../body-of.ts';
import { openWithInstitutions } from './institution-calls.ts';

/** The calls of institutions and of the history, made as an admin. */
export async function openWithHistory(options: Parameters<typeof openWithInstitutions>[0] = {}) {
  const calls = await openWithInstitutions(options);
  const { app, token } = calls;
  const history = async (query = '') =>
    bodyOf(historyPage, await app.request('GET', `/api/history${query}`, { token }));
  const whole = async (_id: string) =>
    bodyOf(wholeChange, await app.request('GET', `/api/history/${_id}`, { token }));
  async function newest() {
    const [change] = (await history()).entries;
    if (!change) throw new Error('The history is empty.');
    return change;
  }
  const undo = (_id: string) => app.request('POST', `/api/history/${_id}/undo`, { token });
  const undoNewest = async () => undo((await newest())._id);
  return { ...calls, history, whole, newest, undo, undoNewest };
}
