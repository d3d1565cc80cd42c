import type { Page } from 'playwright/test';
import { admin, signIn } from './accounts.ts';
import { dialog, makeInstitution, newWord, rowOf } from './console.ts';
import { expect, test } from './fixtures.ts';
import { field, newName, row } from './institution-form.ts';
import { press, tabTo, typeInto } from './keyboard.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('supports skipping the bar, searching, choosing and reading', async ({ page }) => {
  await page.goto('/');
  await press(page, link(page, 'Skip to the content'));
  await page.keyboard.press('Tab');
  // A combobox once it has the focus.
  const box = page.locator('main').getByLabel('Find a college or university');
  await expect(box).toBeFocused();
  await page.keyboard.type('bits pil');
  // Suggestions for the first letters may still be shown.
  await expect(page.getByRole('option').first()).toContainText('Birla Institute');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Birla Institute');
  await press(page, link(page, 'Home').first());
  await expect(heading).toHaveText('Welcome to CampusKosh');
  await typeInto(page, box, 'jadavpur');
  await page.keyboard.press('Enter');
  await press(page, link(page, 'Jadavpur University'));
  await expect(heading).toHaveText('Jadavpur University');
});

test('supports registration, login and logout @long', async ({ page }) => {
  const name = newWord();
  await page.goto('/states');
  await press(page, link(page, 'Login / Register'));
  await press(page, link(page, 'Create an account'));
  await typeInto(page, field(page, 'Username'), name);
  await typeInto(page, field(page, 'Email'), `${name}@browser.test`);
  await typeInto(page, field(page, 'Password'), `pass ${name}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?next=%2Fstates');
  await typeInto(page, field(page, 'Email'), `${name}@browser.test`);
  await typeInto(page, field(page, 'Password'), `pass ${name}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/states');
  await press(page, button(page, 'Logout'));
  await expect(link(page, 'Login / Register')).toBeVisible();
});

test('supports adding an institution with rows of every kind @long', async ({ page }) => {
  test.slow();
  const name = newName();
  await signIn(page, admin);
  await page.goto('/dashboard');
  await press(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add Institution' }),
  );
  for (const [label, text] of Object.entries(facts)) {
    await typeInto(page, field(page, label), label === 'Name' ? name : text);
  }
  await fillCourse(page);
  await fillRows(page);
  await press(page, page.getByRole('main').getByRole('button', { name: 'Add Institution' }));
  await expect(dialog(page)).toContainText('Institution added successfully!');
  await page.keyboard.press('Enter');
  await press(page, link(page, `View ${name}`));
  const shown = page.getByRole('main');
  for (const text of ['12 acres', 'MBA', '₹90 thousand', 'GATE', 'Doors are open.', 'Fair', '57']) {
    await expect(shown).toContainText(text);
  }
});

test('supports finding, editing and deleting an institution @long', async ({ page, request }) => {
  const { name } = await makeInstitution(request);
  await signIn(page, admin);
  await page.goto('/collegelist');
  await typeInto(page, page.getByRole('searchbox'), name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, rowOf(page, name).getByRole('link', { name: 'Edit', exact: true }));
  await typeInto(page, field(page, 'Campus Area'), '9 acres');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('9 acres');

  await page.goto(`/collegelist?q=${name}`);
  const remove = rowOf(page, name).getByRole('button', { name: 'Delete', exact: true });
  await press(page, remove);
  await expectTrapped(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog(page).getByRole('button', { name: 'Delete' }));
  await expect(page.getByText(`✅ ${name} deleted successfully!`)).toBeVisible();
  await expect(page.getByText('No institutions found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** The required fields in the order of the form. */
const facts = {
  Name: '',
  Type: 'Coll',
  Owner: 'Gov',
  'Established Year': '1950',
  Place: 'Fort',
  State: 'Mah',
  City: 'Mum',
  'Campus Area': '12 acres',
};

async function fillCourse(page: Page): Promise<void> {
  const course = row(page, 'Course 1');
  await typeInto(page, field(course, 'Course'), 'MBA');
  await typeInto(page, field(course, 'Fees'), '90,000');
  await typeInto(page, course.getByRole('combobox', { name: 'Entrance Exams' }), 'gate');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove GATE' })).toBeVisible();
}

async function fillRows(page: Page): Promise<void> {
  await press(page, button(page, 'Add Announcement'));
  await page.keyboard.type('Doors are open.');
  await press(page, button(page, 'Add Event'));
  await page.keyboard.type('Fair');
  await typeInto(page, field(page, 'Date'), '01062026');
  await press(page, button(page, 'Add Ranking'));
  await page.keyboard.type('NIRF');
  await typeInto(page, field(page, 'Rank'), '57');
  await typeInto(page, field(page, 'Year'), '2025');
  await press(page, button(page, 'Add Image'));
  await page.keyboard.press('Shift+Tab');
  await press(page, button(page, 'Remove Image 1'));
  await expect(button(page, 'Add Image')).toBeFocused();
}

/** The focus begins on the button that cancels, and Tab stays inside the dialog. */
async function expectTrapped(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let stops = 0; stops < 5; stops++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
  await tabTo(page, dialog(page).getByRole('button', { name: 'Cancel' }), 'Shift+Tab');
}
