import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfProject } from '../started.ts';
import { runNode } from './run-node.ts';

const PREVIEW = { context: 'deploy-preview', branch: 'a/branch' };
const SLOW_MS = 600_000;

describe('the build of a preview', () => {
  let project: Awaited<ReturnType<typeof copyOfProject>>;

  beforeAll(async () => {
    project = await copyOfProject();
    const variables = { NETLIFY: 'true', CONTEXT: PREVIEW.context, BRANCH: PREVIEW.branch };
    await runNode(project.root, ['src/cli/build.ts'], variables);
  }, SLOW_MS);
  afterAll(() => project.remove());

  async function filesOf(folder: string, end: string): Promise<[string, string][]> {
    const names = await readdir(join(project.root, folder), { recursive: true });
    const found = names.filter((name) => name.endsWith(end));
    return Promise.all(
      found.map(async (name) => [name, await readFile(join(project.root, folder, name), 'utf8')]),
    );
  }

  it('says on every page that it is one, and of which branch', async () => {
    const pages = await filesOf('dist', '.html');
    expect(pages.length).toBeGreaterThan(100);
    const silent = pages.filter(([, html]) => !html.includes('This is a preview of a/branch'));
    expect(silent.map(([name]) => name)).toEqual([]);
    const chunks = await filesOf('.netlify/v1/functions/ssr/.netlify/build', '.mjs');
    expect(chunks.some(([, code]) => /["'`]a\/branch["'`]/.test(code))).toBe(true);
    expect(await readFile('dist/index.html', 'utf8')).not.toContain('This is a preview');
  });

  it('keeps search engines out of its static files', async () => {
    const config = JSON.parse(
      await readFile(join(project.root, '.netlify/v1/config.json'), 'utf8'),
    );
    expect(config.headers).toContainEqual({ for: '/*', values: { 'X-Robots-Tag': 'noindex' } });
  });
});
