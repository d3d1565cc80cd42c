import { expect, test } from 'vitest';
import { cachePolicy } from '../cli/serving/page-cache-local.ts';
import { keepNowhere, keepPage } from './page-keeping.ts';

test('a kept page says by what it is purged and on which query names it depends', () => {
  const headers = new Headers();
  keepPage(headers, { tags: ['catalogue', 'institution:a'], query: ['q', 'page'] });
  expect(cachePolicy(new Response('', { headers }))).toMatchObject({
    tags: ['catalogue', 'institution:a'],
    query: ['q', 'page'],
  });
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test('a page that depends on no query name is one page whatever the query', () => {
  const headers = new Headers();
  keepPage(headers, { tags: ['catalogue'] });
  expect(cachePolicy(new Response('', { headers }))?.query).toEqual(['none']);
});

test('a page that is kept nowhere has no policy', () => {
  const headers = new Headers();
  keepNowhere(headers);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(cachePolicy(new Response('', { headers }))).toBeNull();
});
