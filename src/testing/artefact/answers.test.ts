import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { decodeShippedData } from '../../features/open-data/packed-data.ts';
import { missingHeaders } from '../../http/headers.ts';
import { type BlobsServer, startBlobsServer } from '../store/blobs-server.ts';
import { VARIABLES } from './calls.ts';
import { type Deploy, deployFiles, startDeploy } from './deploy.ts';

const ISLAND = '/_server-islands/HomeLists';
const EVERY = missingHeaders(() => null, true);

describe('the pages’ function', () => {
  let blobs: BlobsServer;
  let deploy: Deploy;

  beforeAll(async () => {
    blobs = await startBlobsServer();
    deploy = await startDeploy({
      deploy: inject('deploys').production,
      blobs,
      variables: VARIABLES,
    });
  });
  afterAll(async () => {
    await deploy.close();
    await blobs.close();
  });

  const own = (method: string) => ({ method, headers: { Origin: 'https://campuskosh.test' } });
  const post = (body: string) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://campuskosh.test' },
    body,
  });
  const asked: [string, string, RequestInit, number][] = [
    ['a redirect of Astro’s', '/institutions/', {}, 301],
    ['a part of the sitemap that is not there', '/sitemap-99.xml', {}, 404],
    ['a file longer than a stream may be', '/data/cutoffs.csv', { redirect: 'manual' }, 303],
    ['the same file compressed', '/data/cutoffs.csv.gz', {}, 200],
    ['an island without properties', ISLAND, {}, 400],
    ['an island that is not there', '/_server-islands/Nobody?e=&p=&s=', {}, 404],
    ['an island in no method of its own', ISLAND, own('DELETE'), 405],
    ['an island asked with null', ISLAND, post('null'), 400],
    ['an island asked with a text', ISLAND, post('"island"'), 400],
    ['an island asked with half a body', ISLAND, post('{"slots'), 400],
    ['an island asked by another spelling', '/%5Fserver-islands/HomeLists', post('null'), 400],
    ['an island asked with too much', ISLAND, post(' '.repeat(1_100_000)), 413],
    ['a page in another method', '/institutions', own('PUT'), 405],
    [
      'what claims to come from a middleware',
      '/institutions',
      { headers: { 'x-astro-locals': '{}' } },
      403,
    ],
  ];

  it('serves open data as the build packed it beside the deploy', async () => {
    const [file] = await deployFiles(inject('deploys').production.root);
    const packed = decodeShippedData(Buffer.from(file?.bytes ?? []));
    const answer = await deploy.fetch('/data/institutions.csv.gz');
    const served = Buffer.from(await answer.arrayBuffer());
    const { pieces } = packed.files['institutions.csv'];
    expect(pieces.length).toBeGreaterThan(100);
    for (const { deflated } of pieces) expect(served.includes(Buffer.from(deflated))).toBe(true);
  });

  it.each(asked)('answers %s with every header', async (_, path, init, status) => {
    const answer = await deploy.fetch(path, init);
    expect(answer.status, deploy.log()).toBe(status);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject(EVERY);
    expect(deploy.log()).not.toContain('Error');
  });
});
