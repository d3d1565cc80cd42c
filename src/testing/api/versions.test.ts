import { expect, test } from 'vitest';
import { correctableFields } from '../../domain/correctable-field.ts';
import { institutionBody } from '../institution-body.ts';
import { openTestApp } from '../test-app.ts';

test('lists versions with reported fields and last editor, usable for a bulk edit', async () => {
  const app = await openTestApp();
  const { token, id } = await app.person('edith', 'editor');
  const body = institutionBody({ name: 'First', campusArea: null, provenance: {} });
  const made = await app.request('POST', '/api/institutions', { token, body });
  const list = async () => {
    const path = `/api/institutions/versions?ids=${made.body._id},none`;
    return (await app.request('GET', path, { token })).body.versions;
  };
  const [before, ...none] = await list();
  expect(none).toEqual([]);
  expect(before).toMatchObject({
    _id: made.body._id,
    etag: made.headers.get('etag'),
    fields: correctableFields.length,
    sources: 0,
    updatedBy: { _id: id, username: 'edith' },
  });
  const items = [{ id: before._id, etag: before.etag }];
  const edit = { items, set: { campusArea: '9 acres' } };
  const edited = await app.request('POST', '/api/institutions/bulk', { token, body: edit });
  expect(edited.body.changed).toHaveLength(1);
  const [after] = await list();
  expect(after.reported).toBe(before.reported + 1);
  expect(after.etag).not.toBe(before.etag);
});
