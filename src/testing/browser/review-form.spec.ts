import type { Page } from 'playwright/test';
import { type Account, admin, register, signIn } from './accounts.ts';
import { expectWellMade, newWord, overhang } from './console.ts';
import { dismissAlert, fake, loseAnswer } from './fake-api.ts';
import { expect, test } from './fixtures.ts';
import {
  decide,
  makeReviewed,
  type Reviewed,
  reviewBody,
  reviewsOn,
  starsOf,
  writeReview,
} from './reviewing.ts';

async function openForm(page: Page, who: Account, { path }: Reviewed): Promise<void> {
  await signIn(page, who);
  await page.goto(path);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeFocused();
}

const publish = (page: Page) => page.getByRole('button', { name: 'Publish review' }).click();
const published = 'Your review is published. It appears on this page within a few seconds.';

test('leads a visitor through the login to the form @long', async ({ page, request, user }) => {
  const { path } = await makeReviewed(request);
  await page.goto(path);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeFocused();
  await expect(page).toHaveURL(`${path}?review=write`);
});

test('loads React when the form is opened', async ({ page, request, user }) => {
  const { path } = await makeReviewed(request);
  const scripts: string[] = [];
  page.on('request', (made) => made.resourceType() === 'script' && scripts.push(made.url()));
  await signIn(page, user);
  await page.goto(path, { waitUntil: 'networkidle' });
  const before = scripts.length;
  expect(scripts.filter((url) => /\/client\.|react|open-form/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await expect(page.getByLabel('Your review')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test('publishes a review written by keyboard', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await openForm(page, user, reviewed);
  await page.getByLabel('Course', { exact: true }).fill('MBA');
  await starsOf(page, 'Overall rating', '1 star').focus();
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(starsOf(page, 'Overall rating', '4 stars')).toBeChecked();
  await page.getByLabel('Your review').fill('Worth every rupee.');
  await starsOf(page, 'Hostel', '2 stars').check({ force: true });
  await page.getByLabel('Comment on Hostel').fill('Small rooms.');
  await expectWellMade(page);
  await publish(page);
  await expect(reviewsOn(page).getByRole('status')).toHaveText(published);
  await expect(page).toHaveURL(reviewed.path);
  const review = reviewsOn(page).getByRole('article');
  await expect(review).toContainText('Worth every rupee.');
  await expect(review).toContainText('MBA');
  await expect(review).toContainText('4 out of 5');
  await review.getByText('Ratings in detail').click();
  await expect(review.getByText('Small rooms.')).toBeVisible();
});

test('reports missing values and sends nothing @long', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await openForm(page, user, reviewed);
  const call = await fake(page, 'POST /api/reviews', { status: 201, json: {} });
  await page.getByLabel('An internship').check();
  await publish(page);
  await expect(page.getByLabel('Internship', { exact: true })).toHaveAccessibleDescription(
    /This field is required\./,
  );
  await expect(
    page.getByRole('radiogroup', { name: 'Overall rating' }),
  ).toHaveAccessibleDescription('Choose a rating from 1 to 5 stars.');
  await expect(page.getByLabel('Your review')).toHaveAccessibleDescription(
    /This field is required\./,
  );
  expect(call.bodies).toEqual([]);
});

test('does not call an edit of a hidden review published', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  const id = await writeReview(request, user, reviewBody(reviewed));
  await decide(request, id, { act: 'hide', reason: 'It names a student.' });
  await openForm(page, user, reviewed);
  await page.getByRole('button', { name: 'Edit that review' }).click();
  await page.getByLabel('Your review').fill('It names nobody.');
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(reviewsOn(page).getByRole('status')).toHaveText(
    'Your review is saved. It stays hidden until a moderator decides. Your profile will show the decision.',
  );
});

test('sends only the given values @long', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await openForm(page, user, reviewed);
  const call = await fake(page, 'POST /api/reviews', { status: 201, json: {} });
  await page.getByLabel('Course', { exact: true }).fill('B.Tech');
  await page.getByLabel('An internship').check();
  await page.getByLabel('Internship', { exact: true }).fill('Robotics lab');
  await starsOf(page, 'Overall rating', '5 stars').check({ force: true });
  await page.getByLabel('Your review').fill('Excellent.');
  await starsOf(page, 'Faculty', '3 stars').check({ force: true });
  await page.getByRole('button', { name: 'Clear the rating of Faculty' }).click();
  await publish(page);
  await expect.poll(() => call.bodies).toHaveLength(1);
  expect(call.bodies).toEqual([
    {
      institutionId: reviewed._id,
      course: null,
      internship: 'Robotics lab',
      ratings: { overall: 5 },
      comments: { overall: 'Excellent.' },
    },
  ]);
});

test('takes amounts as people type them, and shows a range once three give one', async ({
  page,
  request,
  user,
}) => {
  const reviewed = await makeReviewed(request);
  for (const feePaid of [80_000, 95_000]) {
    const paid = { feePaid, hostelPaid: 60_000 };
    await writeReview(request, await register(request), reviewBody(reviewed, paid));
  }
  await openForm(page, user, reviewed);
  await expect(page.getByText('reviewers paid')).toHaveCount(0);
  await page.getByLabel('Course', { exact: true }).fill('B.Tech');
  await page.getByLabel('Year you joined').fill('२०२२');
  await page.getByLabel('Fees you paid in a year').fill('₹ १.२५ लाख');
  await page.getByLabel('Hostel and mess in a year').fill('60,000');
  await page.getByLabel('Scholarship you got').fill('Pragati');
  await starsOf(page, 'Overall rating', '4 stars').check({ force: true });
  await page.getByLabel('Your review').fill('Worth it.');
  await publish(page);
  await expect(page.getByText(published)).toBeVisible();
  const shown = {
    '': [
      '3 reviewers paid ₹80,000 to ₹1,25,000 a year in fees',
      '3 reviewers paid ₹60,000 a year for hostel and mess',
      'Got: Pragati',
      'joined 2022',
    ],
    '/hi': ['3 लोगों ने साल में ₹80,000 से ₹1,25,000 फीस दी', 'मिली: Pragati', '2022 में दाखिला'],
  };
  for (const [prefix, texts] of Object.entries(shown)) {
    await page.goto(prefix + reviewed.path);
    for (const text of texts) await expect(page.locator('#reviews')).toContainText(text);
  }
});

test('keeps a draft for its author until it is sent', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await openForm(page, user, reviewed);
  await expect(page.getByText('5,000 characters left')).toBeVisible();
  await page.getByLabel('Your review').fill('Half a thought');
  await expect(page.getByText('4,986 characters left')).toBeVisible();
  await starsOf(page, 'Overall rating', '3 stars').check({ force: true });
  await page.goto(reviewed.path);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await expect(page.getByLabel('Your review')).toHaveValue('Half a thought');
  await expect(starsOf(page, 'Overall rating', '3 stars')).toBeChecked();
  await page.getByLabel('Course', { exact: true }).fill('B.Tech');
  await publish(page);
  await expect(reviewsOn(page).getByRole('status')).toHaveText(published);
  // The other entry is the browser's copy of the account's saved list.
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(['accessToken', 'saved']);
});

test('discards a draft @long', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await openForm(page, user, reviewed);
  await page.getByLabel('Your review').fill('Never mind');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Your review')).toBeHidden();
  await page.getByRole('link', { name: 'Write a review' }).click();
  await expect(page.getByLabel('Your review')).toHaveValue('');
});

test('keeps a refused review in the form @long', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await writeReview(request, user, reviewBody(reviewed));
  await openForm(page, user, reviewed);
  await expect(
    page.getByText('You have already reviewed a course of this institution'),
  ).toBeVisible();
  await page.getByLabel('Course', { exact: true }).fill('MBA');
  await starsOf(page, 'Overall rating', '3 stars').check({ force: true });
  await page.getByLabel('Your review').fill('A second one.');
  await publish(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Your review')).toHaveValue('A second one.');
  await page.getByRole('button', { name: 'Edit that review' }).click();
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeFocused();
  await expect(page.getByLabel('Your review')).toHaveValue('A good place to learn.');
});

test('lets only authors edit and withdraw reviews', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await writeReview(request, user, reviewBody(reviewed));
  await page.goto(reviewed.path);
  const review = reviewsOn(page).getByRole('article');
  await expect(review.getByRole('button', { name: 'Edit' })).toBeHidden();
  await signIn(page, user);
  await page.goto(reviewed.path);
  await expect(review.getByRole('link', { name: /^Report/ })).toBeHidden();
  await review.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeFocused();
  await expect(page.getByLabel('Your review')).toHaveValue('A good place to learn.');
  await starsOf(page, 'Overall rating', '2 stars').check({ force: true });
  await page.getByLabel('Your review').fill('I have changed my mind.');
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(review).toContainText('I have changed my mind.');
  await expect(review).toContainText('2 out of 5');
  await review.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(reviewsOn(page).getByRole('status')).toHaveText(
    'Your review is withdrawn. It disappears from this page within a few seconds.',
  );
  await expect(review).toHaveCount(0);
});

test('reports a review that was already withdrawn @long', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await writeReview(request, user, reviewBody(reviewed));
  await signIn(page, user);
  await page.goto(reviewed.path);
  await loseAnswer(page, 'DELETE /api/reviews/*');
  const review = reviewsOn(page).getByRole('article');
  const dialog = page.getByRole('alertdialog');
  for (const alert of ['Could not reach CampusKosh. Try again.', null]) {
    await review.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    if (alert !== null) await dismissAlert(page, alert);
  }
  await expect(reviewsOn(page).getByRole('status')).toHaveText(
    'Your review is withdrawn. It disappears from this page within a few seconds.',
  );
  await expect(review).toHaveCount(0);
});

test('keeps a failed report for another try', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await writeReview(request, await register(request), reviewBody(reviewed));
  await signIn(page, user);
  await page.goto(reviewed.path);
  const dialog = page.getByRole('alertdialog');
  await reviewsOn(page)
    .getByRole('link', { name: /^Report/ })
    .click();
  await dialog.getByLabel('Reason').selectOption('Something else');
  await dialog.getByLabel('What is wrong with it?').fill('It is about another college.');
  await page.route('**/api/reviews/*/report', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dismissAlert(page, 'Could not reach CampusKosh. Your text is kept. Try again.');
  await expect(dialog.getByLabel('What is wrong with it?')).toHaveValue(
    'It is about another college.',
  );
  await page.unroute('**/api/reviews/*/report');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reviewsOn(page).getByRole('status')).toContainText('Thank you.');
});

test('lets a new visitor with a phone register and report a review @long', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const reviewed = await makeReviewed(request);
  const text = `It names another college, ${newWord()}.`;
  await writeReview(request, await register(request), reviewBody(reviewed));
  await page.goto(reviewed.path);
  await reviewsOn(page)
    .getByRole('link', { name: /^Report/ })
    .click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const word = newWord();
  await page.getByLabel('Username').fill(word);
  await page.getByLabel('Email').fill(`${word}@example.org`);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Register' }).click();

  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').selectOption('Something else');
  await dialog.getByLabel('What is wrong with it?').fill(text);
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeInViewport({ ratio: 1 });
  expect(await overhang(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reviewsOn(page).getByRole('status')).toContainText('Thank you.');
  await signIn(page, admin);
  await page.goto('/managereports');
  await expect(page.getByText(text)).toBeVisible();
});

test('reports a review once with a reason @long', async ({ page, request, user, browser }) => {
  const reviewed = await makeReviewed(request);
  const author = await register(request);
  const id = await writeReview(request, author, reviewBody(reviewed));
  await signIn(page, user);
  await page.goto(reviewed.path);
  const dialog = page.getByRole('alertdialog');
  const report = reviewsOn(page).getByRole('link', { name: /^Report/ });
  await report.click();
  await expect(dialog.getByLabel('What is wrong with it?')).toBeHidden();
  await expect(dialog.getByLabel('Reason').locator('option:checked')).toHaveText('Choose …');
  await dialog.getByLabel('Reason').selectOption('Something else');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByLabel('What is wrong with it?')).toBeFocused();
  await dialog.getByLabel('What is wrong with it?').fill('It is about another college.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reviewsOn(page).getByRole('status')).toContainText('Thank you.');
  await report.click();
  await dialog.getByLabel('Reason').selectOption('Spam or advertising');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dismissAlert(page, 'Error: You have already reported this review.');

  await decide(request, id, { act: 'dismiss', reason: 'It names this college.' });
  await page.goto('/profile');
  const decisions = page.getByRole('region', { name: 'Decisions on reviews' });
  await expect(decisions).toContainText('The review that you reported stays visible.');
  await expect(decisions).toContainText('The moderators say: It names this college.');
  await expect(decisions).toContainText('Reported as: It is about another college.');
  const own = await browser.newContext();
  const ownPage = await own.newPage();
  await signIn(ownPage, author);
  await ownPage.goto('/profile');
  await expect(ownPage.getByText('Your review was reported and stays visible.')).toBeVisible();
  await own.close();
});
