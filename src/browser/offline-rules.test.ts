import { describe, expect, it } from 'vitest';
import { isKeepable, wayOf } from './offline-rules.ts';

const ORIGIN = 'https://kosh.test';

function way(path: string, request: Partial<Pick<Request, 'method' | 'mode' | 'headers'>> = {}) {
  const url = new URL(path, ORIGIN).href;
  return wayOf({ method: 'GET', mode: 'cors', headers: new Headers(), ...request, url }, ORIGIN);
}

describe('the caching strategy of a request', () => {
  it('is `page` for public pages and `screen` for screens', () => {
    for (const path of ['/', '/institutions?q=iit', '/college/A%20B/info', '/states/goa']) {
      expect(way(path, { mode: 'navigate' }), path).toBe('page');
    }
    for (const path of ['/login', '/profile', '/collegelist', '/college/A%20B/edit']) {
      expect(way(path, { mode: 'navigate' }), path).toBe('screen');
    }
  });

  it('distinguishes fragments of pages from assets', () => {
    expect(way('/_server-islands/AboutState?e=x&p=y&s=')).toBe('piece');
    for (const path of ['/_astro/Page.a1.css', '/avatars/avatar1.png', '/favicon.svg']) {
      expect(way(path), path).toBe('asset');
    }
  });

  it('is null for requests that may carry personal data', () => {
    expect(way('/api/profile')).toBeNull();
    expect(way('/api/institutions', { mode: 'navigate' })).toBeNull();
    expect(way('/_astro/a.js', { headers: new Headers({ Authorization: 'Bearer x' }) })).toBeNull();
    expect(way('/institutions', { mode: 'navigate', method: 'POST' })).toBeNull();
    expect(way('https://images.test/avatars/a.png')).toBeNull();
    expect(way('/service-worker.js')).toBeNull();
  });
});

describe('a cached response', () => {
  const answer = { ok: true, type: 'basic' as const, redirected: false, headers: new Headers() };
  const controlled = (control: string) => new Headers({ 'Cache-Control': control });

  it('is cached when it is complete and public', () => {
    expect(isKeepable(answer)).toBe(true);
    expect(isKeepable({ ...answer, headers: controlled('public, max-age=0') })).toBe(true);
  });

  it('is not cached otherwise', () => {
    expect(isKeepable({ ...answer, ok: false })).toBe(false);
    expect(isKeepable({ ...answer, type: 'opaque' })).toBe(false);
    expect(isKeepable({ ...answer, redirected: true })).toBe(false);
    expect(isKeepable({ ...answer, headers: controlled('no-store') })).toBe(false);
    expect(isKeepable({ ...answer, headers: controlled('private, max-age=60') })).toBe(false);
  });
});
