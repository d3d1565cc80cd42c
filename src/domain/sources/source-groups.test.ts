import { expect, test } from 'vitest';
import { groupSources } from './source-groups.ts';

const of = (publisher: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ publisher, title: `${publisher} ${at}` }));

test('publishers of many sources come first, the others by letter, and no source is lost', () => {
  const sources = [
    ...of('beta.in', 2),
    ...of('NIRF', 4),
    ...of('Board', 1),
    ...of('34.1', 1),
    ...of('JoSAA', 6),
  ];
  const groups = groupSources(sources);
  expect(groups.map(({ name, isPublisher }) => [name, isPublisher])).toEqual([
    ['JoSAA', true],
    ['NIRF', true],
    ['0–9', false],
    ['B', false],
  ]);
  expect(groups.flatMap((group) => group.sources)).toHaveLength(sources.length);
  expect(groups.at(-1)?.sources.map(({ publisher }) => publisher)).toEqual([
    'beta.in',
    'beta.in',
    'Board',
  ]);
});
