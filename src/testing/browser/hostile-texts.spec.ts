import type { Page } from 'playwright/test';
import { isSoak } from '../soak-size.ts';
import { chosenPayloads, hostileAddresses } from '../xss/payloads.ts';
import { signIn } from './accounts.ts';
import { fake } from './fake-api.ts';
import { expect, test } from './fixtures.ts';
import {
  type Hostile,
  hostileAd,
  longText,
  makeHostile,
  makeHostileReviews,
} from './hostile-records.ts';
import { allIslandsCame, type PageWatch, shownText, watchPage } from './page-watch.ts';

test.describe('texts of records and addresses', () => {
  const payloads = chosenPayloads(isSoak);
  const encoded = encodeURIComponent;

  test.use({ ownContext: true });
  test.describe.configure({ mode: 'serial', timeout: isSoak ? 900_000 : 60_000 });

  let hostile: Hostile;
  let watch: PageWatch;

  test.beforeEach(async ({ page }) => {
    watch = await watchPage(page);
  });

  /**
   * Opens a page, waits for the hostile text to be shown literally, and checks that nothing was
   * executed.
   */
  async function expectHarmless(page: Page, path: string, shown = ''): Promise<void> {
    await page.goto(path);
    await expect.poll(() => shownText(page), path).toContain(shown);
    await allIslandsCame(page);
    expect(await watch.findings(), path).toEqual([]);
  }

  test('every text field accepts payloads', async ({ request }) => {
    hostile = await makeHostile(request, payloads);
    await makeHostileReviews(request, hostile, payloads);
  });

  test('public pages show payloads as text', async ({ page, makeAd }) => {
    const { institutions, author, slug, word, text } = hostile;
    for (const { name, path } of institutions) await expectHarmless(page, path, name);
    const all = payloads.at(-1) ?? '';
    await expectHarmless(page, institutions[0]?.path ?? '', payloads[99] ?? all);
    await expectHarmless(page, `/institutions?q=${word}&limit=100`, institutions[0]?.name);
    await expectHarmless(page, `/author/${author._id}`, longText(payloads));
    for (const kind of ['courses', 'exams']) {
      await expectHarmless(page, `/${kind}/${slug}`, longText(payloads));
      await expectHarmless(page, `/${kind}`, text);
    }
    await makeAd(hostileAd(text));
    await expectHarmless(page, institutions[0]?.path ?? '', text);
  });

  test('addresses with payloads lead to harmless pages @long', async ({ page }) => {
    const short = payloads.filter(({ length }) => length <= 100).slice(0, isSoak ? 60 : 2);
    for (const payload of short) {
      const query = encoded(payload);
      await expectHarmless(page, `/institutions?q=${query}&city=${query}&course=${query}`, payload);
    }
    const query = encoded(short.join(' ').slice(0, 190));
    for (const path of [
      `/${query}`,
      `/college/${query}/info`,
      `/courses/${query}`,
      `/states/${query}`,
      `/author/${query}`,
      `/institutions?page=${query}&sort=${query}`,
      `/login?next=javascript:alert(1)&msg=${query}`,
      `/reset-password?token=${query}`,
      `/?${query}#${query}`,
    ]) {
      await expectHarmless(page, path);
    }
  });

  test('console screens show payloads as text @long', async ({ page, request, makeAd }) => {
    const { institutions, slug, text, author, word } = hostile;
    const [first] = institutions;
    const path = first?.path ?? '';
    expect((await request.post('/api/pageviews', { data: { path } })).status()).toBe(202);
    await makeAd(hostileAd(text));
    await signIn(page, author);
    await expectHarmless(page, path.replace(/info$/, 'edit'), payloads[0]);
    await expectHarmless(page, '/profile', longText(payloads));
    await expectHarmless(page, '/managereports', longText(payloads));
    await expectHarmless(page, `/collegelist?q=${word}`, first?.name);
    await expectHarmless(page, '/add-ad', 'avatar2.png');
    await expectHarmless(page, '/pageviews', decodeURIComponent(path));
    await expectHarmless(page, `/history?target=institution:${first?._id}`, first?.name);
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect.poll(() => shownText(page)).toContain(payloads[0]);
    expect(await watch.findings(), 'the details of a change').toEqual([]);
    await expectHarmless(page, `/add-course-detail?slug=${slug}`);
    await expectHarmless(page, `/add-entrance-exam-details?slug=${slug}`);
  });

  test('screens are safe with hostile API answers @long', async ({ page }) => {
    const { author } = hostile;
    const createdAt = '2026-06-01T10:00:00.000Z';
    const users = payloads.map((email, n) => ({
      _id: `u${n}`,
      username: email,
      email,
      role: 'user',
      createdAt,
    }));
    await fake(page, 'GET /api/user/users*', { json: { users } });
    const ads = hostileAddresses.map((url, n) => ({
      _id: `a${n}`,
      imageUrl: url,
      linkUrl: url,
      position: 'content',
      isActive: true,
      startDate: null,
      endDate: null,
      createdAt,
      updatedAt: createdAt,
    }));
    await fake(page, 'GET /api/ad/all', { json: { ads } });
    const views = payloads.map((path, n) => ({ _id: `v${n}`, path, views: n + 1 }));
    await page.route('**/api/pageviews*', (route) => route.fulfill({ json: views }));
    await signIn(page, author);
    await expectHarmless(page, '/userlist', payloads[0]);
    await expectHarmless(page, '/add-ad', 'Unexpected data format received.');
    await expectHarmless(page, '/pageviews', payloads[0]);
  });
});
