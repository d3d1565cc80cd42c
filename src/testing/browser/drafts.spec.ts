import type { APIRequestContext, Page } from 'playwright/test';
import { draftTexts as texts } from '../../messages/en/forms.ts';
import { mergeTexts } from '../../messages/en/merge.ts';
import { admin, signIn } from './accounts.ts';
import { expectWellMade, newWord } from './console.ts';
import { change, expectSaved, made, openEdit, stored, update } from './edited-institution.ts';
import { expect, test } from './fixtures.ts';
import { field, openForm } from './institution-form.ts';

// Several pages of one browser, and a device that is full.
test.use({ ownContext: true });

/** The number of drafts on the device. */
function kept(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft:/.test(key)).length);
}

/** Waits until a draft has a text, which is some seconds after the last key. */
async function expectKept(page: Page, text: string): Promise<void> {
  const values = () => page.evaluate(() => Object.values(localStorage).join('\n'));
  await expect.poll(values).toContain(text);
}

/** Types a place into the form of an institution and ends the page as a crash does, which it does not notice. */
async function leaveTyped(page: Page, request: APIRequestContext) {
  const institution = await made(request);
  const place = `Fort ${newWord()}`;
  await signIn(page, admin);
  await openEdit(page, institution);
  await field(page, 'Place').fill(place);
  await expectKept(page, place);
  await page.close({ runBeforeUnload: false });
  return { institution, place };
}

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'and did not save it' });

test('offers what a closed tab left, by keyboard, and forgets it once it is saved', async ({
  page,
  context,
  request,
}) => {
  const { institution, place } = await leaveTyped(page, request);

  const next = await context.newPage();
  await openEdit(next, institution);
  await expect(field(next, 'Place')).toHaveValue('Fort');
  await expect(offer(next)).toBeVisible();
  await expectWellMade(next);
  await next.setViewportSize({ width: 1280, height: 800 });
  await offer(next).getByRole('button', { name: texts.restore }).press('Enter');
  await expect(field(next, 'Place')).toHaveValue(place);
  await expect(next.getByText(texts.restored)).toBeVisible();
  await expect(offer(next)).toHaveCount(0);
  await update(next);
  await expectSaved(next);
  expect(await kept(next)).toBe(0);
  await openEdit(next, institution);
  await expect(field(next, 'Place')).toHaveValue(place);
  await expect(offer(next)).toHaveCount(0);
});

test('restores a draft over the version that it was typed over @long', async ({
  page,
  context,
  request,
}) => {
  const { institution, place } = await leaveTyped(page, request);
  await change(request, institution, { owner: 'Private' });

  const next = await context.newPage();
  await openEdit(next, institution);
  await offer(next).getByRole('button', { name: texts.restore }).click();
  await expect(next.getByText(texts.older)).toBeVisible();
  await update(next);
  await expect(
    next.getByRole('heading', { name: mergeTexts.heading(institution.name) }),
  ).toBeVisible();
  await next.getByRole('button', { name: mergeTexts.save }).click();
  await expectSaved(next);
  const saved = await stored(request, institution);
  expect([saved.location.place, saved.owner]).toEqual([place, 'Private']);
});

test('keeps the drafts of two tabs apart, and offers none of an open tab', async ({
  page,
  context,
}) => {
  const [one, other] = [newWord(), newWord()];
  await signIn(page, admin);
  await openForm(page);
  await field(page, 'Name').pressSequentially(one);
  await expectKept(page, one);
  const second = await context.newPage();
  await openForm(second);
  await field(second, 'Name').pressSequentially(other);
  await expectKept(second, other);
  expect(await kept(second)).toBe(2);
  await expect(offer(second)).toHaveCount(0);
  await second.close({ runBeforeUnload: false });
  // A page that is left saves its draft again, which is no newer for it.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await openForm(next);
  await offer(next).getByRole('button', { name: texts.restore }).click();
  await expect(field(next, 'Name')).toHaveValue(other);
  await offer(next).getByRole('button', { name: texts.discard }).click();
  await expect(offer(next)).toHaveCount(0);
  await expectKept(next, other);
  expect(await kept(next)).toBe(1);
});

test('says when the device is full, and keeps the draft in the tab', async ({ page }) => {
  await signIn(page, admin);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function fill(key, value) {
      if (this === localStorage && key.startsWith('draft:')) throw new DOMException('full');
      setItem.call(this, key, value);
    };
  });
  page.on('dialog', (dialog) => dialog.accept());
  await openForm(page);
  await field(page, 'Name').pressSequentially('Half');
  await expect(page.getByText(texts.notKept)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Half');
  await expect(page.getByText(texts.restored)).toBeVisible();
});

test('offers a draft to nobody else', async ({ page, context }) => {
  const name = newWord();
  await signIn(page, admin);
  await openForm(page);
  await field(page, 'Name').pressSequentially(name);
  await expectKept(page, name);
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('draft:')) continue;
      localStorage.setItem(`${key}-other`, JSON.stringify({ ...JSON.parse(text), owner: 'x' }));
      localStorage.setItem(`${key}-broken`, '{"owner":');
      localStorage.setItem(
        'draft:add-institution#old',
        JSON.stringify({ ...JSON.parse(text), at: 1 }),
      );
    }
  });
  const next = await context.newPage();
  await openForm(next);
  await expect(offer(next)).toHaveCount(0);
  await expect.poll(() => kept(next)).toBe(3);
});
