import manifest from '../../package.json' with { type: 'json' };
import { hashed } from '../store/key.ts';

/** The deploy as it was built; Netlify's variables are not there at run time. */
export interface DeployContext {
  context: string;
  branch: string;
  /** Where a preview is reached; empty where the site's own address leads to it. */
  url: string;
}

/** The store of the site itself. */
export const PRODUCTION_STORE = 'app';

/** What the names of all stores of previews begin with. */
export const PREVIEW_STORES = 'app--';

const HASH_LENGTH = 24;

/**
 * The store of a deploy: production's own, or one per branch that lasts between its pushes
 * (docs/security.md "Netlify Blobs"); null for a deploy that does not say what it is, which gets none.
 */
export function storeName({ context, branch }: Omit<DeployContext, 'url'>): string | null {
  if (context === 'production') return PRODUCTION_STORE;
  return isPreview({ context }) && branch ? storeOfBranch(branch) : null;
}

/** The store of a branch that is not production's. */
export function storeOfBranch(branch: string): string {
  return `${PREVIEW_STORES}${hashed(branch).slice(0, HASH_LENGTH)}`;
}

/** Whether a store is a preview's: its whole name must be one that `storeOfBranch` gives. */
export function isStoreOfPreview(name: string): boolean {
  const hash = name.slice(PREVIEW_STORES.length);
  return name.startsWith(PREVIEW_STORES) && /^[0-9a-f]+$/.test(hash) && hash.length === HASH_LENGTH;
}

/** Whether a deploy shows a branch rather than the site itself. */
export function isPreview({ context }: Pick<DeployContext, 'context'>): boolean {
  return context === 'branch-deploy' || context === 'deploy-preview';
}

export const version: string = manifest.version;
