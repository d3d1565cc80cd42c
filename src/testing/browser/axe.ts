import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe on a page. The first entries of a list represent the others, whose pairs axe would compare
 * one by one. Our pages have no frames, so results need no blank page to be joined.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().exclude('li:nth-child(n+13)');
}

/**
 * The same with the size of targets, for a page that has not been scrolled: a target that a bar
 * covers counts as small.
 */
export function axeWithTargets(page: Page): AxeBuilder {
  return axe(page).options({ rules: { 'target-size': { enabled: true } } });
}
