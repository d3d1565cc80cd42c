import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../cli/site-build.ts';
import { readEnv } from '../../runtime/env.ts';
import { mapBounded } from '../../store/bounded.ts';
import { isSoak } from '../soak-size.ts';
import { type BuiltDeploy, buildDeploy, DEPLOYS } from './netlify-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Production and previews, of one kind or of each, as Netlify would build them. */
    deploys: { production: BuiltDeploy; preview: BuiltDeploy; previews: BuiltDeploy[] };
  }
}

const AT_ONCE = 2;

/**
 * Before the tests of the artefact: production and a preview are built and bundled as on Netlify, and the
 * site of this folder where it is stale.
 */
export default async function setup({ provide }: TestProject) {
  await buildIfStale({ root: process.cwd(), env: readEnv() }, () => undefined);
  const { production, preview, branch } = DEPLOYS;
  // A build costs as much as all tests of it; a deploy of a branch differs by its name alone.
  const chosen = [production, preview, ...(isSoak ? [branch] : [])];
  const built = await mapBounded(chosen, AT_ONCE, buildDeploy);
  const [ofProduction, ofPreview, ...others] = built.map(({ remove: _, ...deploy }) => deploy);
  if (!ofProduction || !ofPreview) throw new Error('A deploy is missing.');
  const previews = [ofPreview, ...others];
  provide('deploys', { production: ofProduction, preview: ofPreview, previews });
  return async () => {
    for (const { remove } of built) await remove();
  };
}
