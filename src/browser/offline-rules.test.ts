import { describe, expect, it } from 'vitest';
import { isCacheable, strategyOf } from './offline-rules.ts';

const ORIGIN = 'https://kosh.test';

function strategyFor(
  path: string,
  request: Partial<Pick<Request, 'method' | 'mode' | 'headers'>> = {},
) {
  const url = new URL(path, ORIGIN).href;
  return strategyOf(
    { method: 'GET', mode: 'cors', headers: new Headers(), ...request, url },
    ORIGIN,
  );
}

describe('the caching strategy of a request', () => {
  it('is `page` for public pages and `screen` for screens', () => {
    for (const path of ['/', '/institutions?q=iit', '/college/A%20B/info', '/states/goa']) {
      expect(strategyFor(path, { mode: 'navigate' }), path).toBe('page');
    }
    for (const path of ['/login', '/profile', '/collegelist', '/college/A%20B/edit']) {
      expect(strategyFor(path, { mode: 'navigate' }), path).toBe('screen');
    }
  });

  it('distinguishes fragments of pages from assets', () => {
    expect(strategyFor('/_server-islands/AboutState?e=x&p=y&s=')).toBe('fragment');
    expect(strategyFor('/rank-fields/jee-main')).toBe('fragment');
    expect(strategyFor('/hi/saved-facts/u-0001')).toBe('fragment');
    for (const path of ['/_astro/Page.a1.css', '/avatars/avatar1.png', '/favicon.svg']) {
      expect(strategyFor(path), path).toBe('asset');
    }
  });

  it('is null for requests that may carry personal data', () => {
    expect(strategyFor('/api/profile')).toBeNull();
    expect(strategyFor('/api/institutions', { mode: 'navigate' })).toBeNull();
    expect(
      strategyFor('/_astro/a.js', { headers: new Headers({ Authorization: 'Bearer x' }) }),
    ).toBeNull();
    expect(strategyFor('/institutions', { mode: 'navigate', method: 'POST' })).toBeNull();
    expect(strategyFor('https://images.test/avatars/a.png')).toBeNull();
    expect(strategyFor('/service-worker.js')).toBeNull();
  });
});

describe('a cached response', () => {
  const answer = { ok: true, type: 'basic' as const, redirected: false, headers: new Headers() };
  const withCacheControl = (control: string) => new Headers({ 'Cache-Control': control });

  it('is cached when it is complete and public', () => {
    expect(isCacheable(answer)).toBe(true);
    expect(isCacheable({ ...answer, headers: withCacheControl('public, max-age=0') })).toBe(true);
  });

  it('is not cached otherwise', () => {
    expect(isCacheable({ ...answer, ok: false })).toBe(false);
    expect(isCacheable({ ...answer, type: 'opaque' })).toBe(false);
    expect(isCacheable({ ...answer, redirected: true })).toBe(false);
    expect(isCacheable({ ...answer, headers: withCacheControl('no-store') })).toBe(false);
    expect(isCacheable({ ...answer, headers: withCacheControl('private, max-age=60') })).toBe(
      false,
    );
  });
});
