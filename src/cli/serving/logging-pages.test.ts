import { expect, test } from 'vitest';
import { createLog } from '../../runtime/log.ts';
import { logPageRequests } from './logging-pages.ts';

test.each([
  [200, 30],
  [404, 30],
  [503, 30],
  [500, 50],
])('a page that answers %i is one line of level %i', async (status, level) => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const answer = logPageRequests(async () => new Response(null, { status }), log);
  await answer(new Request('http://localhost/hi/institutions?exam=toString'), '198.51.100.7');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level, status, route: expect.any(String) }),
  ]);
});
