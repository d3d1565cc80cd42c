import { builtAddress } from '../../messages/product.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A page with the site's own address in the place of the one with which it was built: what is
 * built once is served at any address.
 */
export function atOwnAddress(html: string, siteUrl: string): string {
  return html.replaceAll(`"${builtAddress}/`, () => `"${siteUrl}/`);
}

/** The same of a page's bytes. */
export function bytesAtOwnAddress(html: Uint8Array, siteUrl: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(atOwnAddress(decoder.decode(html), siteUrl));
}
