import type { APIRequestContext, Page } from 'playwright/test';
import { checkPath, institutionPath } from '../../domain/pages/address.ts';
import { checkTexts, recognitionTexts } from '../../messages/en/recognition.ts';
import { recognitionTexts as hindiTexts } from '../../messages/hi/recognition.ts';
import { expect, test } from './fixtures.ts';

const MADRAS = institutionPath('university', 'Indian Institute of Technology Madras');
/** The most that a picture weighs. */
const MAX_BYTES = 60 * 1024;

const property = (page: Page, name: string) =>
  page.locator(`meta[property="og:${name}"]`).getAttribute('content');

/** The picture that networks show for the open page, by the path that the page names. */
async function pictureOf(page: Page, request: APIRequestContext) {
  const { pathname, search } = new URL((await property(page, 'image')) ?? '');
  const answer = await request.get(pathname + search, { maxRedirects: 0 });
  expect(answer.status(), pathname).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
  const bytes = await answer.body();
  expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual([
    await property(page, 'image:width'),
    await property(page, 'image:height'),
  ]);
  return { pathname, answer, bytes };
}

test('shares the answer of /check as a picture, in the language of the page', async ({
  page,
  request,
}) => {
  const path = checkPath('commercial univercity daryaganj');
  const pictures = [];
  for (const [prefix, texts] of [
    ['', recognitionTexts],
    ['/hi', hindiTexts],
  ] as const) {
    await page.goto(prefix + path);
    await expect(page.locator('.verdict')).toBeVisible();
    const said = (await property(page, 'image:alt')) ?? '';
    expect(said).toContain('Commercial University Ltd.');
    expect(said).toContain(texts.fakeHead);
    expect(said).toContain(
      (await page.locator('.recognition-lines dd').first().textContent())?.trim(),
    );
    expect(await property(page, 'description')).toBe(said);
    expect(new URL((await property(page, 'url')) ?? '').search).toBe(
      new URL(path, 'http://x').search,
    );
    const { pathname, bytes } = await pictureOf(page, request);
    expect(pathname).toBe(`${prefix}/check/card.png`);
    pictures.push(bytes.toString('base64'));
  }
  expect(new Set(pictures).size).toBe(2);
});

test('shares the price of an institution as a picture', async ({ page, request }) => {
  await page.goto(MADRAS);
  const seat = page.locator('.family-seat').first();
  const said = (await property(page, 'image:alt')) ?? '';
  expect(said).toContain((await seat.locator('p b').first().textContent())?.trim());
  for (const relief of await seat.locator('.reliefs li').allInnerTexts()) {
    expect(said).toContain(relief.trim());
  }
  const { pathname, answer } = await pictureOf(page, request);
  expect(pathname).toBe(MADRAS.replace(/info$/, 'card.png'));
  const again = await request.get(pathname, {
    headers: { 'If-None-Match': answer.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('shares the general picture where there is no answer to draw', async ({ page, request }) => {
  for (const path of [checkPath(), checkPath('தமிழ்'), checkPath('x'.repeat(201))]) {
    await page.goto(path);
    expect(new URL((await property(page, 'image')) ?? '').pathname, path).toBe('/card.png');
  }
  expect(await property(page, 'image:alt')).toContain(checkTexts.titleOf('').slice(0, 2));
  const asked = (path: string) => request.get(path, { maxRedirects: 0 });
  const undrawn = await asked(`/check/card.png?q=${encodeURIComponent('தமிழ்')}`);
  expect([undrawn.status(), undrawn.headers()['location']]).toEqual([302, '/card.png']);
  expect((await asked('/check/card.png')).status()).toBe(302);
  expect((await asked(`/check/card.png?q=${'x'.repeat(201)}`)).status()).toBe(400);
  expect((await asked('/check/card.png?q=__proto__')).status()).toBe(200);
  expect((await asked('/college/Nowhere%20College/card.png')).status()).toBe(404);
});
