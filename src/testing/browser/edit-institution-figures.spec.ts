import { admin, callAs, signIn } from './accounts.ts';
import { dialog, expectWellMade, newWord, overhang } from './console.ts';
import { change, expectSaved, made, openEdit, stored, update } from './edited-institution.ts';
import { expect, test } from './fixtures.ts';
import {
  addRow,
  chooseSource,
  field,
  fillRequired,
  newName,
  openForm,
  row,
  submit,
} from './institution-form.ts';

const student = (value: number, year: number, of: string | null = null) => ({
  key: 'students',
  value,
  unit: 'people',
  year,
  of,
  source: 'nirf-2025',
});
const many = Array.from({ length: 400 }, (_, place) => ({
  ...student(place, 1950 + (place % 70), `Programme ${place}`),
  ...(place % 2 === 0 && { key: 'placed' }),
}));

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

test('adds figures, other names and sources by keyboard @long', async ({ page, request }) => {
  test.slow();
  const name = newName();
  await openForm(page);
  await fillRequired(page, name);
  await field(page, 'Hostel').selectOption('Not known');
  await addRow(page, 'Figure');
  const { keyboard } = page;
  await expect(field(row(page, 'Figure 1'), 'Figure')).toBeFocused();
  await keyboard.type('Women st');
  await keyboard.press('Tab');
  await keyboard.type('1,20,000');
  await keyboard.press('Tab');
  await keyboard.type('2021-22');
  await keyboard.press('Tab');
  await keyboard.type('UG 4 years');
  await keyboard.press('Enter');
  await expect(field(row(page, 'Figure 2'), 'Figure')).toBeFocused();
  await expect(field(row(page, 'Figure 2'), 'Year')).toHaveValue('2021-22');
  await keyboard.type('PIN');
  await field(row(page, 'Figure 2'), 'Value').fill('411001');
  await field(row(page, 'Figure 2'), 'Year').fill('');
  await addRow(page, 'Other Name');
  await field(row(page, 'Other Name 1'), 'Other Name').fill('DCT');
  await field(row(page, 'Other Name 1'), 'Kind').selectOption('Acronym');
  await page.getByText('Sources of the Fields (0)').click();
  await chooseSource(page, 'Source of Owner', 'India Rankings 2024: ranks');
  await expect(field(page, 'Source of Owner')).toHaveValue(/^India Rankings 2024/);
  await submit(page);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  expect(await stored(request, { type: 'college', name })).toMatchObject({
    facilities: { hostel: null, laboratories: 'Available' },
    figures: [
      { key: 'studentsFemale', value: 120_000, year: 2022, of: 'UG 4 years', source: null },
      { key: 'pincode', value: '411001', year: null, of: null, source: null },
    ],
    otherNames: [{ name: 'DCT', kind: 'acronym', lang: null, source: null }],
    provenance: { owner: 'nirf-2024' },
  });
});

test('folds 400 figures and changes one only @long', async ({ page, request }) => {
  test.slow();
  const before = await made(request, { figures: many });
  await openEdit(page, before);
  await expect(page.getByText('Students (200)')).toBeVisible();
  const cells = page.getByRole('button', { name: /^Change Students: / });
  await expect(cells).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Figure' })).toBeDisabled();
  await page.getByText('Students (200)').click();
  await expect(cells).toHaveCount(200);
  await page.getByRole('button', { name: /^Change Students: 3 people/ }).click();
  await expect(field(row(page, 'Students · Programme 3 · 1953'), 'Value')).toBeFocused();
  await field(row(page, 'Students · Programme 3 · 1953'), 'Value').fill('33');
  await row(page, 'Students · Programme 3 · 1953')
    .getByRole('button', { name: 'Keep the same source' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: '1 unsaved change' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in this form' }).fill('students 5 people');
  await page.getByRole('button', { name: /^Students: 5 people/ }).click();
  const fifth = 'Students · Programme 5 · 1955';
  await row(page, fifth)
    .getByRole('button', { name: `Remove ${fifth}` })
    .click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('row').filter({ hasText: '33 people' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide review' }).click();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await update(page);
  await expectSaved(page);
  const expected = many.flatMap((figure, place) => (place === 5 ? [] : [figure]));
  expected[3] = { ...student(33, 1953, 'Programme 3') };
  expect((await stored(request, before)).figures).toEqual(expected);
});

test('adds a figure from an empty cell of the grid', async ({ page, request }) => {
  const figures = [student(1, 2020, 'UG 4 years'), student(2, 2021)];
  const before = await made(request, { figures });
  await openEdit(page, before);
  await page.getByText('Students (2)').click();
  const name = 'Add Students · UG 4 years, 2021';
  await page.getByRole('button', { name, exact: true }).click();
  const added = row(page, 'Students · UG 4 years · 2021');
  await expect(field(added, 'Value')).toBeFocused();
  await page.keyboard.type('3');
  await chooseSource(added, 'Source', 'India Rankings 2024: ranks');
  await expectWellMade(page, added);
  await update(page);
  await expectSaved(page);
  const { figures: stayed } = await stored(request, before);
  expect(stayed.slice(0, 2)).toEqual(before.figures);
  const about = { level: 'ug', years: 4, field: null, programme: null, degree: null };
  expect(stayed.slice(2)).toEqual([
    { ...student(3, 2021, 'UG 4 years'), about, source: 'nirf-2024' },
  ]);
});

test('marks an invalid figure at its row and names it in the summary, refused by form or server', async ({
  page,
  request,
}) => {
  const before = await made(request, { figures: [student(1, 2020), student(2, 2021)] });
  await openEdit(page, before);
  await page.getByText('Students (2)').click();
  await page.getByRole('button', { name: /^Change Students: 2 people/ }).click();
  const second = 'Students · 2021';
  await field(row(page, second), 'Value').fill('<b>many</b>');
  await field(row(page, second), 'Year').fill('1066');
  await page.getByText('Students (2)').click();
  await update(page);
  const wrong = row(page, 'Students · 1066');
  await expect(field(wrong, 'Value')).toBeFocused();
  const summary = page.locator('.message-fields');
  await expect(summary.getByRole('link')).toHaveText([
    'Students · 1066: Value',
    'Students · 1066: Year',
  ]);
  await summary.getByRole('link', { name: 'Students · 1066: Year' }).click();
  await expect(field(wrong, 'Year')).toBeFocused();
  await expect(wrong).toContainText('This must be a number.');
  await expect(wrong).toContainText('This must be 1900 or more.');
  await page.getByLabel('Value', { exact: true }).fill('2');
  await page.getByLabel('Year', { exact: true }).fill('2021');
  await page.route('**/api/institutions/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { msg: 'No.', errors: { 'figures.0.source': 'There is no such source.' } },
        })
      : route.fallback(),
  );
  await update(page);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(row(page, 'Students · 2020')).toContainText('There is no such source.');
  await page.unroute('**/api/institutions/*');
  await update(page);
  await expectSaved(page);
  expect((await stored(request, before)).figures).toEqual(before.figures);
});

test('adds a source inline and offers existing ones @long', async ({ page, request }) => {
  test.slow();
  const id = newWord();
  const before = await made(request, { figures: [student(1, 2020)], campusArea: '9 acres' });
  await openEdit(page, before);
  await addRow(page, 'Figure');
  const figure = row(page, 'Figure 2');
  await field(figure, 'Figure').selectOption('Placed');
  await field(figure, 'Value').fill('7');
  await chooseSource(figure, 'Source', 'Another source …');
  const source = row(page, 'Another source');
  await expect(field(source, 'Title of the Source')).toBeFocused();
  await field(source, 'Title of the Source').fill('Annual Report');
  await field(source, 'Short Name').fill(id);
  await page.keyboard.press('Enter');
  await expect(source).toContainText('This field is required.');
  await field(source, 'Publisher').fill('The Institute');
  const path = '/api/sources';
  const data = { id, title: 'Annual Report', publisher: 'Somebody', url: null, licence: null };
  const other = { ...data, accessed: '2026-01-01' };
  expect((await callAs(request, admin, { method: 'POST', path, data: other })).status()).toBe(201);
  await source.getByRole('button', { name: 'Add source' }).click();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(source).toContainText(
    'A source with this short name already exists: Annual Report, Somebody.',
  );
  await field(source, 'Short Name').fill(`${id}-2`);
  await source.getByRole('button', { name: 'Add source' }).click();
  await expect(field(figure, 'Source')).toHaveValue('Annual Report');
  await chooseSource(figure, 'Source', 'Another source …');
  await expectWellMade(page);
  await source.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(figure, 'Source')).toHaveValue('Annual Report');
  await update(page);
  await expectSaved(page);
  expect((await stored(request, before)).figures.at(-1)).toMatchObject({ source: `${id}-2` });
});

test('reports that a changed field loses its source @long', async ({ page, request }) => {
  const provenance = { campusArea: 'nirf-2025', owner: 'nirf-2025' };
  const before = await made(request, { campusArea: '9 acres', provenance });
  await openEdit(page, before);
  await field(page, 'Campus Area').fill('10 acres');
  await expect(page.getByText(/^Campus Area has changed. Choose its source again/)).toBeVisible();
  await update(page);
  await expectSaved(page);
  expect((await stored(request, before)).provenance).toEqual({ owner: 'nirf-2025' });
});

test('merges concurrent figures and describes them in the history @long', async ({
  page,
  request,
}) => {
  test.slow();
  const before = await made(request, { figures: [student(1, 2020)] });
  await openEdit(page, before);
  await addRow(page, 'Figure');
  await field(row(page, 'Figure 2'), 'Figure').selectOption('Placed');
  await field(row(page, 'Figure 2'), 'Value').fill('7');
  await field(row(page, 'Figure 2'), 'Year').fill('2023');
  await change(request, before, {
    figures: [student(1, 2020), student(2, 2021)],
    otherNames: [{ name: 'DCT', kind: 'acronym', lang: null, source: null }],
    provenance: { owner: 'nirf-2025' },
  });
  await update(page);
  await expect(page.getByText('and all kept: Figures')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Other Names' }).last()).toContainText(
    'DCT · Acronym',
  );
  await expect(page.getByRole('group', { name: 'Source of Owner' })).toContainText('nirf-2025');
  await page.getByRole('button', { name: 'Save these choices' }).click();
  await expectSaved(page);
  const after = await stored(request, before);
  expect(after.figures).toMatchObject([{ value: 1 }, { value: 2 }, { key: 'placed', value: 7 }]);
  expect(after.provenance).toEqual({ owner: 'nirf-2025' });

  await page.goto(`/college/${encodeURIComponent(before.name)}/history`);
  const changes = page.locator('.changes > .change');
  await expect(changes.first()).toContainText('Placed');
  await expect(changes.first()).toContainText('7 people · 2022–23');
  await openEdit(page, before);
  const latest = page.getByRole('list', { name: 'Change history' }).getByRole('listitem').first();
  await latest.getByRole('button', { name: 'Details' }).click();
  await expect(latest.getByRole('row', { name: /^Placed/ })).toContainText('7 people · 2022–23');
  await latest.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`✅ ${before.name} is as it was before.`)).toBeVisible();
  await expect(page.getByText('Outcomes (1)')).toHaveCount(0);
  expect((await stored(request, before)).figures).toMatchObject([{ value: 1 }, { value: 2 }]);
});

test('drops the source of a changed value and saves a typed one', async ({ page, request }) => {
  const institution = await made(request, { figures: [student(3, 2024)] });
  await openEdit(page, institution);
  await page.getByText(/^Students \(1\)/).click();
  await page.getByRole('button', { name: /^Change Students: 3 people/ }).click();
  const figure = row(page, 'Students · 2024');
  await field(figure, 'Value').fill('4');
  await expect(field(figure, 'Source')).toHaveValue('');
  await expect(figure.getByText(/^This row has changed, so its source was removed/)).toBeVisible();
  await chooseSource(figure, 'Source', 'Another source …');
  const title = `Report ${newWord()}`;
  const typed = row(page, 'Another source');
  await field(typed, 'Title of the Source').fill(title);
  await update(page);
  await expect(field(typed, 'Publisher')).toBeFocused();
  await expect(field(typed, 'Publisher')).toHaveAttribute('aria-invalid', 'true');
  expect(await stored(request, institution)).toMatchObject({ figures: [{ value: 3 }] });
  await field(typed, 'Publisher').fill('A university');
  await update(page);
  await expectSaved(page);
  const { figures } = await stored(request, institution);
  expect(figures).toMatchObject([{ value: 4, source: title.toLowerCase().replace(' ', '-') }]);
});
