import { describe, expect, test } from 'vitest';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { findCurrentName } from './renames.ts';

describe('the page address of a renamed institution', () => {
  const old = ['college', 'Old Name'] as const;
  const current = { type: 'college', name: 'New Name' };

  test('redirects through any number of renames until a deletion', async () => {
    const { app, made, put, remove } = await openWithInstitutions();
    const created = await made({ name: 'Old Name' });
    expect(await findCurrentName(app.runtime, ...old)).toBeNull();
    await put(created._id, { name: 'Second Name' });
    await put(created._id, { name: 'New Name' });
    expect(await findCurrentName(app.runtime, 'college', 'old name')).toEqual(current);
    expect(await findCurrentName(app.runtime, 'college', 'Second Name')).toEqual(current);
    expect(await findCurrentName(app.runtime, 'university', 'Old Name')).toBeNull();
    await remove(created._id);
    expect(await findCurrentName(app.runtime, ...old)).toBeNull();
  });

  test.each(["Fr. Muller's College", 'Collège Old', 'J.K.College (Old)'])(
    'redirects from %s, which a deploy names',
    async (name) => {
      const formerNames = [{ type: 'college' as const, name }];
      const shipped = shippedInstitution('c-1', { name: 'New Name', formerNames });
      const app = await startTestApp({ catalogue: catalogueOf([shipped]) });
      expect(await findCurrentName(app.runtime, 'college', name)).toEqual(current);
      await app.close();
    },
  );

  test('belongs to another institution once that takes the name', async () => {
    const { app, made, put } = await openWithInstitutions();
    const created = await made({ name: 'Old Name' });
    await put(created._id, { name: 'New Name' });
    const other = await made({ name: 'Old Name' });
    expect(await findCurrentName(app.runtime, ...old)).toBeNull();
    await put(other._id, { name: 'Other Name' });
    expect(await findCurrentName(app.runtime, ...old)).toEqual({
      type: 'college',
      name: 'Other Name',
    });
  });

  test('is direct again after renaming back', async () => {
    const { app, made, put, read } = await openWithInstitutions();
    const created = await made({ name: 'Old Name' });
    await put(created._id, { name: 'New Name' });
    await put(created._id, { name: 'Old Name' });
    expect(await findCurrentName(app.runtime, ...old)).toBeNull();
    expect((await read('Old Name')).status).toBe(200);
    expect(await findCurrentName(app.runtime, 'college', 'New Name')).toEqual({
      type: 'college',
      name: 'Old Name',
    });
  });

  test('keeps redirecting when another rename is refused', async () => {
    const { app, made, add, put, remove } = await openWithInstitutions();
    const first = await made({ name: 'Old Name' });
    await put(first._id, { name: 'New Name' });
    const next = await made({ name: 'Old Name' });
    expect((await put(next._id, { name: 'New Name' })).status).toBe(409);
    await remove(next._id);
    expect(await findCurrentName(app.runtime, ...old)).toEqual(current);
    expect((await add({ name: 'Old Name' })).status).toBe(201);
  });

  test('does not redirect after a refused rename', async () => {
    const { app, add, made, put } = await openWithInstitutions();
    const created = await made({ name: 'Old Name' });
    await add({ name: 'New Name' });
    expect((await put(created._id, { name: 'New Name' })).status).toBe(409);
    expect(await findCurrentName(app.runtime, ...old)).toBeNull();
  });
});
