import { sample } from '../soak-size.ts';
import { admin, callAs, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { dialog, makeInstitution } from './console.ts';
import { storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';
import {
  addRow,
  countSent,
  expectAlert,
  field,
  fillRequired,
  fillSections,
  formMessage,
  newName,
  openForm,
  row,
  submit,
} from './institution-form.ts';

/** The facts shown on the information page for the values filled in below. */
const facts = [
  'B.Tech: 2.5 lakh',
  '₹1,50,000',
  '120 acres',
  'Savitribai Phule Pune University',
  'AICTE',
  'Open on Sundays.',
  'Half the fee for the first ten.',
  '2 Years',
  'CAT',
  'Data Science',
  '₹45 lakh',
  '₹9 lakh',
  '₹4 lakh',
  'Tata Steel',
  'Infosys',
  'Not Available',
  'Admissions open in May.',
  'Convocation',
  '1 Jun 2026',
  '57',
  'The main gate',
];

test.describe('the form', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, admin);
    await openForm(page);
  });

  test('publishes an institution with every field', async ({ page, browser }) => {
    const name = newName();
    await fillRequired(page, name);
    await fillSections(page);
    await submit(page);
    await expectAlert(page, 'Institution added successfully!');
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(page.getByRole('link', { name: `View ${name}` })).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(`/institutions?${new URLSearchParams({ q: name })}`);
    await visitor.getByRole('link', { name, exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const fact of facts) await expect(visitor.getByRole('main')).toContainText(fact);
    await visitor.close();
  });

  test('resets the city and its list when a state is chosen, and accepts other cities', async ({
    page,
  }) => {
    await expect(field(page, 'Country')).toHaveValue('India');
    await expect(field(page, 'State').locator('option')).toHaveCount(37);
    await expect(field(page, 'City')).toBeDisabled();
    await field(page, 'State').selectOption('Maharashtra');
    await field(page, 'City').selectOption('Pune');
    await field(page, 'State').selectOption('Goa');
    await expect(field(page, 'City')).toHaveValue('');
    await expect(field(page, 'City').getByRole('option', { name: 'Pune' })).toHaveCount(0);
    await field(page, 'City').selectOption('Another city …');
    await expect(field(page, 'Name of the other city')).toBeFocused();
  });

  test('accepts free texts for state and city outside India @long', async ({ page }) => {
    await field(page, 'Country').fill('Nepal');
    await field(page, 'State').fill('Bagmati');
    await field(page, 'City').fill('Kathmandu');
    await field(page, 'Country').fill('india');
    await expect(field(page, 'State').locator('option')).toHaveCount(37);
  });

  test('fills in a course’s duration and disables it in other rows @long', async ({ page }) => {
    await field(row(page, 'Course 1'), 'Course').selectOption('MBBS');
    await expect(field(row(page, 'Course 1'), 'Duration')).toHaveValue('5.5 Years');
    await addRow(page, 'Course');
    const second = field(row(page, 'Course 2'), 'Course');
    await expect(second).toBeFocused();
    await expect(second.getByRole('option', { name: 'MBBS', exact: true })).toBeDisabled();
    await row(page, 'Course 1').getByRole('button', { name: 'Remove Course 1' }).click();
    await expect(
      field(row(page, 'Course 1'), 'Course').getByRole('option', { name: 'MBBS', exact: true }),
    ).toBeEnabled();
  });

  test('shows existing institutions while the name is typed', async ({ page, request }) => {
    const { name } = await makeInstitution(request);
    await field(page, 'Name').fill(`${name} (Pune)`);
    const perhaps = page
      .getByRole('status')
      .filter({ hasText: 'It may already be in the directory' });
    await expect(perhaps.getByRole('link', { name })).toBeVisible();
    await expect(perhaps).toContainText('same name');
    await field(page, 'Name').fill(newName());
    await expect(perhaps).toHaveCount(0);
  });

  test('reports omitted rows of an added institution @long', async ({ page }) => {
    test.slow();
    const name = newName();
    await fillRequired(page, name);
    await addRow(page, 'Event');
    await field(page, 'Title').fill('Convocation');
    await expect(row(page, 'Event 1')).toContainText('Has no date: will not be saved.');
    await submit(page);
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Not saved: Event 1 (no date).')).toBeVisible();
    await page.getByRole('link', { name: 'Add details' }).click();
    await expect(field(page, 'Name')).toHaveValue(name);
  });
});

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
    const violations = await axe(page, { within: 'main' });
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
    await expectAlert(page, 'Error: An institution with this type and name already exists.');
    await expect(formMessage(page)).toHaveText(
      'Failed to add institution. Please check console for details.',
    );
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(field(page, 'City')).toHaveValue('Pune');
  });

  test('refuses an incomplete event date @long', async ({ page }) => {
    const sent = countSent(page);
    await fillRequired(page, newName());
    await addRow(page, 'Event');
    const event = row(page, 'Event 1');
    await field(event, 'Title').fill('Convocation');
    await field(event, 'Date').pressSequentially('31');
    await submit(page);
    await expect(field(event, 'Date')).toHaveAccessibleDescription(/Enter a valid date/);
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
    await expect(page.getByText('What you typed was restored.')).toBeVisible();
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

  test('leads from an expired session through the login back to the input @long', async ({
    page,
  }) => {
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

  test('closes the form when the session ends in another tab and restores it afterwards @long', async ({
    page,
    context,
  }) => {
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
