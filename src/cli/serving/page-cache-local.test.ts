import { describe, expect, it } from 'vitest';
import { createMemoryBudget } from '../../store/memory-map.ts';
import { createLocalPageCache, type LocalPageCache } from './page-cache-local.ts';

const CACHED = 'public, s-maxage=60, stale-while-revalidate=600';

function get(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`http://site.test${path}`, { headers });
}

/** Renders `text` on each call and counts the calls. */
function renderer(text: () => string, headers: Record<string, string> = {}) {
  const rendering = {
    count: 0,
    render: async () => {
      rendering.count += 1;
      const kept = { 'Netlify-CDN-Cache-Control': CACHED, 'Netlify-Cache-Tag': 'catalogue' };
      return new Response(text(), { headers: { ...kept, ...headers } });
    },
  };
  return rendering;
}

async function textOf(cache: LocalPageCache, path: string, render: () => Promise<Response>) {
  return (await cache.answer(get(path), render)).text();
}

/** A promise with the function that resolves it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

describe('the local page cache', () => {
  it('shares a page among all hosts that are asked for it', async () => {
    const cache = createLocalPageCache();
    const { render } = renderer(() => 'one');
    await textOf(cache, '/a', render);
    const other = renderer(() => 'two');
    const answer = await cache.answer(new Request('http://invented.test/a'), other.render);
    expect([await answer.text(), other.count]).toEqual(['one', 0]);
  });

  it('keeps a page that is rendered while other tags are purged, and none of a purged tag', async () => {
    const cache = createLocalPageCache();
    for (const [path, tag, count] of [
      ['/a', 'user:1', 0],
      ['/b', 'catalogue', 1],
    ] as const) {
      const { passed, open } = gate();
      const page = renderer(() => 'one');
      const rendering = textOf(cache, path, async () => {
        await passed;
        return page.render();
      });
      await cache.purge([tag]);
      open();
      await rendering;
      const again = renderer(() => 'two');
      await textOf(cache, path, again.render);
      expect(again.count, path).toBe(count);
    }
  });

  it('renders a page once and strips the headers meant for the CDN', async () => {
    const cache = createLocalPageCache();
    const { render } = renderer(() => 'one');
    const answer = await cache.answer(get('/a'), render);
    expect([...answer.headers.keys()].filter((name) => /netlify|cdn/.test(name))).toEqual([]);
    const page = renderer(() => 'two');
    expect(await textOf(cache, '/a', page.render)).toBe('one');
    expect(page.count).toBe(0);
  });

  it('does not cache answers that forbid it, set a cookie, fail or vary by more than the query', async () => {
    const cache = createLocalPageCache();
    const uncacheable: Record<string, string>[] = [
      { 'Netlify-CDN-Cache-Control': 'no-store' },
      { 'Netlify-CDN-Cache-Control': 'private, s-maxage=60' },
      { 'Netlify-CDN-Cache-Control': '' },
      { 'Set-Cookie': 'a=b' },
      { 'Netlify-Vary': 'cookie=a' },
    ];
    for (const headers of uncacheable) {
      const page = renderer(() => 'x', headers);
      await textOf(cache, '/a', page.render);
      await textOf(cache, '/a', page.render);
      expect(page.count, JSON.stringify(headers)).toBe(2);
    }
    let count = 0;
    const failing = async () => {
      count += 1;
      return new Response('', { status: 500, headers: { 'Netlify-CDN-Cache-Control': CACHED } });
    };
    await textOf(cache, '/b', failing);
    await textOf(cache, '/b', failing);
    expect(count).toBe(2);
  });

  it('caches pages by the query names that they vary on', async () => {
    const cache = createLocalPageCache();
    let path = '';
    const page = renderer(() => path, { 'Netlify-Vary': 'query=q|page' });
    const fetchText = async (next: string) => {
      path = next;
      return textOf(cache, next, page.render);
    };
    expect(await fetchText('/s?q=a')).toBe('/s?q=a');
    expect(await fetchText('/s?utm=1&q=a')).toBe('/s?q=a');
    expect(await fetchText('/s?q=b')).toBe('/s?q=b');
    expect(await fetchText('/s?page=2&q=a')).toBe('/s?page=2&q=a');
    expect(await fetchText('/s?q=a&page=2')).toBe('/s?page=2&q=a');
  });

  it('caches pages by their whole query when they name no query names', async () => {
    const cache = createLocalPageCache();
    const page = renderer(() => 'x');
    for (const path of ['/s?a=1', '/s?a=2', '/s?a=1']) await textOf(cache, path, page.render);
    expect(page.count).toBe(2);
  });

  it('removes the pages of a purged tag only', async () => {
    const cache = createLocalPageCache();
    const one = renderer(() => '1', { 'Netlify-Cache-Tag': 'catalogue,institution:1' });
    const two = renderer(() => '2', { 'Netlify-Cache-Tag': 'institution:2' });
    const both = async () => {
      await textOf(cache, '/1', one.render);
      await textOf(cache, '/2', two.render);
    };
    await both();
    await cache.purge(['institution:1']);
    await both();
    expect([one.count, two.count]).toEqual([2, 1]);
  });

  it('does not cache a page that was purged while it was rendered', async () => {
    const cache = createLocalPageCache();
    const { passed, open } = gate();
    const old = renderer(() => 'old');
    const slow = cache.answer(get('/a'), async () => {
      const answer = await old.render();
      await passed;
      return answer;
    });
    await cache.purge(['catalogue']);
    const next = renderer(() => 'new');
    expect(await textOf(cache, '/a', next.render)).toBe('new');
    open();
    await slow;
    expect(await textOf(cache, '/a', next.render)).toBe('new');
    expect(next.count).toBe(1);
  });

  it('renders once for concurrent requests', async () => {
    const cache = createLocalPageCache();
    const page = renderer(() => 'x');
    await Promise.all(Array.from({ length: 20 }, () => textOf(cache, '/a', page.render)));
    expect(page.count).toBe(1);
  });

  it('never shares a page that must not be cached', async () => {
    const cache = createLocalPageCache();
    let count = 0;
    const renderPrivate = async () => new Response(String(++count));
    const texts = await Promise.all(
      Array.from({ length: 5 }, () => textOf(cache, '/mine', renderPrivate)),
    );
    expect(new Set(texts).size).toBe(5);
  });

  it('serves a stale page immediately, renews it in the background, and then stops serving it', async () => {
    let now = 0;
    const cache = createLocalPageCache({ now: () => now });
    let text = 'first';
    const page = renderer(() => text);
    await textOf(cache, '/a', page.render);
    text = 'second';
    now = 61_000;
    expect(await textOf(cache, '/a', page.render)).toBe('first');
    await expect.poll(() => textOf(cache, '/a', page.render)).toBe('second');
    text = 'third';
    now += 661_000;
    expect(await textOf(cache, '/a', page.render)).toBe('third');
  });

  it('keeps the stale page and reports the failure when renewal fails', async () => {
    let now = 0;
    const failures: unknown[] = [];
    const cache = createLocalPageCache({ now: () => now, onError: (f) => failures.push(f) });
    await textOf(cache, '/a', renderer(() => 'first').render);
    now = 61_000;
    const failing = () => Promise.reject(new Error('down'));
    expect(await textOf(cache, '/a', failing)).toBe('first');
    await expect.poll(() => failures).toHaveLength(1);
    expect(await textOf(cache, '/a', failing)).toBe('first');
  });

  it('stays within its budget by evicting the least recently used page', async () => {
    const cache = createLocalPageCache({ memory: createMemoryBudget(30_000) });
    const page = renderer(() => 'x'.repeat(4_000));
    for (let n = 0; n < 20; n++) {
      await textOf(cache, '/often', page.render);
      await textOf(cache, `/${n}`, page.render);
    }
    const before = page.count;
    expect(before).toBe(21);
    await textOf(cache, '/often', page.render);
    await textOf(cache, '/19', page.render);
    expect(page.count).toBe(before);
    await textOf(cache, '/0', page.render);
    expect(page.count).toBe(before + 1);
  });
});
