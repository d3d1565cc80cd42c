import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../cli/site-build.ts';
import { readEnv } from '../../runtime/env.ts';
import { mapBounded } from '../../store/bounded.ts';
import { type BuiltDeploy, buildDeploy, DEPLOYS, type DeployName } from './netlify-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Each deploy as Netlify would build it. */
    deploys: Record<DeployName, BuiltDeploy>;
  }
}

const AT_ONCE = 2;

/**
 * Before the tests of the artefact: each kind of deploy is built and bundled as on Netlify, and the
 * site of this folder where it is stale.
 */
export default async function setup({ provide }: TestProject) {
  await buildIfStale({ root: process.cwd(), env: readEnv() }, () => undefined);
  const { production, branch, preview } = DEPLOYS;
  const built = await mapBounded([production, branch, preview], AT_ONCE, buildDeploy);
  const [ofProduction, ofBranch, ofPreview] = built.map(({ remove: _, ...deploy }) => deploy);
  if (!ofProduction || !ofBranch || !ofPreview) throw new Error('A deploy is missing.');
  provide('deploys', { production: ofProduction, branch: ofBranch, preview: ofPreview });
  return async () => {
    for (const { remove } of built) await remove();
  };
}
