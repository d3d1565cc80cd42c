import type { Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import { type Account, admin, signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const detail = ['Slug', 'Eligibility'];
const screens: { path: string; labels: string[]; optional?: string[]; as?: 'user' | 'admin' }[] = [
  { path: '/login', labels: ['Email', 'Password'] },
  { path: '/register', labels: ['Username', 'Email', 'Password'] },
  { path: '/forgot-password', labels: ['Email'] },
  { path: '/reset-password?token=x', labels: ['New Password'] },
  {
    path: '/profile',
    as: 'user',
    labels: ['Current Password', 'New Password', 'Your Password'],
    optional: ['About Me', 'Gender'],
  },
  {
    path: '/add-ad',
    as: 'admin',
    labels: ['Image URL', 'Target Link'],
    optional: ['Position', 'Start Date', 'End Date'],
  },
  {
    path: '/add-course-detail',
    as: 'admin',
    labels: [...detail, 'Specification', 'Average Fees', 'Career Options'],
  },
  {
    path: '/add-entrance-exam-details',
    as: 'admin',
    labels: [...detail, 'Overview', 'Pattern', 'Syllabus', 'Conducting Body', 'Website'],
  },
];

async function open(page: Page, { path, as }: (typeof screens)[number], user: Account) {
  if (as) await signIn(page, as === 'admin' ? admin : user);
  await page.goto(path);
}

for (const screen of sample(screens)) {
  test(`announces required fields on ${screen.path}`, async ({ page, user }) => {
    await open(page, screen, user);
    for (const label of screen.labels) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field, label).toHaveAttribute('aria-required', 'true');
    }
    for (const label of screen.optional ?? []) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field, label).not.toHaveAttribute('aria-required');
    }
  });
}
