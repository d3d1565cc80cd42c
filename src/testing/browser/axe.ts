import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe on a page. The first entries of a list represent the others, whose pairs axe would compare
 * one by one. Our pages have no frames, so results need no blank page to be joined. The size of
 * targets is of WCAG 2.2, whose rules axe checks on demand only.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } } })
    .exclude('li:nth-child(n+13)');
}
