import type { Page } from 'playwright/test';
import { admin, signIn } from './accounts.ts';
import { makeInstitution } from './console.ts';
import { expect, test } from './fixtures.ts';
import {
  addRow,
  expectAlert,
  field,
  fillRequired,
  newName,
  openForm,
  row,
  submit,
} from './institution-form.ts';

/** The facts shown on the information page for the values filled in below. */
const facts = [
  '₹2.0 lakh',
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

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
  await openForm(page);
});

test('publishes an institution with every field', async ({ page, browser }) => {
  const name = newName();
  await fillRequired(page, name);
  await fillBackground(page);
  await fillCourses(page);
  await fillPlacements(page);
  await fillRows(page);
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

async function fillBackground(page: Page): Promise<void> {
  await field(page, 'Category').selectOption('Engineering');
  await field(page, 'Website').fill('https://institute.example.org/');
  await field(page, 'Campus Area').fill('120 acres');
  await field(page, 'Affiliated To').fill('Savitribai Phule Pune University');
  await field(page, 'Approved By').fill('AICTE');
  await field(page, 'Additional Info').fill('Founded by the town.\nOpen on Sundays.');
  await field(page, 'Scholarship').fill('Half the fee for the first ten.');
}

async function fillCourses(page: Page): Promise<void> {
  const course = row(page, 'Course 1');
  await field(course, 'Course').selectOption('MBA');
  await field(course, 'Fees').fill('₹1,50,000');
  await course.getByRole('combobox', { name: 'Entrance Exams' }).fill('common admission test');
  await page.getByRole('option', { name: 'Common Admission Test' }).first().click();
  await addRow(page, 'Course');
  await field(row(page, 'Course 2'), 'Course').selectOption('B.Tech');
  await field(row(page, 'Course 2'), 'Fees').fill('2.5 lakh');
  await expect(field(page, 'Average Fee')).toHaveValue('₹2.0 lakh');
  await field(page, 'Famous Course').fill('MBA');
  await field(page, 'Course Specifications').fill('Robotics, Data Science');
}

async function fillPlacements(page: Page): Promise<void> {
  await field(page, 'Highest').fill('₹45 lakh');
  await field(page, 'Median').fill('₹9 lakh');
  await field(page, 'Lowest').fill('₹4 lakh');
  await field(page, 'Companies Visited').fill('Tata Steel, , Infosys ');
  await field(page, 'Hostel').selectOption('Not Available');
}

async function fillRows(page: Page): Promise<void> {
  await addRow(page, 'Announcement');
  await field(page, 'Announcement').fill('Admissions open in May.');
  await addRow(page, 'Event');
  await field(page, 'Title').fill('Convocation');
  await field(page, 'Date').fill('2026-06-01');
  await addRow(page, 'Ranking');
  await field(page, 'Agency').selectOption('NIRF');
  await field(page, 'Ranking Category').fill('Engineering');
  await field(page, 'Rank').fill('57');
  await field(page, 'Year').fill('2025');
  await addRow(page, 'Image');
  await field(page, 'Image URL').fill('https://institute.example.org/gate.jpg');
  await field(page, 'Caption').fill('The main gate');
}

test('shows existing institutions while the name is typed', async ({ page, request }) => {
  const { name } = await makeInstitution(request);
  await openForm(page);
  await field(page, 'Name').fill(`${name} (Pune)`);
  const perhaps = page.getByRole('status').filter({ hasText: 'It may be in the directory' });
  await expect(perhaps.getByRole('link', { name })).toBeVisible();
  await expect(perhaps).toContainText('same name');
  await field(page, 'Name').fill(newName());
  await expect(perhaps).toHaveCount(0);
});
