import { expect, it } from 'vitest';
import { previewChanges } from './import-differences.ts';

it('the differences of an import list each changed value with its old and new one', () => {
  const before = { name: 'A', location: { city: 'Delhi', place: null }, updatedAt: '1' };
  const after = { name: 'A', location: { city: 'Chennai', place: null }, updatedAt: '2' };
  expect(previewChanges(before, after)).toEqual({
    changes: [{ path: ['location', 'city'], before: 'Delhi', after: 'Chennai' }],
    more: 0,
  });
});

it('the differences of an import are bounded for any row', () => {
  const long = 'x'.repeat(5_000);
  const fields = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, long]));
  const many = { ...fields, lines: Array.from({ length: 200 }, () => 'y'.repeat(200)) };
  const { changes, more } = previewChanges({}, many);
  expect(changes.length + more).toBe(41);
  expect(JSON.stringify(changes).length).toBeLessThan(5_000);
  expect(previewChanges({}, { lines: many.lines }).changes[0]?.after).toEqual([
    'y'.repeat(200),
    '…',
  ]);
});
