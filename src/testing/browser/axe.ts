import { readFileSync } from 'node:fs';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** Axe's own script, which a page loads once for all its checks. */
const SCRIPT = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What axe looks at, by default the whole page with all rules but the size of targets. */
interface AxeScope {
  /** The selector of the part of the page. */
  within?: string;
  rules?: string[];
  /**
   * Adds the size of targets, for a page that has not been scrolled: a target that a bar covers
   * counts as small.
   */
  targets?: boolean;
}

/**
 * The violations that axe finds on a page. The first entries of a list represent the others, whose
 * pairs axe would compare one by one.
 */
export async function axe(
  page: Page,
  { within, rules, targets = false }: AxeScope = {},
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  const options: RunOptions = {
    // What passes is not described, which would take as long as the checks.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
    ...(targets && { rules: { 'target-size': { enabled: true } } }),
  };
  const context = {
    ...(within !== undefined && { include: [within] }),
    exclude: ['li:nth-child(n+13)'],
  };
  return page.evaluate(
    async ([where, how]) => {
      const run: typeof import('axe-core').run = Reflect.get(window, 'axe').run;
      const { violations } = await run(where, how);
      return violations;
    },
    [context, options] as const,
  );
}
