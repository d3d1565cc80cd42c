import type { Locator, Page } from 'playwright/test';

/** The names of the compared institutions, in the order of their columns. */
export function comparedColumns(page: Page): Locator {
  return page.getByRole('list', { name: 'Institutions' }).getByRole('link');
}
