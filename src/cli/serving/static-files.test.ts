import { expect, it } from 'vitest';
import { builtAddress } from '../../messages/product.ts';
import { bytesWithSiteAddress, withSiteAddress } from './static-files.ts';

const page = `<link rel="canonical" href="${builtAddress}/courses/mba"><p>${builtAddress}/x</p>`;

it('replaces the page address in attributes only', () => {
  expect(withSiteAddress(page, 'https://$&.example')).toBe(
    `<link rel="canonical" href="https://$&.example/courses/mba"><p>${builtAddress}/x</p>`,
  );
});

it('leaves the rest of a page unchanged', () => {
  const bytes = new TextEncoder().encode('कॉलेज — ₹1.5 lakh');
  expect(bytesWithSiteAddress(bytes, 'https://a.example')).toEqual(bytes);
});
