import { confirmEmailTexts, waitingSection } from '../../messages/en/confirm-email.ts';
import { signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('asks before confirming and explains an invalid link', async ({ page }) => {
    await page.goto('/confirm-email?token=x.1.y');
    await expect(page.getByText(confirmEmailTexts.ask)).toBeVisible();
    await page.getByRole('button', { name: confirmEmailTexts.confirm }).click();
    await expect(page).toHaveURL(/\/confirm-email\?failed=1$/);
    await expect(page.getByRole('alert')).toHaveText(confirmEmailTexts.failed);
    await page.goto('/confirm-email?done=1');
    await expect(page.getByRole('status')).toHaveText(confirmEmailTexts.done);
  });
});

test('shows waiting reviews on the profile and resends the link', async ({ page, user }) => {
  const review = {
    _id: 'r',
    institutionId: 'i',
    userId: 'u',
    userName: user.username,
    course: 'B.Tech',
    internship: null,
    ratings: { overall: 4 },
    comments: { overall: 'Good <b>labs</b>' },
    isHidden: false,
    isWaiting: true,
    createdAt: '2026-06-01T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
  };
  await page.route('**/api/account/confirmation', (route) =>
    route.fulfill({ json: { msg: 'sent' } }),
  );
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), unconfirmed: { waiting: 1 } },
    });
  });
  await page.route('**/api/reviews/mine?*', (route) =>
    route.fulfill({ json: { reviews: [review], nextCursor: null } }),
  );
  await signIn(page, user);
  await page.goto('/profile');
  const waiting = page.getByRole('region', { name: waitingSection.heading });
  await expect(waiting).toContainText(waitingSection.lead(1));
  await expect(waiting.getByRole('listitem')).toContainText('Good <b>labs</b>');
  await waiting.getByRole('button', { name: waitingSection.send }).click();
  await expect(waiting.getByRole('status')).toHaveText(waitingSection.sent);
});
