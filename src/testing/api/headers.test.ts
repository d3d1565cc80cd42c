import { describe, expect, test } from 'vitest';
import { openTestApp } from '../test-app.ts';

async function headersOf(path: string, env: Record<string, string> = {}): Promise<Headers> {
  const app = await openTestApp({ env });
  return (await app.request('GET', path)).headers;
}

describe.each(['/api/health', '/api/nothing', '/api/profile', '/api/%'])('GET %s', (path) => {
  test('forbids caching, sniffing and loading', async () => {
    const headers = await headersOf(path);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('sends HSTS where the site is https, behind a proxy too', async () => {
    const secure = await headersOf(path, { SITE_URL: 'https://campuskosh.example' });
    expect(secure.get('Strict-Transport-Security')).toContain('max-age=');
    expect(secure.get('Strict-Transport-Security')).not.toContain('includeSubDomains');
    expect((await headersOf(path)).get('Strict-Transport-Security')).toBeNull();
  });
});
