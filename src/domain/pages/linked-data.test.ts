import { expect, it } from 'vitest';
import { listData, trailData } from './linked-data.ts';

const SITE = 'https://site.test';

it('lists pages by position and address alone', () => {
  expect(listData(SITE, ['/exams/cat', '/exams/gate'])).toEqual({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { '@type': 'ListItem', position: 1, url: `${SITE}/exams/cat` },
      { '@type': 'ListItem', position: 2, url: `${SITE}/exams/gate` },
    ],
  });
});

it('describes the first pages of a long list', () => {
  const paths = Array.from({ length: 1_000 }, (_, at) => `/exams/${at}`);
  const { numberOfItems, itemListElement } = listData(SITE, paths);
  expect(numberOfItems).toBe(1_000);
  expect(itemListElement).toHaveLength(20);
});

it('names the pages of a trail', () => {
  expect(trailData(SITE, [{ name: 'Home', path: '/' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` }],
  });
});
