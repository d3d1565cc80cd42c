import { admin, callAs, signIn } from './accounts.ts';
import { dialog, expectWellMade, newWord } from './console.ts';
import { expect, test } from './fixtures.ts';
import { field } from './institution-form.ts';

test('finds, edits, retires and merges a source and links its history', async ({
  page,
  request,
}) => {
  const [id, other] = [newWord(), newWord()];
  for (const each of [id, other]) {
    const data = { id: each, title: `Report ${each}`, publisher: 'A university', url: null };
    const call = { method: 'POST', path: '/api/sources', data: { ...data, licence: null } };
    const dated = { ...call, data: { ...call.data, accessed: '2026-01-01' } };
    expect((await callAs(request, admin, dated)).status()).toBe(201);
  }
  await signIn(page, admin);
  await page.goto('/source-list');
  await page.getByRole('searchbox', { name: 'Find a source' }).fill(id);
  const entry = page.getByRole('article');
  await expect(entry).toHaveCount(1);
  await entry.getByRole('button', { name: 'Edit' }).click();
  await entry.getByLabel('Title of the Source').fill(`Renamed ${id}`);
  await expectWellMade(page);
  await entry.getByRole('button', { name: 'Save source' }).click();
  await expect(page.getByText(`✅ Saved: Renamed ${id}.`)).toBeVisible();
  await entry.getByRole('button', { name: 'Edit' }).click();
  await entry.getByRole('button', { name: 'Retire' }).click();
  await expect(entry.getByText('Retired')).toBeVisible();
  await entry.getByRole('button', { name: 'Merge' }).click();
  await dialog(page).getByLabel('Short name of the source to keep').fill(other);
  await dialog(page).getByRole('button', { name: 'Merge' }).click();
  await expect(entry.getByText(`Merged into Report ${other}`)).toBeVisible();
  const list = page.url();
  await page.goto('/add-institution');
  await page.getByText('Sources of the Fields (0)').click();
  const offered = page.getByRole('listbox').getByRole('option');
  await field(page, 'Source of Owner').fill(id);
  await expect(offered).toHaveText(['Another source …']);
  await field(page, 'Source of Owner').fill(other);
  await expect(offered).toHaveText([/^Report/, 'Another source …']);
  await page.goto(list);
  await entry.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(`Only changes of Renamed ${id}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
});
