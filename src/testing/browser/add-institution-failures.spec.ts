import { sample } from '../soak-size.ts';
import { admin, callAs, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { storeToken, tokenOf } from './fake-api.ts';
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

test.describe('access', () => {
  test('asks a visitor to log in @long', async ({ page }) => {
    await page.goto('/add-institution');
    await expect(
      page.getByText('You must be logged in to add an institution. Please log in.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^\/login/);
  });

  test('denies a user @long', async ({ page, user }) => {
    await signIn(page, user);
    await page.goto('/add-institution');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(
      page.getByText('You do not have administrative privileges to add institutions.'),
    ).toBeVisible();
    await expect(field(page, 'Name')).toHaveCount(0);
  });

  test('removes an invalid token and reports it @long', async ({ page }) => {
    await storeToken(page, 'not a token');
    await page.goto('/add-institution');
    await expect(page.getByText('Invalid session. Please log in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('closes the form when the session ends in another tab and restores it afterwards @long', async ({
    page,
    context,
  }) => {
    await signIn(page, admin);
    await openForm(page);
    await field(page, 'Name').fill('Half typed');
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const other = await context.newPage();
    await other.goto('/login');
    await storeToken(other, null);
    await expect(
      page.getByText('You must be logged in to add an institution. Please log in.'),
    ).toBeVisible();
    await expect(field(page, 'Name')).toBeHidden();
    await storeToken(other, token);
    await expect(field(page, 'Name')).toHaveValue('Half typed');
  });
});

test.describe('session changes under the form', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, admin);
    await openForm(page);
  });

  test('asks before unsaved input is left, and only then', async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await field(page, 'Name').pressSequentially('Half');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(page.getByText('Restored what you had typed.')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Half');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'Name')).toHaveValue('');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  for (const { what, token, text } of sample([
    { what: 'no token', token: null, text: 'User not authenticated. Please log in.' },
    { what: 'a broken token', token: 'x.y.z', text: 'Invalid session. Please log in again.' },
    {
      what: "a user's token",
      token: tokenOf({ id: 'somebody', role: 'user' }),
      text: 'You do not have permission to add institutions.',
    },
  ])) {
    test(`sends nothing with ${what}`, async ({ page }) => {
      const sent = countSent(page);
      await fillRequired(page, 'Not to be sent');
      await storeToken(page, token);
      await submit(page);
      await expect(formMessage(page)).toHaveText(text);
      await expect(field(page, 'Name')).toHaveValue('Not to be sent');
      expect(sent()).toBe(0);
    });
  }

  test('leads from an expired session through the login back to the input', async ({ page }) => {
    const name = newName();
    await fillRequired(page, name);
    await field(page, 'City').selectOption('Another city …');
    await field(page, 'Name of the other city').fill('Newtown');
    await field(row(page, 'Course 1'), 'Course').selectOption('MBA');
    const id = await page.evaluate(() => {
      const payload = localStorage.getItem('accessToken')?.split('.')[1] ?? '';
      return String(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).id);
    });
    await page.context().clearCookies();
    await storeToken(page, tokenOf({ id, role: 'admin', exp: 1 }));
    await submit(page);
    await expectAlert(page, 'Your session has expired or is invalid. Please log in again.');

    await page.waitForURL('**/login?*');
    await field(page, 'Email').fill(admin.email);
    await field(page, 'Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/add-institution');
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(field(page, 'State')).toHaveValue('Maharashtra');
    await expect(field(page, 'Name of the other city')).toHaveValue('Newtown');
    await expect(field(row(page, 'Course 1'), 'Duration')).toHaveValue('2 Years');
    await submit(page);
    await expectAlert(page, 'Institution added successfully!');
  });
});
