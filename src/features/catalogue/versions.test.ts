import { expect, test } from 'vitest';
import { correctableFields } from '../../domain/institutions/correctable-field.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { openTestApp } from '../../testing/test-app.ts';

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
    views: 0,
    updatedBy: { _id: id, username: 'edith' },
  });
  const items = [{ id: before._id, etag: before.etag }];
  const edit = { items, set: { campusArea: '9 acres' } };
  const edited = await app.request('POST', '/api/institutions/bulk', { token, body: edit });
  expect(edited.body.changed).toHaveLength(1);
  const [after] = await list();
  const path = '/college/First/info';
  await app.request('POST', '/api/pageviews', { body: { path } });
  expect((await list())[0].views).toBe(1);
  expect(after.reported).toBe(before.reported + 1);
  expect(after.etag).not.toBe(before.etag);
});

test('an institution of the deploy has the version of its page, untouched and edited', async () => {
  const catalogue = catalogueOf([shippedInstitution('c-1'), shippedInstitution('c-2')]);
  const app = await openTestApp({ catalogue });
  const { token, id: editor } = await app.person('edith', 'editor');
  const versions = async () => {
    const answer = await app.request('GET', '/api/institutions/versions?ids=c-1,c-2', { token });
    return answer.body.versions as { _id: string; etag: string; updatedBy: unknown }[];
  };
  const etags = () =>
    Promise.all(
      [1, 2].map(async (number) => {
        const path = `/api/institutions/college/Shipped%20c-${number}`;
        return (await app.request('GET', path)).headers.get('etag');
      }),
    );
  const before = await versions();
  expect(before.map(({ etag }) => etag)).toEqual(await etags());
  const items = before.map(({ _id, etag }) => ({ id: _id, etag })).slice(0, 1);
  const body = { items, set: { campusArea: '9 acres' } };
  const edited = await app.request('POST', '/api/institutions/bulk', { token, body });
  expect(edited.body.changed).toHaveLength(1);
  const after = await versions();
  expect(after.map(({ etag }) => etag)).toEqual(await etags());
  expect(after[0]?.etag).not.toBe(before[0]?.etag);
  expect(after.map(({ updatedBy }) => updatedBy)).toEqual([
    { _id: editor, username: 'edith' },
    null,
  ]);
  const { body: stale } = await app.request('POST', '/api/institutions/bulk', { token, body });
  expect(stale.left).toMatchObject([{ id: 'c-1', reason: 'same' }]);
});
