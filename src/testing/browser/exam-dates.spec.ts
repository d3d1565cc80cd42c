import { followTexts } from '../../messages/en/follows.ts';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test('publishes a date on the static page and in calendars', async ({ page, request }) => {
  await signIn(page, admin);
  await page.goto('/exam-dates?exam=imu-cet&cycle=2027');
  await page.getByRole('button', { name: 'Add a date' }).click();
  const row = page.getByRole('group', { name: 'Date 1' });
  await page.getByRole('button', { name: 'Save Dates' }).click();
  await expect(row.getByLabel('Source', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await row.getByLabel('First day').fill('2027-05-29');
  await row.getByLabel('Step').selectOption('Exam');
  await row.getByLabel('Source', { exact: true }).fill('https://example.org/notice');
  await page.getByRole('button', { name: 'Save Dates' }).click();
  await expect(page.getByText('✅ Dates saved successfully!')).toBeVisible();

  await page.goto('/exams/imu-cet');
  const dates = page.getByRole('region', { name: 'Dates of 2027' });
  await expect(dates.getByText('29 May 2027')).toBeVisible();
  await page.goto('/calendar?exam=imu-cet');
  await expect(page.getByRole('link', { name: 'IMU CET' })).toBeVisible();
  const feed = await request.get('/calendar/imu-cet.ics');
  expect(await feed.text()).toContain('DTSTART;VALUE=DATE:20270529');
  const again = await request.get('/calendar/imu-cet.ics', {
    headers: { 'If-None-Match': feed.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
  expect(await (await request.get('/robots.txt')).text()).not.toContain('calendar');
});

test('takes the source of a date by its title, for the next date as well', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/exam-dates?exam=nchm-jee&cycle=2028');
  const first = page.getByRole('group', { name: 'Date 1' });
  const second = page.getByRole('group', { name: 'Date 2' });
  const own = second.getByLabel('Source', { exact: true });
  await page.getByRole('button', { name: 'Add a date' }).click();
  await first.getByLabel('First day').fill('2028-03-01');
  const source = first.getByLabel('Source', { exact: true });
  await source.fill('consolidated list of universities');
  await source.press('Enter');
  await expect(source).toHaveValue('Consolidated list of universities');
  await page.getByRole('button', { name: 'Add a date' }).click();
  await expect(own).toHaveValue('Consolidated list of universities');
  await second.getByLabel('Step').selectOption('Exam');
  await second.getByLabel('First day').fill('2028-05-01');
  await own.fill('www.example.org/notice');
  await page.getByRole('button', { name: 'Save Dates' }).click();
  await expect(page.getByText('✅ Dates saved successfully!')).toBeVisible();
  await expect(own).toHaveValue('https://www.example.org/notice');
});

test('another exam can be chosen before saved dates have loaded again', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/exam-dates?exam=nift-pg-entrance&cycle=2028');
  await page.getByRole('button', { name: 'Add a date' }).click();
  const row = page.getByRole('group', { name: 'Date 1' });
  await row.getByLabel('First day').fill('2028-02-01');
  await row.getByLabel('Source', { exact: true }).fill('https://example.org/notice');
  const chosen = Promise.withResolvers<void>();
  await page.route('**/api/exam-dates?exam=nift-pg-entrance', async (route) => {
    await chosen.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Save Dates' }).click();
  await expect(page.getByText('✅ Dates saved successfully!')).toBeVisible();
  await page.getByLabel('Entrance exam').selectOption('cat');
  await expect(page).toHaveURL(/exam=cat/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  chosen.resolve();
});

for (const left of sample(['exam', 'cycle'] as const)) {
  test(`Back from another ${left} discards no unsaved dates`, async ({ page }) => {
    await signIn(page, admin);
    await page.goto('/dashboard');
    await page.goto('/exam-dates?exam=ceed');
    const screen = { exam: 'Entrance exam', cycle: 'Cycle' }[left];
    const select = page.getByLabel(screen, { exact: true });
    await select.selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Add a date' }).click();
    const day = page.getByRole('group').getByLabel('First day').last();
    await day.fill('2028-02-01');
    const address = page.url();
    const asked: string[] = [];
    page.once('dialog', async (question) => {
      asked.push(question.type());
      await question.dismiss();
    });
    await page.evaluate(() => history.back());
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(page.url()).toBe(address);
    await expect(day).toHaveValue('2028-02-01');
    page.once('dialog', (question) => question.accept());
    await page.goBack();
    await expect(page).toHaveURL(/dashboard/);
    await page.goForward();
    await expect(day).toHaveValue('2028-02-01');
  });
}

test('the exams that a person follows are one calendar', async ({ page, request, user }) => {
  await page.goto('/exams/xat');
  const follow = page.getByRole('button', { name: followTexts.follow, exact: true });
  const calendar = page.getByRole('link', { name: followTexts.calendar });
  await follow.click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, user);
  await page.goto('/exams/xat');
  await follow.click();
  await expect(page.getByRole('button', { name: followTexts.following })).toBeVisible();
  await expect(calendar).toBeHidden();
  await page.goto('/exams/gate');
  await follow.click();
  await calendar.click();
  await expect(page).toHaveURL(/\/calendar\/subscribe\?e=xat,gate$/);
  await expect(page.getByText('/calendar.ics?e=xat,gate')).toBeVisible();
  const feed = await request.get('/calendar.ics?e=xat,gate');
  expect(await feed.text()).toMatch(/UID:gate\..*UID:xat\./s);
  const exams = (await (await request.get('/api/exam-dates')).json()).dates.map(
    ({ exam }: { exam: string }) => exam,
  );
  const many = [...new Set<string>(exams)].slice(0, 40).join(',');
  await page.goto(`/calendar/subscribe?e=${many}`);
  await expect(page.getByText('longer than 256 characters')).toBeVisible();
});
