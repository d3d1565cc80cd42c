import { randomBytes } from 'node:crypto';
import { agendaTexts } from '../../messages/en/exam-dates.ts';
import { plotTexts } from '../../messages/en/institution-figures.ts';
import { sample } from '../soak-size.ts';
import { admin, callAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

test('links states to their institutions and towns', async ({ page }) => {
  await page.goto('/states');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Where the institutions are',
    'States',
    'Union territories',
  ]);
  // Tiles without their counts yet have the same name.
  await page.locator('.entry-name').getByText('Odisha', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odisha');
  await expect(page.getByText('formerly Orissa')).toBeVisible();
  const towns = page.getByRole('region', { name: 'Towns' });
  await towns.getByRole('link', { name: 'Bhubaneswar' }).click();
  await expect(page).toHaveURL('/institutions?state=odisha&city=Bhubaneswar');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bhubaneswar' }).first()).toBeVisible();
});

for (const path of sample(['/exams', '/exams/xat', '/courses/mba', '/states/odisha'])) {
  test(`no part of ${path} is cut by the right edge at 375 px`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cut = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth;
      const isScrolled = (element: Element): boolean =>
        getComputedStyle(element).overflowX !== 'visible' ||
        (element.parentElement !== null && isScrolled(element.parentElement));
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 0 && left < edge && right > edge + 1 && !isScrolled(element);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(cut).toEqual([]);
  });
}

test('keeps popular exams in lines of one height until the fonts are there @long', async ({
  page,
}) => {
  await page.route('**/*.woff2*', (route) => route.abort());
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/exams');
    const chips = page.getByRole('list', { name: 'Popular' }).getByRole('link');
    const heights = await chips.evaluateAll((all) => all.map((chip) => chip.clientHeight));
    expect(new Set(heights.filter((height) => height > 0)).size, `${width} px`).toBe(1);
  }
});

test('links each state tile, usable by keyboard @long', async ({ page }) => {
  test.slow();
  await page.goto('/states');
  const tiles = page.getByRole('group', { name: plotTexts.states }).getByRole('link');
  await expect(tiles.filter({ has: page.locator('.tile-count') })).toHaveCount(36);
  await tabTo(page, tiles.first());
  for (let place = 1; place < 36; place++) {
    await page.keyboard.press('Tab');
    await expect(tiles.nth(place)).toBeFocused();
  }
  const tile = page.getByRole('link', { name: /^Karnataka: \d+$/ });
  await tabTo(page, tile, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/states/karnataka');
});

test('redirects other spellings of a district to its page', async ({ request }) => {
  for (const [from, to] of [
    ['/states/odisha/baudh', '/states/odisha/boudh'],
    ['/hi/states/jammu-and-kashmir/punch', '/hi/states/jammu-and-kashmir/poonch'],
  ] as const) {
    const moved = await request.get(from, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers()['location']).toBe(to);
  }
});

test('counts a state’s institutions by kind, subject and exam @long', async ({ page }) => {
  await page.goto('/states/karnataka');
  const counts = page.getByRole('region', { name: 'In numbers' });
  const group = (name: string) => counts.locator('dl > div').filter({ hasText: name });
  await expect(group('By kind')).toContainText(/University \d+/);
  await expect(group('By kind')).toContainText(/Private \d+/);
  await expect(group('With past cut-offs').getByRole('link', { name: 'KCET' })).toHaveAttribute(
    'href',
    '/cutoffs?list=kcet&state=karnataka',
  );
  await group('By subject').getByRole('link', { name: 'Engineering' }).click();
  await expect(page).toHaveURL('/institutions?state=karnataka&subject=Engineering');
});

test('lists a state’s institutions, best-ranked first @long', async ({ page }) => {
  await page.goto('/states/karnataka');
  const region = page.getByRole('region', { name: 'Institutions in Karnataka' });
  await expect(region.getByRole('listitem').first()).toContainText('Indian Institute of Science');
  await region.getByRole('link', { name: /^All \d+ institutions$/ }).click();
  await expect(page).toHaveURL('/institutions?state=karnataka');
});

test('indexes courses by field with a page each @long', async ({ page }) => {
  await page.goto('/courses');
  const index = page.getByRole('navigation', { name: 'Jump to a field' });
  await index.getByRole('link', { name: 'Medical', exact: true }).click();
  const heading = page.getByRole('heading', { level: 3, name: 'Medical', exact: true });
  await expect(heading).toBeInViewport();
  const fields = page.getByRole('region', { name: 'By field' });
  await fields.getByRole('link', { name: 'MBBS', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MBBS');
  await expect(page.getByText('5.5 Years')).toBeVisible();
});

test('lists exams by field with their bodies @long', async ({ page }) => {
  await page.goto('/exams');
  const fields = page.getByRole('region', { name: 'By field' });
  await fields.getByRole('link', { name: 'CLAT UG', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CLAT UG');
  const body = page.getByRole('definition').filter({ hasText: 'Consortium of National Law' });
  await expect(body.first()).toBeVisible();
});

test('shows an admin’s details of a course @long', async ({ page, request }) => {
  const specification = `Written at ${randomBytes(4).toString('hex')}`;
  const data = {
    slug: 'mbbs',
    specification,
    eligibility: '10+2 with biology',
    avgFees: '₹1,25,000',
    careerOptions: ['Surgeon'],
  };
  const call = { method: 'POST', path: '/api/courses/add', data };
  expect((await callAs(request, admin, call)).ok()).toBe(true);
  await page.goto('/courses/mbbs');
  await expect(page.getByText(specification)).toBeVisible();
  await expect(page.getByText('Surgeon')).toBeVisible();
});

test.describe('what scripts bring', () => {
  test.use({ javaScriptEnabled: false });

  test('links saved details and additions', async ({ page, request }) => {
    const word = randomBytes(4).toString('hex');
    const post = (path: string, data: object) =>
      callAs(request, admin, { method: 'POST', path, data });
    const detail = { eligibility: '10+2', avgFees: '₹1,25,000', careerOptions: ['Surgeon'] };
    const specification = `Written ${word}`;
    for (const slug of ['bds', `b-${word}`]) {
      expect((await post('/api/courses/add', { slug, specification, ...detail })).ok()).toBe(true);
    }
    const source = { title: `Report ${word}`, publisher: 'A college', accessed: '2026-06-01' };
    const id = `report-${word}`;
    expect((await post('/api/sources', { id, url: null, licence: null, ...source })).ok()).toBe(
      true,
    );
    const location = { place: 'Panaji', city: 'Panaji', state: 'Goa', country: 'India' };
    const fees = [{ course: 'B.A', fees: '5000', source: id }];
    const college = { name: `College ${word}`, type: 'college', owner: 'Private', location };
    const made = { ...college, establishedYear: 1990, coursesAndFees: fees };
    expect((await post('/api/institutions', made)).status()).toBe(201);
    await page.goto('/courses/bds');
    await page.getByRole('link', { name: /^This page with its institutions/ }).click();
    await expect(page).toHaveURL('/courses/bds/details');
    await expect(page.getByText(specification)).toBeVisible();
    await page.goto('/sources');
    await page.getByRole('link', { name: 'Added since this page was made' }).click();
    await expect(page).toHaveURL('/added');
    const added = page.getByRole('listitem').filter({ hasText: `Report ${word}` });
    await expect(added).toContainText('Used for: Courses and seats');
    await expect(page.getByRole('link', { name: `B ${word}`, exact: false }).first()).toBeVisible();
  });
});

test('replaces known exam details by an admin’s @long', async ({ page, request }) => {
  const word = randomBytes(4).toString('hex');
  const data = {
    slug: 'nata',
    overview: `Overview ${word}`,
    eligibility: `Eligibility ${word}`,
    syllabus: `Syllabus ${word}`,
    pattern: `Pattern ${word}`,
    conductingBody: `Council ${word}`,
    website: `https://${word}.example/`,
  };
  const call = { method: 'POST', path: '/api/entrance-exams', data };
  expect((await callAs(request, admin, call)).ok()).toBe(true);
  await page.goto('/exams/nata');
  for (const text of ['Overview', 'Eligibility', 'Syllabus', 'Pattern', 'Council']) {
    await expect(page.getByText(`${text} ${word}`)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: `${word}.example` })).toBeVisible();
  const terms = page.getByRole('definition');
  await expect(terms.getByText('Council of Architecture', { exact: true })).toHaveCount(0);
  const asked = page.getByRole('region', { name: 'Exam pattern' });
  await expect(asked.getByRole('table')).toHaveCount(0);
  await asked.getByText('Sources and changes').click();
  await expect(asked.getByText('No source yet')).toHaveCount(1);
});

for (const [path, island, rest] of sample([
  ['/exams/xat', 'AboutExam', '#pattern'],
  ['/courses/mca', 'AboutCourse', '#who'],
] as const)) {
  test(`fetches of ${path} only what may differ from the build`, async ({ page }) => {
    const answered = page.waitForResponse((answer) => answer.url().includes(`/${island}?`));
    await page.goto(path);
    const sent = await (await answered).text();
    expect(sent).toContain('id="institutions"');
    expect(sent).not.toContain(`id="${rest.slice(1)}"`);
    await expect(page.locator(rest)).toHaveCount(1);
    await expect(
      page.locator('section[aria-labelledby=institutions] .institution'),
    ).not.toHaveCount(0);
  });
}

test('starts a course with institutions by rank in its subject @long', async ({ page }) => {
  await page.goto('/courses/mba');
  const region = page.getByRole('region', { name: 'MBA colleges in India' });
  await expect(region.getByText('Sorted by rank in NIRF Management 2025.')).toBeVisible();
  await expect(region.getByRole('listitem').first()).toContainText('Ahmedabad');
  await expect(page).toHaveTitle(/^MBA .*colleges in India/);
});

test('reports unknown acceptance of an exam @long', async ({ page }) => {
  await page.goto('/exams/fmge');
  const region = page.getByRole('region', { name: 'Institutions that accept FMGE' });
  await expect(region).toContainText('We have not recorded yet who accepts it.');
  await expect(region.getByRole('link', { name: /nbe|natboard/ })).toBeVisible();
});

test('shares a page’s name and canonical address', async ({ page, request }) => {
  await page.goto('/exams/jee-main');
  const content = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute('content');
  expect(await content('title')).toContain('JEE Main');
  expect(await content('description')).toContain('National Testing Agency');
  expect(await content('url')).toMatch(/^http:\/\/[^/]+\/exams\/jee-main$/);
  expect(new URL((await content('image')) ?? '').pathname).toBe('/cards/exam.png');
  await page.goto('/exams');
  expect(new URL((await content('image')) ?? '').pathname).toBe('/card.png');
  await page.goto(`/college/${encodeURIComponent('Loyola College, Chennai')}/info`);
  expect(new URL((await content('image')) ?? '').pathname).toBe('/cards/institution.png');
  for (const path of [
    '/card.png',
    ...['institution', 'course', 'exam', 'state'].map((kind) => `/cards/${kind}.png`),
  ]) {
    const image = await request.get(path);
    expect(image.status(), path).toBe(200);
    expect(image.headers()['content-type'], path).toBe('image/png');
  }
});

test('links the successor of an ended exam', async ({ page }) => {
  await page.goto('/exams/jnuee');
  await expect(page.getByText('JNUEE is no longer held.')).toBeVisible();
  await page.getByRole('link', { name: 'CUET UG', exact: true }).click();
  await expect(page).toHaveURL('/exams/cuet-ug');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows an exam’s pattern with its source', async ({ page }) => {
    await page.goto('/exams/ap-eapcet');
    const asked = page.getByRole('region', { name: 'Exam pattern' });
    await expect(asked.getByRole('row').filter({ hasText: 'Physics' })).toContainText('40');
    await expect(asked.getByText('as of the 2026 cycle')).toBeVisible();
    await asked.getByText('Sources and changes').click();
    await expect(asked.getByText(/read \d+ \w+ 2026/).first()).toBeVisible();
  });

  test('shows a course’s eligibility and careers @long', async ({ page }) => {
    await page.goto('/courses/btech');
    const who = page.getByRole('region', { name: 'Eligibility' });
    await expect(who.getByRole('listitem').first()).toContainText('Mathematics');
    const next = page.getByRole('region', { name: 'Careers and further study' });
    await expect(next.getByRole('link', { name: 'M.Tech', exact: true })).toBeVisible();
  });
});

test('shows what closes next on home, exams and the institutions of a subject', async ({
  page,
  request,
}) => {
  const date = { cycle: 2099, session: null, kind: 'closes', from: '2099-06-01' };
  const data = { dates: [{ ...date, url: 'https://example.org/notice', checkedOn: '2026-05-30' }] };
  const put = { method: 'PUT', path: '/api/entrance-exams/neet-mds/dates', data };
  expect((await callAs(request, admin, put)).status()).toBe(200);
  const closing = page.getByRole('region', { name: agendaTexts.closing });
  for (const path of ['/', '/exams']) {
    await page.goto(path);
    await expect(closing.getByRole('listitem').first()).toContainText('closes');
  }
  await page.goto('/institutions?subject=Dental');
  await expect(closing.getByRole('listitem')).toHaveText(/NEET MDS\s+closes 1 Jun 2099/);
  await closing.getByRole('link', { name: agendaTexts.whole }).click();
  await expect(page).toHaveURL('/calendar?field=Dental');
  await page.goto('/institutions?subject=Ayurveda');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(closing).toHaveCount(0);
});

test('lists an added exam with a page', async ({ page, request }) => {
  const slug = `new-exam-${randomBytes(4).toString('hex')}`;
  const data = {
    slug,
    name: `New Exam ${slug}`,
    overview: 'A new one.',
    eligibility: 'Everybody',
    syllabus: 'All',
    pattern: 'Written',
    conductingBody: 'The Board of New Exams',
    website: 'https://exam.example/',
  };
  const call = { method: 'POST', path: '/api/entrance-exams', data };
  expect((await callAs(request, admin, call)).status()).toBe(201);
  await page.goto('/exams');
  await page.getByRole('link', { name: data.name }).click();
  await expect(page).toHaveURL(`/exams/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.name);
  await expect(page.getByText('The Board of New Exams')).toBeVisible();
});

test('names the sources of facts and finds them by words', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('region', { name: 'Institutions' })).toContainText('NIRF');
  const all = page.getByRole('region', { name: 'Every source' });
  const ranks = all.getByText('India Rankings 2025: ranks, scores and parameters');
  await expect(ranks).toBeHidden();
  await all.getByRole('searchbox').fill('rankings 2025');
  await expect(ranks).toBeVisible();
  await expect(all.getByText('JoSAA, final rounds')).toBeHidden();
  await all.getByRole('searchbox').fill('no such words');
  await expect(all.getByRole('status')).toHaveText('0 entries');
});
