import { admin, callAs, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  addRow,
  countSent,
  expectAlert,
  field,
  fillRequired,
  formMessage,
  newName,
  openForm,
  row,
  submit,
} from './institution-form.ts';

test.describe('refused submissions', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, admin);
    await openForm(page);
  });

  test('does not send a blank form, marks required fields and focuses the first', async ({
    page,
  }) => {
    const sent = countSent(page);
    await submit(page);
    await expect(formMessage(page)).toHaveText(
      'All required fields (Name, Type, Owner, Location, Established Year) must be filled.',
    );
    for (const label of ['Name', 'Type', 'Owner', 'Established Year', 'Place', 'State', 'City']) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(/\S/);
    }
    await expect(field(page, 'Name')).toBeFocused();
    const { violations } = await axe(page).include('main').analyze();
    expect(violations).toEqual([]);
    expect(sent()).toBe(0);
  });

  test('marks invalid values and keeps all input @long', async ({ page }) => {
    const sent = countSent(page);
    await fillRequired(page, 'Kept as typed');
    await field(page, 'Established Year').fill('1699');
    await field(page, 'Website').fill('javascript:alert(1)');
    await addRow(page, 'Image');
    await addRow(page, 'Image');
    await field(row(page, 'Image 2'), 'Image URL').fill('//example.org/picture.jpg');
    await submit(page);
    await expect(formMessage(page)).toHaveText('3 fields need attention');
    await expect(page.getByText('This must be 1700 or more.')).toBeVisible();
    await expect(field(row(page, 'Image 1'), 'Image URL')).toHaveAttribute('aria-invalid', 'false');
    await expect(field(row(page, 'Image 2'), 'Image URL')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Established Year')).toBeFocused();
    await expect(field(page, 'Name')).toHaveValue('Kept as typed');
    await field(page, 'Established Year').fill('1700');
    await expect(page.getByText('This must be 1700 or more.')).toBeHidden();
    expect(sent()).toBe(0);
  });

  test('alerts and marks a taken name and keeps all input', async ({ page, request }) => {
    const name = newName();
    const taken = {
      name: name.toUpperCase(),
      type: 'college',
      owner: 'Public',
      establishedYear: 2001,
      location: { place: 'Fort', city: 'Mumbai', state: 'Maharashtra', country: 'India' },
    };
    await callAs(request, admin, { method: 'POST', path: '/api/institutions', data: taken });
    await fillRequired(page, name);
    await submit(page);
    await expectAlert(page, 'Error: An institution of this type and name exists already.');
    await expect(formMessage(page)).toHaveText(
      'Failed to add institution. Please check console for details.',
    );
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(field(page, 'City')).toHaveValue('Pune');
  });

  test('refuses an incomplete event date', async ({ page }) => {
    const sent = countSent(page);
    await fillRequired(page, newName());
    await addRow(page, 'Event');
    const event = row(page, 'Event 1');
    await field(event, 'Title').fill('Convocation');
    await field(event, 'Date').pressSequentially('31');
    await submit(page);
    await expect(field(event, 'Date')).toHaveAccessibleDescription(/Enter a date that exists/);
    expect(sent()).toBe(0);
  });

  test('reports a lost connection @long', async ({ page }) => {
    await fillRequired(page, newName());
    await page.route('**/api/institutions', (route) => route.abort());
    await submit(page);
    await expectAlert(page, 'Could not reach CampusKosh. Your text is kept. Try again.');
    await expect(formMessage(page)).toHaveText('An unexpected error occurred: Failed to fetch');
    await expect(field(page, 'City')).toHaveValue('Pune');
  });
});

test('retries lists that failed to load @long', async ({ page }) => {
  await signIn(page, admin);
  await page.route('**/api/reference', (route) => route.abort(), { times: 1 });
  await page.goto('/add-institution');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Name')).toBeVisible();
});
