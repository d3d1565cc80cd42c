import type { Page } from 'playwright/test';
import { type Account, admin, callAs, signIn } from './accounts.ts';
import { dialog, expectWellMade } from './console.ts';
import { change, expectSaved, made, openEdit, stored, update } from './edited-institution.ts';
import { expect, test } from './fixtures.ts';
import { addRow, field, row } from './institution-form.ts';

const course = (name: string) => ({
  course: name,
  duration: '2 Years',
  fees: '₹1 lakh',
  entranceExam: [],
});
const start = {
  campusArea: '10 acres',
  scholarship: 'None yet.',
  coursesAndFees: [course('MBA')],
};

function version(page: Page, name: string, side: string) {
  return page.getByRole('group', { name, exact: true }).getByLabel(side);
}

function mergeHeading(page: Page) {
  return page.getByRole('heading', { name: /has changed while you were editing$/ });
}

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

test.describe('two concurrent editors', () => {
  test.beforeEach(async ({ user, request }) => {
    await appoint(user, request);
  });

  test('merge field by field without loss', async ({ page, request, user }) => {
    test.slow();
    const before = await made(request, start);
    await openEdit(page, before);
    await change(request, before, {
      as: user,
      campusArea: '12 acres',
      scholarship: null,
      affiliatedTo: 'University of Mumbai',
      coursesAndFees: [course('MBA'), course('B.Tech')],
    });
    await field(page, 'Campus Area').fill('11 acres');
    await field(page, 'Famous Course').fill('MBA');
    await field(page, 'Approved By').fill('UGC');
    await addRow(page, 'Course');
    await field(row(page, 'Course 2'), 'Course').selectOption('MCA');
    await field(row(page, 'Course 2'), 'Fees').fill('₹2 lakh');
    await update(page);

    await expect(mergeHeading(page)).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(`${user.username} saved another version on`)).toBeVisible();
    const theirs = `Saved by ${user.username}`;
    const area = page.getByRole('group', { name: 'Campus Area' });
    for (const text of ['10 acres', '11 acres', '12 acres']) await expect(area).toContainText(text);
    await expect(version(page, 'Campus Area', 'What you typed')).not.toBeChecked();
    await version(page, 'Campus Area', 'What you typed').check();
    await expect(version(page, 'Scholarship', theirs)).toBeChecked();
    await expect(version(page, 'Affiliated To', theirs)).toBeChecked();
    await expect(
      page.getByText('Changed only by you, and kept: Approved By, Famous Course'),
    ).toBeVisible();
    await expectWellMade(page);

    await version(page, 'Scholarship', 'As before').check();
    await expect(page.getByText('and all kept: Courses and Fees')).toBeVisible();
    await page.getByRole('button', { name: 'Save these choices' }).click();
    await expectSaved(page);
    const after = await stored(request, before);
    expect(after).toMatchObject({
      campusArea: '11 acres',
      scholarship: 'None yet.',
      affiliatedTo: 'University of Mumbai',
      famousCourse: 'MBA',
      approvedBy: 'UGC',
    });
    expect(after.coursesAndFees.map((row) => row.course)).toEqual(['MBA', 'B.Tech', 'MCA']);
  });

  test('conflict again while one decides @long', async ({ page, request, user }) => {
    const before = await made(request, start);
    await openEdit(page, before);
    await change(request, before, { as: user, campusArea: '12 acres' });
    await field(page, 'Campus Area').fill('11 acres');
    await update(page);
    await version(page, 'Campus Area', `Saved by ${user.username}`).check();
    await change(request, before, { as: user, campusArea: '12 acres', famousCourse: 'MBA' });
    await page.getByRole('button', { name: 'Save these choices' }).click();
    await expect(page.getByRole('group', { name: 'Famous Course' })).toBeVisible();
    await page.getByRole('button', { name: 'Save these choices' }).click();
    await expectSaved(page);
    const after = await stored(request, before);
    expect(after).toMatchObject({ campusArea: '12 acres', famousCourse: 'MBA' });
  });

  test('return their choices to the form @long', async ({ page, request, user }) => {
    const before = await made(request, start);
    await openEdit(page, before);
    await change(request, before, { as: user, campusArea: '12 acres', famousCourse: 'MBA' });
    await field(page, 'Campus Area').fill('11 acres');
    await addRow(page, 'Event');
    await field(page, 'Title').fill('Convocation');
    await update(page);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await expect(field(page, 'Campus Area')).toHaveValue('11 acres');
    await expect(field(page, 'Famous Course')).toHaveValue('MBA');
    await expect(field(page, 'Title')).toHaveValue('Convocation');
    await expect(page.getByRole('heading', { name: `Edit ${before.name}` })).toBeFocused();
    expect((await stored(request, before)).campusArea).toBe('12 acres');
    await field(page, 'Campus Area').fill('11 or 12 acres');
    await update(page);
    await expectSaved(page);
    expect((await stored(request, before)).campusArea).toBe('11 or 12 acres');
  });
});

test('merges by keyboard @long', async ({ page, request }) => {
  const before = await made(request, start);
  await openEdit(page, before);
  await change(request, before, { campusArea: '12 acres' });
  await field(page, 'Campus Area').fill('11 acres');
  const { keyboard } = page;
  await keyboard.press('Enter');
  await expect(mergeHeading(page)).toBeFocused();
  await expect(page.getByText('You saved another version in another tab on')).toBeVisible();
  await keyboard.press('Tab');
  await expect(version(page, 'Campus Area', 'What you typed')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(version(page, 'Campus Area', 'Saved in the other tab')).toBeChecked();
  await keyboard.press('Control+s');
  await expectSaved(page);
  expect((await stored(request, before)).campusArea).toBe('12 acres');
});

test('merges an undo under an unsaved edit @long', async ({ page, request }) => {
  const before = await made(request, start);
  await change(request, before, { campusArea: '12 acres' });
  await openEdit(page, before);
  await field(page, 'Famous Course').fill('MBA');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`✅ ${before.name} is as it was before.`)).toBeVisible();
  await expect(field(page, 'Famous Course')).toHaveValue('MBA');
  await update(page);
  await expect(page.getByRole('group', { name: 'Campus Area' })).toContainText('10 acres');
  await page.getByRole('button', { name: 'Save these choices' }).click();
  await expectSaved(page);
  const after = await stored(request, before);
  expect(after).toMatchObject({ campusArea: '10 acres', famousCourse: 'MBA' });
});

/** Makes a registered user an admin. */
async function appoint(user: Account, request: Parameters<typeof callAs>[0]): Promise<void> {
  const search = `/api/user/users?q=${encodeURIComponent(user.username)}`;
  const found = await callAs(request, admin, { method: 'GET', path: search });
  const body: { users: { _id: string; username: string }[] } = await found.json();
  const id = body.users.find(({ username }) => username === user.username)?._id;
  const path = `/api/user/users/${id}/role`;
  const answer = await callAs(request, admin, { method: 'PUT', path, data: { role: 'admin' } });
  expect(answer.status()).toBe(200);
}
