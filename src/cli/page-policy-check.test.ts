import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forbiddenIn } from './page-policy-check.ts';

const POLICY = "script-src 'self' 'sha256-0R8WX+mI1nDaCNnoBz0w2lrzOyUGK2lG8Pm2l2FY7cU='";

describe('parts of a page that the policy forbids', () => {
  it('are inline scripts, styles and handlers', () => {
    expect(forbiddenIn('<p>a</p><script type="module">run()</script>', POLICY)).toContain('run()');
    expect(forbiddenIn('<style>a{color:red}</style>', POLICY)).toContain('color');
    expect(forbiddenIn('<p style="color:red">a</p>', POLICY)).toContain('style="');
    expect(forbiddenIn('<button onclick="run()">a</button>', POLICY)).toContain('onclick');
  });

  it('are neither files, nor data, nor what the policy names by its hash', () => {
    const html =
      '<script src="/_astro/a.js"></script><script type="application/json">{}</script><p>on="a"</p>';
    expect(forbiddenIn(html, POLICY)).toBeNull();
    expect(forbiddenIn('<script>known()</script>', hashed('known()'))).toBeNull();
  });
});

/** A policy that names a script. */
function hashed(text: string): string {
  return `script-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
