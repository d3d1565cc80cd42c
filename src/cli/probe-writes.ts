import { setTimeout as pause } from 'node:timers/promises';
import { institutionPath } from '../domain/address.ts';
import { probeTexts as texts } from '../messages/operator/probe.ts';
import type { ProbeReport } from './probe-report.ts';

/** The site that is probed, and who writes there. */
interface ProbeTarget {
  url: string;
  email: string;
  password: string;
}

const RIVALS = 20;
/** A purge reaches every edge within seconds; how long a page may take to show a write. */
const PURGED_WITHIN_S = 30;
const LOOK_AGAIN_MS = 500;
const body = (name: string, campusArea: string) => ({
  name,
  campusArea,
  type: 'college',
  owner: 'Private',
  establishedYear: 2000,
  location: { place: 'Salt Lake', city: 'Kolkata', state: 'West Bengal', country: 'India' },
});

/** Writes an institution of a name of its own, checks what the store promises, and removes it. */
export async function probeWrites(target: ProbeTarget, report: ProbeReport): Promise<void> {
  const { url, email, password } = target;
  const login = await send(`${url}/api/auth/login`, { method: 'POST', sent: { email, password } });
  report.check(texts.signIn, login.ok, texts.status(login.status));
  if (!login.ok) return;
  const { accessToken: token } = await login.json();
  // A slash is sent as %2F, of which not every host is known to leave it as it is.
  const name = `Probe ${crypto.randomUUID()} A/B`;
  const made = await race({ url, name, token }, report);
  try {
    if (made[0]) await probeRecord({ url, name, token, id: made[0] }, report);
  } finally {
    for (const id of made) {
      const { ok, status } = await send(`${url}/api/institutions/${id}`, {
        method: 'DELETE',
        token,
      });
      report.check(texts.cleanUp, ok, texts.status(status));
    }
  }
}

interface Probed {
  url: string;
  name: string;
  token: string;
}

/** Gives the ids of the records made: one, where compare-and-swap holds. */
async function race({ url, name, token }: Probed, report: ProbeReport): Promise<string[]> {
  const create = () =>
    send(`${url}/api/institutions`, { method: 'POST', token, sent: body(name, '1 acre') });
  const answers = await Promise.all(Array.from({ length: RIVALS }, create));
  const won = answers.filter(({ status }) => status === 201);
  const taken = answers.filter(({ status }) => status === 409);
  const others = answers.map(({ status }) => status).filter((s) => s !== 201 && s !== 409);
  const found = texts.outcomes(won.length, taken.length, others.join(', '));
  report.check(texts.oneWins, won.length === 1 && others.length === 0, found);
  return Promise.all(won.map(async (answer) => (await answer.json())._id));
}

async function probeRecord(probed: Probed & { id: string }, report: ProbeReport): Promise<void> {
  const { url, name, token, id } = probed;
  const path = `${url}/api/institutions/college/${encodeURIComponent(name)}`;
  const first = (await fetch(path)).headers.get('etag') ?? '';
  const page = `${url}${institutionPath('college', name)}`;
  const kept = await pageText(page);
  report.check(texts.slash, kept.includes('1 acre'), texts.status((await fetch(page)).status));
  const edit = (ifMatch: string) =>
    send(`${url}/api/institutions/${id}`, {
      method: 'PUT',
      token,
      ifMatch,
      sent: body(name, '2 acres'),
    });
  const put = (await edit(first)).headers.get('etag');
  const read = await fetch(path);
  const get = read.headers.get('etag');
  report.check(texts.etags, put !== null && put === get, texts.etag(put, get));
  const stale = await edit(first);
  report.check(texts.stale, stale.status === 412, texts.status(stale.status));
  await probePurge(page, report);
  const { campusArea } = await read.json();
  report.check(texts.readOwn('the detail'), campusArea === '2 acres', String(campusArea));
  for (const [where, query] of [
    ['the list', '/all'],
    ['the search', `?q=${encodeURIComponent(name)}`],
  ]) {
    const { institutions } = await (await fetch(`${url}/api/institutions${query}`)).json();
    const found = institutions.filter((one: { _id: string }) => one._id === id).length;
    report.check(texts.readOwn(String(where)), found === 1, texts.found(found));
  }
}

/** Whether a page that was kept before a write shows it, which it does once it has been purged. */
async function probePurge(page: string, report: ProbeReport): Promise<void> {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 100) / 10;
  let isShown = (await pageText(page)).includes('2 acres');
  while (!isShown && seconds() < PURGED_WITHIN_S) {
    await pause(LOOK_AGAIN_MS);
    isShown = (await pageText(page)).includes('2 acres');
  }
  const found = isShown ? texts.shown : texts.notShown;
  report.check(texts.purge, isShown, found(seconds()));
}

async function pageText(page: string): Promise<string> {
  return (await fetch(page)).text();
}

interface Sending {
  method: string;
  sent?: object;
  token?: string;
  ifMatch?: string;
}

function send(url: string, { method, sent, token, ifMatch }: Sending): Promise<Response> {
  const headers = {
    ...(sent && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(ifMatch && { 'If-Match': ifMatch }),
  };
  return fetch(url, { method, headers, ...(sent && { body: JSON.stringify(sent) }) });
}
