import { describe, expect, it } from 'vitest';
import { siteUrlOf } from './env.ts';

const PRODUCTION = { url: '' };
const PREVIEW = { url: 'https://deploy-preview-7--kosh.netlify.app' };
const local = { platform: 'local', PORT: 4321, SITE_URL: undefined, URL: undefined } as const;
const netlify = { ...local, platform: 'netlify', URL: 'https://kosh.test' } as const;

describe('the address of the site', () => {
  it('is SITE_URL without a trailing slash', () => {
    for (const env of [local, netlify]) {
      expect(siteUrlOf({ ...env, SITE_URL: 'https://a.test/' }, PRODUCTION)).toBe('https://a.test');
    }
  });

  it('is localhost locally and the site’s address on Netlify', () => {
    expect(siteUrlOf(local, PRODUCTION)).toBe('http://localhost:4321');
    expect(siteUrlOf(netlify, PRODUCTION)).toBe('https://kosh.test');
  });

  it('is the preview’s own address even when SITE_URL is set for every deploy', () => {
    expect(siteUrlOf(netlify, PREVIEW)).toBe(PREVIEW.url);
    expect(siteUrlOf({ ...netlify, SITE_URL: 'https://kosh.test/' }, PREVIEW)).toBe(PREVIEW.url);
  });

  it('is an address configured for previews', () => {
    const env = { ...netlify, SITE_URL: 'https://staging.kosh.test' };
    expect(siteUrlOf(env, PREVIEW)).toBe('https://staging.kosh.test');
  });
});
