import { admin, signIn } from './accounts.ts';
import { dialog } from './console.ts';
import { change, expectSaved, made, openEdit, stored, update } from './edited-institution.ts';
import { expect, test } from './fixtures.ts';
import { addRow, field, fillRequired, newName, openForm, row, submit } from './institution-form.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

test('marks and omits a course without fees and restores it by an undo', async ({
  page,
  request,
}) => {
  test.slow();
  const course = {
    ...{ course: 'MBA', duration: '2 Years', fees: '₹1 lakh a year', entranceExam: [] },
    ...{ intake: 60, year: 2024, source: 'nirf-2025' },
  };
  const before = await made(request, { coursesAndFees: [course], campusArea: '9 acres' });
  await openEdit(page, before);
  await expect(page.getByText('left out when you save')).toHaveCount(0);
  await field(row(page, 'Course 1'), 'Fees').fill(' ');
  await expect(row(page, 'Course 1')).toContainText('Has no fees: left out when you save.');
  await field(page, 'Campus Area').fill('10 acres');
  await update(page);
  await expectSaved(page);
  await expect(page.getByText('Left out: Course 1 (no fees).')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Left out: Course 1 (no fees).')).toBeVisible();
  expect((await stored(request, before)).coursesAndFees).toEqual([]);
  await page.getByRole('button', { name: 'Undo the edit' }).click();
  await expect(field(page, 'Campus Area')).toHaveValue('10 acres');
  expect(await stored(request, before)).toMatchObject({
    coursesAndFees: [course],
    campusArea: '9 acres',
  });
  await field(row(page, 'Course 1'), 'Fees').fill('2,00,000');
  await expect(row(page, 'Course 1')).toContainText('Say in what: ₹, or lakh. Say for how long');
  await row(page, 'Course 1').getByText('Seats 60 · Year 2024').click();
  await field(row(page, 'Course 1'), 'Seats').fill('');
  await expect(field(row(page, 'Course 1'), 'Source')).toHaveValue('');
  await update(page);
  await expectSaved(page);
  await expect(page.getByRole('main')).toContainText('₹2,00,000');
  await expect(page.getByText('Left out:')).toHaveCount(0);
  const { intake: _intake, source: _source, ...known } = course;
  expect(await stored(request, before)).toMatchObject({ campusArea: '10 acres' });
  expect((await stored(request, before)).coursesAndFees).toEqual([{ ...known, fees: '2,00,000' }]);
});

test('undoes only its own change @long', async ({ page, request }) => {
  const before = await made(request, { campusArea: '9 acres' });
  await openEdit(page, before);
  await addRow(page, 'Event');
  await field(page, 'Title').fill('Convocation');
  await update(page);
  await expectSaved(page);
  await expect(page.getByText('Left out: Event 1 (no date).')).toBeVisible();
  await change(request, before, { campusArea: '12 acres' });
  await page.getByRole('button', { name: 'Undo the edit' }).click();
  await expect(page.getByText('❌ Somebody has changed it since')).toBeVisible();
  expect((await stored(request, before)).campusArea).toBe('12 acres');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Left out:')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
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
  await expect(field(page, 'Rank')).toHaveValue('151–200');
});

test('reports omitted rows of an added institution @long', async ({ page }) => {
  test.slow();
  const name = newName();
  await openForm(page);
  await fillRequired(page, name);
  await addRow(page, 'Event');
  await field(page, 'Title').fill('Convocation');
  await expect(row(page, 'Event 1')).toContainText('Has no date: left out when you save.');
  await submit(page);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Left out: Event 1 (no date).')).toBeVisible();
  await page.getByRole('link', { name: 'Fill it in' }).click();
  await expect(field(page, 'Name')).toHaveValue(name);
});
