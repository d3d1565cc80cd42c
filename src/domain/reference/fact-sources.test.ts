import { expect, test } from 'vitest';
import { shippedSources } from './fact-sources.ts';

test('names the publisher of every source, never a host of code or a repository', () => {
  const unnamed = shippedSources().filter(({ publisher }) =>
    /github|gitlab|bitbucket|^[\w-]+\/[\w.-]+$/i.test(publisher),
  );
  expect(unnamed.map(({ id, publisher }) => `${id}: ${publisher}`)).toEqual([]);
  expect(shippedSources().length).toBeGreaterThan(500);
});
