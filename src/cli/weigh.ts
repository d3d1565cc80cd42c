/**
 * `npm run weigh`: prints the sizes of the built pages and their budgets; builds first if needed.
 */

import { compareTexts } from '../domain/institutions/name-order.ts';
import { pathIn, splitLanguage } from '../domain/languages.ts';
import { budgetTexts } from '../messages/operator/budget.ts';
import { commandTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { budgetOf, totalWeight, type WeighedPage } from './budget.ts';
import { runCommand } from './ending.ts';
import { buildIfStale } from './stale-build.ts';
import { weighSite } from './weigh-site.ts';

const root = process.cwd();

await runCommand(async () => {
  await buildIfStale({ root, env: readEnv() }, () => {
    console.error(commandTexts.building);
  });
  const families = Map.groupBy(await weighSite(root), familyOf);
  const rows = [...families.values()].map(heaviestRow);
  rows.sort(([a = ''], [b = '']) => compareTexts(a, b));
  for (const line of alignColumns([[...budgetTexts.heading], ...rows])) console.log(line);
}, commandTexts.weighUsage);

/** Groups static pages that come from one route. */
function familyOf({ path, html }: WeighedPage): string {
  const { language, path: pagePath } = splitLanguage(path);
  const [, folder, name] = pagePath.split('/');
  return html !== null && name !== undefined ? pathIn(language, `/${folder}/…`) : path;
}

function heaviestRow(pages: readonly WeighedPage[]): string[] {
  const [first, ...others] = [...pages].sort((a, b) => totalWeight(b) - totalWeight(a));
  if (!first) return [];
  const { path, html, css, js } = first;
  const name = others.length > 0 ? budgetTexts.heaviestOf(path, pages.length) : path;
  const { kilobytes, onDemand } = budgetTexts;
  const weights = [css, js, totalWeight(first), budgetOf(path).all].map(kilobytes);
  return [name, html === null ? onDemand : kilobytes(html), ...weights];
}

/** Aligns the first column left and numbers right. */
function alignColumns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}
