import type { TestProject } from 'vitest/node';
import { mapBounded } from '../../async/bounded.ts';
import { buildIfStale } from '../../cli/stale-build.ts';
import { readEnv } from '../../runtime/env.ts';
import { isSoak } from '../soak-size.ts';
import { type BuiltDeploy, buildDeploy, DEPLOYS } from './netlify-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Built as by Netlify: production, and in the long run a preview and a branch deploy. */
    deploys: { production: BuiltDeploy; previews: BuiltDeploy[] };
  }
}

const CONCURRENCY = 2;

/**
 * Builds and bundles production as Netlify does, in the long run previews too, and builds the site
 * of this folder when it is outdated.
 */
export default async function setup({ provide }: TestProject) {
  await buildIfStale({ root: process.cwd(), env: readEnv() }, () => undefined);
  const { production, preview, branch } = DEPLOYS;
  // A build costs as much as all tests of it, and a preview differs from production only by names.
  const chosen = [production, ...(isSoak ? [preview, branch] : [])];
  const built = await mapBounded(chosen, CONCURRENCY, buildDeploy);
  const [ofProduction, ...previews] = built.map(({ remove: _, ...deploy }) => deploy);
  if (!ofProduction) throw new Error('Production is missing.');
  provide('deploys', { production: ofProduction, previews });
  return async () => {
    for (const { remove } of built) await remove();
  };
}
