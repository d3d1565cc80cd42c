import { institutionEditPath, institutionPath } from '../../domain/pages/address.ts';
import { admin, callAs, signIn } from './accounts.ts';
import { dialog, expectWellMade, newWord, overhang } from './console.ts';
import { change, expectSaved, made, openEdit, read, stored, update } from './edited-institution.ts';
import { expect, test } from './fixtures.ts';
import { addRow, field, formMessage, row } from './institution-form.ts';

const whole = {
  category: 'Engineering',
  website: 'https://institute.example.org/',
  campusArea: '120 acres',
  affiliatedTo: 'University of Mumbai',
  approvedBy: 'AICTE',
  famousCourse: 'MBA',
  coursesAndFees: [
    { course: 'MBA', duration: '2 Years', fees: '₹1,50,000', entranceExam: ['CAT', 'XAT'] },
    { course: 'Cheese Making', duration: '1 Year', fees: 'Not reported', entranceExam: [] },
  ],
  courseSpecifications: ['Robotics', 'Data, and its Science'],
  placementDetails: { highest: '₹45 lakh', median: null, lowest: '₹4 lakh' },
  companiesVisited: ['Tata, Sons', 'Infosys'],
  announcements: ['Admissions open in May.'],
  additionalInfo: 'Founded by the town.\nOpen on Sundays.',
  facilities: {
    infrastructure: 'Available',
    laboratories: 'Not Available',
    sportsFacilities: 'Available',
    hostel: 'Not Available',
    smartClassroom: 'Available',
  },
  events: [{ title: 'Convocation', date: '2026-06-01' }],
  scholarship: 'Half the fee.',
  gallery: [{ imageUrl: 'https://institute.example.org/gate.jpg', caption: 'The gate' }],
  rankings: [{ agency: 'India Today', category: null, rank: 57, year: 2025 }],
};

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

test('changes one field only', async ({ page, request }) => {
  const before = await made(request, { ...whole, name: `A/C 100% of ${newWord()}` });
  await openEdit(page, before);
  await page.getByText('Rankings (1)').click();
  await expect(
    page.getByText('India Today · rank 57 · 2025 · No source yet').first(),
  ).toBeVisible();
  await expect(field(page, 'Name of the other course')).toHaveValue('Cheese Making');
  await expect(field(page, 'City')).toHaveValue('Mumbai');
  await field(page, 'Campus Area').fill('125 acres');
  await update(page);
  const message = page.getByText('✅ Institution updated successfully!');
  await expect(message.locator('..')).toHaveClass(/is-success/);
  await expect(message.locator('..')).toHaveRole('status');
  await page.waitForURL(`**${institutionPath('college', before.name)}`);
  await expect(page.getByRole('main')).toContainText('125 acres');
  const after = await stored(request, before);
  const { updatedAt, updatedBy, ...kept } = after;
  expect(after).toEqual({ ...before, ...kept, campusArea: '125 acres', updatedAt, updatedBy });
  expect(after).toMatchObject(Object.assign({}, whole, { campusArea: '125 acres' }));
});

test('passes axe @long', async ({ page, request }) => {
  test.slow();
  await openEdit(page, await made(request, whole));
  await expectWellMade(page);
});

test('omits incomplete rows @long', async ({ page, request }) => {
  const before = await made(request, whole);
  await openEdit(page, before);
  await field(row(page, 'Course 1'), 'Fees').fill('');
  await field(page, 'Date').fill('');
  await field(page, 'Image URL').fill(' ');
  await page.getByText('Rankings (1)').click();
  await page.getByRole('button', { name: /^Change India Today/ }).click();
  await field(page, 'Year').fill('');
  await addRow(page, 'Announcement');
  await update(page);
  await expectSaved(page);
  expect(await stored(request, before)).toMatchObject({
    coursesAndFees: whole.coursesAndFees.slice(1),
    announcements: whole.announcements,
    events: [],
    gallery: [],
    rankings: [],
  });
});

test('lets missing fields of an imported record stay empty @long', async ({ page, request }) => {
  const name = `Imported ${newWord()}`;
  const imported = { name, type: 'college', location: { state: 'Goa' } };
  const path = '/api/institutions/import';
  await callAs(request, admin, { method: 'POST', path, data: [imported] });
  await openEdit(page, { type: 'college', name });
  for (const label of ['Owner', 'Established Year', 'Place', 'City']) {
    await expect(field(page, label)).not.toHaveAttribute('aria-required');
  }
  await expect(field(page, 'Hostel')).toHaveValue('');
  await field(page, 'Campus Area').fill('5 acres');
  await update(page);
  await expectSaved(page);
  const lacking = { owner: null, establishedYear: null, facilities: null, campusArea: '5 acres' };
  const after = await stored(request, { type: 'college', name });
  expect(after).toMatchObject({ ...lacking, location: { place: null, city: null } });

  await openEdit(page, after);
  await field(page, 'State').selectOption('');
  await update(page);
  await expect(formMessage(page)).toHaveText(
    'All required fields (Name, Type, Owner, Location, Established Year) must be filled.',
  );
  await expect(field(page, 'State')).toBeFocused();
});

test('shows the last editor and the history @long', async ({ page, request }) => {
  const before = await made(request, { campusArea: '10 acres' });
  await change(request, before, { campusArea: '12 acres' });
  await openEdit(page, before);
  await expect(page.getByText(/^Last changed by admin on \d+ \w+ \d{4}/)).toBeVisible();
  const changes = page.getByRole('list', { name: 'Change history' }).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('Campus Area');
});

test('reports an unchanged shipped record @long', async ({ page }) => {
  await openEdit(page, { type: 'university', name: 'Banasthali Vidyapith' });
  await expect(page.getByText(/^Not changed since it was added on/)).toBeVisible();
  await expect(page.getByText('No changes found.')).toBeVisible();
});

test('fits a long word on a narrow phone @long', async ({ page, request }) => {
  const named = await made(request, { name: `${'Polytechnic'.repeat(6)}${newWord()}` });
  await page.setViewportSize({ width: 320, height: 640 });
  await openEdit(page, named);
  expect(await overhang(page)).toBe(0);
});

test('supports editing and saving by keyboard @long', async ({ page, request }) => {
  const before = await made(request);
  await openEdit(page, before);
  const { keyboard } = page;
  await field(page, 'Name').focus();
  for (const _step of ['Type', 'Owner', 'Category']) await keyboard.press('Tab');
  await keyboard.type('Law');
  for (const _step of ['Established Year', 'Website']) await keyboard.press('Tab');
  await keyboard.type('https://law.example/');
  await keyboard.press('Control+s');
  await expectSaved(page);
  const after = await stored(request, before);
  expect(after).toMatchObject({ category: 'Law', website: 'https://law.example/' });
});

test.describe('a renamed institution', () => {
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
});

test.describe('rows that are not saved', () => {
  test('marks and omits a course without fees and restores it by an undo @long', async ({
    page,
    request,
  }) => {
    test.slow();
    const course = {
      course: 'MBA',
      duration: '2 Years',
      fees: '₹1 lakh a year',
      entranceExam: [],
      intake: 60,
      year: 2024,
      source: 'nirf-2025',
    };
    const before = await made(request, { coursesAndFees: [course], campusArea: '9 acres' });
    await openEdit(page, before);
    await expect(page.getByText('will not be saved')).toHaveCount(0);
    await field(row(page, 'Course 1'), 'Fees').fill(' ');
    await expect(row(page, 'Course 1')).toContainText('Has no fees: will not be saved.');
    await field(page, 'Campus Area').fill('10 acres');
    await update(page);
    await expectSaved(page);
    await expect(page.getByText('Not saved: Course 1 (no fees).')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Not saved: Course 1 (no fees).')).toBeVisible();
    expect((await stored(request, before)).coursesAndFees).toEqual([]);
    await page.getByRole('button', { name: 'Undo the edit' }).click();
    await expect(field(page, 'Campus Area')).toHaveValue('10 acres');
    expect(await stored(request, before)).toMatchObject({
      coursesAndFees: [course],
      campusArea: '9 acres',
    });
    await field(row(page, 'Course 1'), 'Fees').fill('2,00,000');
    await expect(row(page, 'Course 1')).toContainText('Add the unit: ₹ or lakh. Add the period');
    await row(page, 'Course 1').getByText('Seats 60 · Year 2024').click();
    await field(row(page, 'Course 1'), 'Seats').fill('');
    await expect(field(row(page, 'Course 1'), 'Source')).toHaveValue('');
    await update(page);
    await expectSaved(page);
    await expect(page.getByRole('main')).toContainText('₹2,00,000');
    await expect(page.getByText('Not saved:')).toHaveCount(0);
    const { intake: _intake, source: _source, ...known } = course;
    expect(await stored(request, before)).toMatchObject({ campusArea: '10 acres' });
    expect((await stored(request, before)).coursesAndFees).toEqual([
      { ...known, fees: '2,00,000' },
    ]);
  });

  test('undoes only its own change @long', async ({ page, request }) => {
    const before = await made(request, { campusArea: '9 acres' });
    await openEdit(page, before);
    await addRow(page, 'Event');
    await field(page, 'Title').fill('Convocation');
    await update(page);
    await expectSaved(page);
    await expect(page.getByText('Not saved: Event 1 (no date).')).toBeVisible();
    await change(request, before, { campusArea: '12 acres' });
    await page.getByRole('button', { name: 'Undo the edit' }).click();
    await expect(page.getByText('❌ Someone else has changed it since')).toBeVisible();
    expect((await stored(request, before)).campusArea).toBe('12 acres');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Not saved:')).toHaveCount(0);
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((key) => key !== 'tab')).toEqual([]);
  });

  test('clears facilities together and shows a band of ranks @long', async ({ page, request }) => {
    const before = await made(request);
    await openEdit(page, before);
    await page.getByRole('button', { name: 'Set all five to Not known' }).click();
    await expect(field(page, 'Hostel')).toHaveValue('');
    await addRow(page, 'Ranking');
    await field(page, 'Agency').selectOption('NIRF');
    await field(page, 'Ranking Category').fill('College');
    await field(page, 'Rank').fill('151 – 200');
    await field(page, 'Year').fill('2025');
    await update(page);
    await page.waitForURL('**/info');
    await expect(page.getByRole('main')).toContainText('151–200');
    expect((await stored(request, before)).facilities).toBeNull();
    await openEdit(page, before);
    await expect(field(page, 'Hostel')).toHaveValue('');
    await page.getByText('Rankings (1)').click();
    await page.getByRole('button', { name: /^Change NIRF/ }).click();
    await expect(field(page, 'Rank')).toHaveValue('151–200');
  });
});
