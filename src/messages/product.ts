/** Defined in builds from PRODUCT_NAME; absent where Node runs a module directly. */
declare const __PRODUCT_NAME__: string | undefined;

/** Defined in builds for one deploy: its address. */
declare const __SITE_URL__: string | undefined;

/** The address in built pages when the deploy's address is not yet known. */
export const builtAddress = 'http://localhost:4321';

/** The absolute address of the site in pages, without a trailing slash. */
export const siteAddress: string =
  typeof __SITE_URL__ === 'undefined' ? builtAddress : __SITE_URL__;

/** The product's name when PRODUCT_NAME is not set (docs/product.md 1). */
export const defaultProductName = 'CampusKosh';

/** The product's name in pages. */
export const productName: string =
  typeof __PRODUCT_NAME__ === 'undefined' ? defaultProductName : __PRODUCT_NAME__;

/** Defined in builds: the branch of a preview, '' for other deploys. */
declare const __PREVIEW_BRANCH__: string | undefined;

/** The branch shown by this preview; null for the site itself. */
export const previewBranch: string | null =
  typeof __PREVIEW_BRANCH__ === 'undefined' || __PREVIEW_BRANCH__ === ''
    ? null
    : __PREVIEW_BRANCH__;
