import manifest from '../../package.json' with { type: 'json' };
import { hashText } from '../store/index.ts';

/** The deploy context recorded at build time; Netlify's variables are not available at run time. */
export interface DeployContext {
  context: string;
  branch: string;
  /** The address of a preview; empty where the site's own address is used. */
  url: string;
}

/** The store of production. */
export const PRODUCTION_STORE = 'app';

/** Prefix of the stores of previews. */
export const PREVIEW_STORES = 'app--';

const HASH_LENGTH = 24;

/**
 * The store of a deploy: production's, or one per branch that persists between pushes
 * (docs/security.md "Netlify Blobs"). Null for an unknown context, which gets no store.
 */
export function storeName({ context, branch }: Omit<DeployContext, 'url'>): string | null {
  if (context === 'production') return PRODUCTION_STORE;
  return isPreview({ context }) && branch ? storeOfBranch(branch) : null;
}

/** The store of a branch other than production's. */
export function storeOfBranch(branch: string): string {
  return `${PREVIEW_STORES}${hashText(branch).slice(0, HASH_LENGTH)}`;
}

/** Whether a name is exactly one that `storeOfBranch` returns. */
export function isStoreOfPreview(name: string): boolean {
  const hash = name.slice(PREVIEW_STORES.length);
  return name.startsWith(PREVIEW_STORES) && /^[0-9a-f]+$/.test(hash) && hash.length === HASH_LENGTH;
}

/** Whether a deploy is a preview of a branch. */
export function isPreview({ context }: Pick<DeployContext, 'context'>): boolean {
  return context === 'branch-deploy' || context === 'deploy-preview';
}

export const version: string = manifest.version;
