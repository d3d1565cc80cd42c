import { expect, test } from 'vitest';
import { actOf, type ChangeLine, changedFields, isNewer, selectUndoable } from './history.ts';

function change(fields: Partial<ChangeLine> & { id?: string } = {}): ChangeLine {
  const { id = 'i1', ...rest } = fields;
  return {
    at: '2026-06-01T09:00:00.000Z',
    act: 'updated',
    by: { _id: 'u1', username: 'asha' },
    target: { kind: 'institution', _id: id, label: 'A College' },
    undoes: null,
    settled: true,
    base: 1,
    fields: [],
    ...rest,
  };
}

test('derives the act of a write from the record before and after', () => {
  expect(actOf(null, {}, false)).toBe('created');
  expect(actOf({}, {}, false)).toBe('updated');
  expect(actOf({}, null, false)).toBe('deleted');
  expect(actOf(null, {}, true)).toBe('restored');
  expect(actOf({}, {}, true)).toBe('updated');
});

test('names the changed fields except author and time', () => {
  const before = { name: 'A', location: { city: 'X' }, tags: ['a'], updatedAt: '1' };
  const after = { name: 'A', location: { city: 'Y' }, tags: ['a'], updatedAt: '2', website: 'w' };
  expect(changedFields(before, after)).toEqual(['location', 'website']);
  expect(changedFields(null, after)).toEqual([]);
});

test('allows undoing only the latest edit or deletion of an institution', () => {
  const first = change({ base: 1 });
  const second = change({ base: 2, act: 'deleted' });
  const created = change({ id: 'i2', act: 'created', base: 0 });
  const ad = change({ target: { kind: 'ad', _id: 'i3', label: 'An ad' } });
  expect([...selectUndoable([first, second, created, ad])]).toEqual([second]);
});

test('orders changes of one moment by revision', () => {
  expect(isNewer(change({ base: 2 }), change({ base: 1 }))).toBe(true);
  expect(isNewer(change({ base: 2 }), change({ base: 1, at: '2026-06-01T09:00:01.000Z' }))).toBe(
    false,
  );
});
