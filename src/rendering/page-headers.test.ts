import { expect, test } from 'vitest';
import { cachePolicy } from '../cli/serving/page-cache-local.ts';
import { allowCaching, forbidCaching } from './page-caching.ts';

test('states the cache tags and query names of a cached page', () => {
  const headers = new Headers();
  allowCaching(headers, { tags: ['catalogue', 'institution:a'], query: ['q', 'page'] });
  expect(cachePolicy(new Response('', { headers }))).toMatchObject({
    tags: ['catalogue', 'institution:a'],
    query: ['q', 'page'],
  });
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test('ignores the query of a page without query names', () => {
  const headers = new Headers();
  allowCaching(headers, { tags: ['catalogue'] });
  expect(cachePolicy(new Response('', { headers }))?.query).toEqual(['none']);
});

test('sets no cache policy for an uncached page', () => {
  const headers = new Headers();
  forbidCaching(headers);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(cachePolicy(new Response('', { headers }))).toBeNull();
});
