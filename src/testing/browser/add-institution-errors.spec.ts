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

test.describe('what is refused at submit', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, admin);
    await openForm(page);
  });

  test('a blank form is not sent; every required field is marked, the first has the focus', async ({
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

  test('bad values are marked where they stand and nothing typed is lost @long', async ({
    page,
  }) => {
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

  test('a taken name is alerted, told and marked; the form keeps everything', async ({
    page,
    request,
  }) => {
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

  test('a half typed date of an event is refused, not left out', async ({ page }) => {
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

  test('a lost connection is told by its own message @long', async ({ page }) => {
    await fillRequired(page, newName());
    await page.route('**/api/institutions', (route) => route.abort());
    await submit(page);
    await expectAlert(page, 'Could not reach CampusKosh. Your text is kept. Try again.');
    await expect(formMessage(page)).toHaveText('An unexpected error occurred: Failed to fetch');
    await expect(field(page, 'City')).toHaveValue('Pune');
  });
});

test('lists that do not come can be asked for again @long', async ({ page }) => {
  await signIn(page, admin);
  await page.route('**/api/reference', (route) => route.abort(), { times: 1 });
  await page.goto('/add-institution');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Name')).toBeVisible();
});
