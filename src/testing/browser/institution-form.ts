import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';

/** A name unique to this test and run. */
export function newName(): string {
  return `Institute ${randomBytes(4).toString('hex')} of Testing`;
}

/** The control with exactly this label. */
export function field(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(label, { exact: true });
}

/** Opens the form and waits until its lists are loaded. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/add-institution');
  await expect(field(page, 'Name')).toBeVisible();
}

/** Fills in the required fields only. */
export async function fillRequired(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Type').selectOption('college');
  await field(page, 'Owner').selectOption('Private');
  await field(page, 'Established Year').fill('1998');
  await field(page, 'Place').fill('Hadapsar');
  await field(page, 'State').selectOption('Maharashtra');
  await field(page, 'City').selectOption('Pune');
}

/** A row of a repeated group, such as the first event. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true });
}

/** The button that adds a row to a repeated group. */
export function addRow(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

/** Submits the form. */
export function submit(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Add Institution' }).click();
}

/** The message about the form as a whole. */
export function formMessage(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** Checks the text of an alert dialog and dismisses it. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
}

/** Counts the institutions that the page sends after this call. */
export function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/institutions')) sent += 1;
  });
  return () => sent;
}

/** Chooses a source by words of its label, or the last option of the list. */
export async function chooseSource(
  scope: Page | Locator,
  label: string,
  words: string,
): Promise<void> {
  const control = field(scope, label);
  await control.click();
  if (!words.endsWith('…')) await control.fill(words);
  await scope.getByRole('option', { name: words }).first().click();
}

/** Fills in the fields of every section. */
export async function fillSections(page: Page): Promise<void> {
  await fillBackground(page);
  await fillCourses(page);
  await fillPlacements(page);
  await fillRows(page);
}

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
