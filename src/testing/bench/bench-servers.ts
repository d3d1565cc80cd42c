import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { mapBounded } from '../../async/bounded.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import type { ServerProcesses } from './servers.ts';

/** The product and a bare server that sends the same bytes. */
export interface BenchServers {
  product: string;
  bare: string;
  institutions: Institution[];
  /** The ETag of the first institution. */
  tag: string;
  /** An access token of an admin. */
  token: string;
}

const PARALLEL = 16;
const EMAIL = 'admin@bench.test';
const PASSWORD = 'a password of the bench';
export const SEARCH = '/api/institutions?q=delhi&limit=20';

/** Starts the product and a bare server with the product's answers. */
export async function startServers(
  started: ServerProcesses,
  folder: string,
): Promise<BenchServers> {
  const product = await started.server('src/cli/start.ts', {
    env: {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
      ADMIN_USERNAME: 'bench',
    },
  });
  const institutions = await allInstitutions(product);
  const bare = await startBare(started, folder, {
    'detail.json': JSON.stringify(institutions[0]),
    'search.json': await text(product + SEARCH),
    'page.br': await fetchCompressed(product + pagePath(institutions[0])),
    'home.br': await fetchCompressed(product),
  });
  const tag = await tagOf(product, institutions[0]);
  return { product, bare, institutions, tag, token: await signIn(product) };
}

async function tagOf(url: string, institution: Institution | undefined): Promise<string> {
  if (!institution) throw new Error('The catalogue is empty.');
  return (await fetch(url + detailPath(institution))).headers.get('etag') ?? '';
}

/** A bare server with these answers by name. */
export async function startBare(
  started: ServerProcesses,
  folder: string,
  answers: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const place = join(folder, 'answers');
  mkdirSync(place, { recursive: true });
  for (const [name, answer] of Object.entries(answers)) writeFileSync(join(place, name), answer);
  return started.server('src/testing/bench/bare-server.ts', { args: [place] });
}

async function allInstitutions(url: string): Promise<Institution[]> {
  const { institutions } = JSON.parse(await text(`${url}/api/institutions/all`));
  return mapBounded(institutions, PARALLEL, async ({ type, name }: Institution) =>
    JSON.parse(await text(`${url}${detailPath({ type, name })}`)),
  );
}

/** The bytes that a server sends to a browser. */
function fetchCompressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] === 'br') resolve(buffer(answer));
      else reject(new Error(`${url} is not compressed.`));
    }).once('error', reject);
  });
}

/** The page of an institution. */
export function pagePath(institution: Institution | undefined): string {
  if (!institution) throw new Error('The catalogue is empty.');
  return institutionPath(institution.type, institution.name);
}

/** The address of an institution in the API. */
export function detailPath({ type, name }: Pick<Institution, 'type' | 'name'>): string {
  return `/api/institutions/${type}/${encodeURIComponent(name)}`;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return (await answer.json()).accessToken;
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
