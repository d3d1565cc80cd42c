/** Set where pages are built, from PRODUCT_NAME; absent where Node runs a module by itself. */
declare const __PRODUCT_NAME__: string | undefined;

/** Set where pages are built for one deploy, to its address. */
declare const __SITE_URL__: string | undefined;

/** The address that built pages carry where the one at which they are served is not known yet. */
export const builtAddress = 'http://localhost:4321';

/** The absolute address of the site in pages, without a slash at its end. */
export const siteAddress: string =
  typeof __SITE_URL__ === 'undefined' ? builtAddress : __SITE_URL__;

/** The name that the product has unless PRODUCT_NAME gives another (docs/product.md 1). */
export const defaultProductName = 'CampusKosh';

/** The product's name in pages. */
export const productName: string =
  typeof __PRODUCT_NAME__ === 'undefined' ? defaultProductName : __PRODUCT_NAME__;

/** Set where pages are built: the branch of a preview, '' for every other deploy. */
declare const __PREVIEW_BRANCH__: string | undefined;

/** The branch that this preview shows; null for the site itself. */
export const previewBranch: string | null =
  typeof __PREVIEW_BRANCH__ === 'undefined' || __PREVIEW_BRANCH__ === ''
    ? null
    : __PREVIEW_BRANCH__;
