import { hashed } from './store/key.ts';

/** The deploy as it was built; Netlify's variables are not there at run time. */
export interface DeployContext {
  context: string;
  branch: string;
}

const HASH_LENGTH = 24;

/**
 * The store of a deploy: production's own, or one per branch that lasts between its pushes
 * (design.md, "Store"); null for a deploy that does not say what it is, which gets none.
 */
export function storeName({ context, branch }: DeployContext): string | null {
  if (context === 'production') return 'app';
  const isPreview = context === 'branch-deploy' || context === 'deploy-preview';
  return isPreview && branch ? `app--${hashed(branch).slice(0, HASH_LENGTH)}` : null;
}
