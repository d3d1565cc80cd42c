import type { Page } from 'playwright/test';
import { admin, callAs, register, signIn } from './accounts.ts';
import { expectWellMade, overhang } from './console.ts';
import { expect, test } from './fixtures.ts';
import {
  decide,
  makeReviewed,
  reviewBody,
  reviewsOn,
  writeReview,
  writeReviews,
} from './reviewing.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists reviews newest first in pages with means and counts', async ({ page, request }) => {
    const reviewed = await makeReviewed(request);
    await writeReviews(request, reviewed, [5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 1, 2]);
    await page.goto(reviewed.path);
    const reviews = reviewsOn(page);
    const entries = reviews.getByRole('article');
    await expect(entries).toHaveCount(10);
    await expect(entries.first()).toContainText('Comment 12.');
    await expect(entries.first()).toContainText('2 out of 5');
    await expect(entries.last()).toContainText('Comment 3.');
    const means = reviews.getByRole('table', { name: 'Average ratings' });
    await expect(means.getByRole('row', { name: /^Overall 4\.0 \(12\)/ })).toBeVisible();
    const given = reviews.getByRole('table', { name: 'Reviews by overall rating' });
    await expect(given.getByRole('row')).toHaveText([
      /Overall/,
      /5 stars\s*5/,
      /4 stars\s*5/,
      /3 stars\s*0/,
      /2 stars\s*1/,
      /1 star\s*1/,
    ]);
    await expect(page.locator('.facts')).toContainText('4.0 out of 5 (12)');
    await reviews.getByRole('link', { name: 'Older reviews' }).click();
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('Comment 2.');
    await expect(reviews.getByRole('link', { name: 'Older reviews' })).toHaveCount(0);
    await reviews.getByRole('link', { name: 'Newest reviews' }).click();
    await expect(entries.first()).toContainText('Comment 12.');
  });

  test('filters by course and rating @long', async ({ page, request }) => {
    const reviewed = await makeReviewed(request);
    await writeReviews(request, reviewed, [5, 5, 3]);
    await page.goto(reviewed.path);
    const reviews = reviewsOn(page);
    await reviews.getByLabel('Course or internship').selectOption('B.Tech');
    await reviews.getByRole('button', { name: 'Filter' }).click();
    await expect(reviews.getByRole('article')).toHaveCount(2);
    await reviews.getByLabel('Overall rating').selectOption('5 stars');
    await reviews.getByRole('button', { name: 'Filter' }).click();
    await expect(reviews.getByRole('article')).toHaveCount(1);
    await expect(reviews.getByRole('article')).toContainText('Comment 1.');
    await reviews.getByLabel('Overall rating').selectOption('1 star');
    await reviews.getByRole('button', { name: 'Filter' }).click();
    await expect(reviews.getByText('No reviews match this filter.')).toBeVisible();
    await reviews.getByRole('link', { name: 'All reviews' }).click();
    await expect(reviews.getByRole('article')).toHaveCount(3);
  });

  test('shows all reviews for an invalid filter @long', async ({ page, request }) => {
    const reviewed = await makeReviewed(request);
    await writeReviews(request, reviewed, [3]);
    for (const query of ['?rating=9', '?course=%ff&rating=x', '?review=nothing&of=%00']) {
      const response = await page.goto(`${reviewed.path}${query}`);
      expect(response?.status()).toBe(200);
      await expect(reviewsOn(page).getByRole('article')).toHaveCount(1);
    }
  });
});

/** The structured data of the page's institution. */
async function institutionData(page: Page): Promise<string> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.find((json) => json.includes('CollegeOrUniversity')) ?? '';
}

test('reports an institution without reviews @long', async ({ page, request }) => {
  const { path } = await makeReviewed(request);
  await page.goto(path);
  await expect(reviewsOn(page).getByText('No reviews of this institution yet.')).toBeVisible();
  expect(await institutionData(page)).not.toContain('aggregate');
});

test('includes mean and count in structured data', async ({ page, request }) => {
  const reviewed = await makeReviewed(request);
  await writeReviews(request, reviewed, [5, 4]);
  await page.goto(reviewed.path);
  expect(JSON.parse(await institutionData(page))).toMatchObject({
    aggregateRating: { ratingValue: '4.5', reviewCount: 2, bestRating: 5, worstRating: 1 },
  });
});

test('shows every part of a review as text @long', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  const body = reviewBody(reviewed, {
    course: undefined,
    internship: 'Robotics lab',
    ratings: { overall: 3, hostel: 1, campusLife: 5 },
    comments: { overall: '<b>Bold</b>\nSecond line', hostel: 'Cold water only.' },
  });
  await writeReview(request, user, body);
  await page.goto(reviewed.path);
  const review = reviewsOn(page).getByRole('article');
  await expect(review).toContainText('<b>Bold</b>');
  await expect(review).toContainText('Internship: Robotics lab');
  await expect(review).toContainText(user.username);
  await expect(review.getByText('Cold water only.')).toBeHidden();
  await review.getByText('Ratings in detail').click();
  await expect(review.getByText('Cold water only.')).toBeVisible();
  await expect(review.getByText('Campus life')).toBeVisible();
  await expectWellMade(page);
});

test('fits reviews on a narrow phone @long', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  const course = 'Computerscience'.repeat(8);
  await writeReview(request, user, reviewBody(reviewed, { course }));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(reviewed.path);
  const review = page.getByRole('article', { name: user.username, exact: true });
  await expect(review).toContainText(course);
  expect(await overhang(page)).toBe(0);
});

test('removes a hidden review and its rating at once', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  await writeReviews(request, reviewed, [2]);
  const id = await writeReview(request, user, reviewBody(reviewed));
  await page.goto(reviewed.path);
  await expect(page.locator('.facts')).toContainText('3.0 out of 5 (2)');
  await decide(request, id, { act: 'hide' });
  await page.reload();
  await expect(reviewsOn(page).getByRole('article')).toHaveCount(1);
  await expect(page.locator('.facts')).toContainText('2.0 out of 5 (1)');
  await decide(request, id, { act: 'restore' });
  await page.reload();
  await expect(reviewsOn(page).getByRole('article')).toHaveCount(2);
});

test('keeps reviews of a deleted account without its name @long', async ({ page, request }) => {
  const reviewed = await makeReviewed(request);
  const author = await register(request);
  await writeReview(request, author, reviewBody(reviewed));
  await page.goto(reviewed.path);
  await expect(reviewsOn(page).getByRole('heading', { name: author.username })).toBeVisible();
  const gone = await callAs(request, author, {
    method: 'POST',
    path: '/api/account/delete',
    data: { currentPassword: author.password },
  });
  expect(gone.ok()).toBe(true);
  await page.reload();
  await expect(reviewsOn(page).getByRole('heading', { name: 'Deleted user' })).toBeVisible();
  await expect(page.getByText(author.username)).toHaveCount(0);
});

test('lets moderators see and hide reported reviews @long', async ({ page, request, user }) => {
  const reviewed = await makeReviewed(request);
  const id = await writeReview(request, user, reviewBody(reviewed));
  await callAs(request, await register(request), {
    method: 'POST',
    path: `/api/reviews/${id}/report`,
    data: { reason: 'offensive' },
  });
  await signIn(page, admin);
  await page.goto('/managereports');
  const row = page.getByRole('row').filter({ hasText: reviewed.name });
  await expect(row).toContainText(user.email);
  await expect(row).toContainText('Offensive language');
  await row.getByRole('button', { name: 'Resolve & Hide' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resolve & Hide' }).click();
  await expect(page.getByText(`✅ Review with ID ${id} has been hidden.`)).toBeVisible();
  await expect(row.getByText('Already Hidden')).toBeVisible();
  await page.goto(reviewed.path);
  await expect(reviewsOn(page).getByRole('article')).toHaveCount(0);
});
