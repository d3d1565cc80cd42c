import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe on a page. The first entries of a list stand for the hundreds like them, whose pairs it would
 * compare; and no page of ours has frames, for which it would open a blank page to join results.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().exclude('li:nth-child(n+13)');
}
