import { join } from 'node:path';
import { budgetTexts } from '../messages/operator/budget.ts';
import { excessesOf, type WeighedPage, WORKER_PATH } from './budget.ts';
import { CannotGoOn } from './ending.ts';
import { openAssets } from './weigh-assets.ts';
import { weighOnDemandPages } from './weigh-on-demand.ts';
import { weighStaticPages } from './weigh-static.ts';

/**
 * Weighs every page of the build in `root`, and its service worker.
 * @throws CannotGoOn where the build can not be read.
 */
export async function weighSite(root: string): Promise<WeighedPage[]> {
  const folder = join(root, 'dist');
  const assets = openAssets(folder);
  return [
    ...(await weighStaticPages(folder, assets)),
    ...(await weighOnDemandPages(root, assets)),
    { path: WORKER_PATH, html: 0, ...(await assets.load([WORKER_PATH])) },
  ];
}

/** Makes sure that every page keeps to its budget. @throws CannotGoOn naming those that do not. */
export async function requireBudgets(root: string): Promise<void> {
  const excesses = (await weighSite(root)).flatMap(excessesOf);
  if (excesses.length > 0) throw new CannotGoOn([budgetTexts.over, ...excesses].join('\n'));
}
