import { institutionEditPath, institutionPath } from '../../domain/address.ts';
import { admin, signIn } from './accounts.ts';
import { dialog, newWord } from './console.ts';
import { change, expectSaved, made, openEdit, read, update } from './edited-institution.ts';
import { expect, test } from './fixtures.ts';
import { field } from './institution-form.ts';

test('redirects old addresses until another institution has the name', async ({ request }) => {
  const old = await made(request, { name: `A/B of ${newWord()}` });
  const name = `C/D 100% of ${newWord()}`;
  expect((await request.get(institutionPath('college', old.name))).status()).toBe(200);
  await change(request, old, { type: 'university', name });

  for (const pathOf of [institutionPath, institutionEditPath]) {
    const answer = await request.get(pathOf('college', old.name), { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()).toMatchObject({
      location: pathOf('university', name),
      'cache-control': 'no-store',
    });
  }
  expect((await read(request, old)).status()).toBe(404);

  await made(request, { name: old.name, campusArea: 'The new one' });
  const answer = await request.get(institutionPath('college', old.name), { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('The new one');
});

test('moves to the old name when a rename is undone @long', async ({ page, request }) => {
  await signIn(page, admin);
  const old = await made(request);
  const name = `Renamed ${newWord()}`;
  await openEdit(page, old);
  await field(page, 'Name').fill(name);
  await update(page);
  await expectSaved(page);
  expect(new URL(page.url()).pathname).toBe(institutionPath('college', name));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await openEdit(page, { type: 'college', name });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Name')).toHaveValue(old.name);
  expect(new URL(page.url()).pathname).toBe(institutionEditPath('college', old.name));
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(old.name);
});
