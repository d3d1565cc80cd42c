import type { AccessibilityRun } from '../../domain/accessibility.ts';
import { accessibilityRun } from '../../domain/reference/accessibility.ts';
import { accessibilityNotice } from '../../messages/en/trust.ts';
import { unstatedOperator } from '../../messages/site-operator.ts';

const HEAD =
  'Written by `npm run docs` from `data/accessibility.json`, which `npm run accessibility` writes. The site shows\nthe same at `/accessibility`.';

/** The page docs/accessibility.md. */
export function accessibilityPage(run: AccessibilityRun = accessibilityRun): string {
  const { title, sections } = accessibilityNotice(unstatedOperator, run);
  const parts = sections.map(({ heading, text = [], points = [] }) =>
    [`## ${heading}`, ...text, points.map((point) => `- ${point}`).join('\n')]
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  const pages = run.pages.map(({ path }) => `- \`${path}\``).join('\n');
  return `# ${title}\n\n${HEAD}\n\n${parts.join('\n\n')}\n\n## The pages\n\n${pages}\n`;
}
