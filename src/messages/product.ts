/** Set where pages are built, from PRODUCT_NAME; absent where Node runs a module by itself. */
declare const __PRODUCT_NAME__: string | undefined;

/** The name that the product has unless PRODUCT_NAME gives another (docs/product.md 1). */
export const defaultProductName = 'CampusKosh';

/** The product's name in pages. */
export const productName: string =
  typeof __PRODUCT_NAME__ === 'undefined' ? defaultProductName : __PRODUCT_NAME__;
