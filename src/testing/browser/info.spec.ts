import { randomBytes } from 'node:crypto';
import { institutionPath } from '../../domain/pages/address.ts';
import { institutionBody } from '../institution-body.ts';
import { admin, callAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const madras = institutionPath('university', 'Indian Institute of Technology Madras');

test('shows key facts, rankings and unreported topics', async ({ page }) => {
  await page.goto(madras);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Indian Institute of Technology Madras');
  const fact = (term: string) => page.locator('dl > div').filter({ hasText: term }).first();
  await expect(fact('NIRF Overall 2025')).toContainText('1');
  await expect(fact('Established')).toContainText('1959');
  await expect(page.getByText('IIT Madras', { exact: true })).toBeVisible();
  const kind = 'Institute of National Importance · Central government · Chennai, Tamil Nadu';
  await expect(page.getByText(kind)).toBeVisible();
  await expect(fact('Gallery')).toContainText('Not reported');
  await expect(
    page.getByText('Not reported', { exact: true }).filter({ visible: true }),
  ).toHaveCount(1);
  const rankings = page.getByRole('region', { name: 'Rankings' });
  await expect(rankings.getByRole('row', { name: /^NIRF Engineering/ })).toContainText('1');
  await rankings.getByText('Ranks of earlier years').click();
  const years = rankings.getByRole('columnheader', { name: /^20\d\d$/ });
  await expect(years.first()).toHaveText('2025');
});

/** Its last median after four years is ₹1 lakh, most likely that of a month. */
const doubtful = institutionPath('university', 'Mizoram University');

test.describe('pay too low for a year is only quoted as reported', () => {
  for (const [prefix, words] of [
    ['', 'as reported'],
    ['/hi', 'जैसा बताया'],
  ] as const) {
    test(`at the head, among outcomes and in a comparison: ${prefix}/`, async ({ request }) => {
      const read = async (path: string) => (await request.get(prefix + path)).text();
      const answer = await request.get(`/api/institutions${doubtful.replace(/\/info$/, '')}`);
      const { _id }: { _id: string } = await answer.json();
      const [page, compared] = [await read(doubtful), await read(`/compare?i=${_id},u-0207`)];
      const [head = '', ...rest] = page.split('id="outcomes"');
      for (const part of [head, rest.join(), compared]) expect(part).toContain(words);
    });
  }
});

test('shows sources and changes of every section', async ({ page }) => {
  await page.goto(madras);
  const notes = page.getByText('Sources and changes');
  const sections = [
    'Admission',
    'Cut-offs',
    'Fees',
    'Placements',
    'Students and teachers',
    'Rankings',
    'NIRF score',
    'Location',
    'Recognition',
    'Campus and recognition',
  ];
  await expect(notes).toHaveCount(sections.length + 1);
  for (const name of sections) {
    const section = page.getByRole('region', { name, exact: true });
    await section.getByText('Sources and changes').click();
    await expect(section.getByText(/read \d+ \w+ 2026|No source yet/).first()).toBeVisible();
    await expect(section.getByRole('link', { name: 'All changes to this page' })).toBeVisible();
  }
});

test.describe('page actions', () => {
  test.use({ ownContext: true });

  test('share, compare and, for admins, edit', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(madras);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    const sent = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(sent).pathname).toBe('/go/iit-madras');
    const way = await page.request.get(sent, { maxRedirects: 0 });
    expect([way.status(), way.headers()['location']]).toEqual([301, madras]);
    const nowhere = await page.request.get('/go/indian-institute-of-technology');
    expect(nowhere.status()).toBe(404);
    expect(await nowhere.text()).toContain(madras);
    const compare = page.getByRole('main').getByRole('link', { name: 'Compare' });
    await expect(compare).toHaveAttribute('href', /^\/compare\?i=/);
  });
});

test('shows outcomes, students and ranking scores @long', async ({ page }) => {
  await page.goto(madras);
  const outcomes = page.getByRole('region', { name: 'Placements', exact: true });
  await expect(outcomes.getByText('As the institution reported to NIRF')).toBeVisible();
  await expect(outcomes.getByRole('listitem').first()).toContainText('Median salary');
  await outcomes.getByText('All programmes and years').click();
  const row = outcomes.getByRole('row', { name: /^UG 4 years 2022–23/ });
  await expect(row).toContainText('496');
  await outcomes.getByText('Sources and changes').click();
  await expect(outcomes.getByText(/read \d+ \w+ 2026/).first()).toBeVisible();
  const people = page.getByRole('region', { name: 'Students and teachers' });
  await expect(people).toContainText('Women students');
  const why = page.getByRole('region', { name: 'NIRF score' });
  await expect(why).toContainText('NIRF: perception');
});

test('links the paged public history @long', async ({ page, request }) => {
  const name = `Changing College ${randomBytes(4).toString('hex')}`;
  const data = { ...institutionBody(), name, type: 'college' };
  await callAs(request, admin, { method: 'POST', path: '/api/institutions', data });
  await page.goto(institutionPath('college', name));
  await page.getByRole('link', { name: 'What has changed here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Changes to ${name}`);
  const change = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Added' });
  await expect(change).toContainText(name);
  await expect(change).toContainText('No source yet');
});

test('names an added source at its fact and in the history @long', async ({ page, request }) => {
  const id = `college-paper-${randomBytes(4).toString('hex')}`;
  const source = {
    id,
    title: `Prospectus ${id}`,
    publisher: 'The college',
    url: null,
    accessed: '2026-05-01',
    licence: null,
  };
  await callAs(request, admin, { method: 'POST', path: '/api/sources', data: source });
  const name = `Sourced College ${id}`;
  const figures = [
    { key: 'students', value: 120, year: 2022, source: id },
    { key: 'students', value: 150, year: 2024, source: id },
  ];
  const body = { ...institutionBody({ name }), figures };
  const made = await callAs(request, admin, {
    method: 'POST',
    path: '/api/institutions',
    data: body,
  });
  const { _id } = await made.json();
  const edited = await callAs(request, admin, {
    method: 'PUT',
    path: `/api/institutions/${_id}`,
    data: { ...body, campusArea: '7 acres', provenance: { campusArea: id } },
  });
  expect(edited.status()).toBe(200);
  await page.goto(institutionPath('college', name));
  const campus = page.getByRole('region', { name: 'Campus and recognition' });
  await campus.getByText('Sources and changes').click();
  await expect(campus.getByText(source.title)).toBeVisible();
  const people = page.getByRole('region', { name: 'Students and teachers' });
  await expect(people.locator('dl.shares')).toContainText(/Students\s*150\s*2023–24/);
  await expect(people.getByRole('img', { name: 'Students over the years' })).toBeVisible();
  await people.getByText('Earlier years').click();
  await expect(people.getByRole('row', { name: /^Students 150 120$/ })).toBeVisible();
  await campus.getByRole('link', { name: 'All changes to this page' }).click();
  const change = page.getByRole('main').getByRole('listitem').filter({ hasText: '7 acres' });
  await expect(change).toContainText(`Source: ${source.title}`);
});

test('no cell of a table is empty, of the outcomes nor of any other', async ({ page }) => {
  await page.goto(madras);
  const cells = page.locator('main tbody :is(th, td)');
  const texts = await cells.evaluateAll((all) => all.map(({ textContent }) => textContent.trim()));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => text === '')).toEqual([]);
});

test('accepts the name in any case and names the canonical address', async ({ page }) => {
  await page.goto('/university/INDIAN%20institute%20of%20technology%20MADRAS/info');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Madras');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`^http://[^/]+${madras}$`),
  );
});

test('links courses @long', async ({ page }) => {
  await page.goto(institutionPath('university', 'Banasthali Vidyapith'));
  const courses = page.getByRole('region', { name: 'Admission' });
  await courses.getByRole('link', { name: 'B.Tech', exact: true }).click();
  await expect(page).toHaveURL('/courses/btech');
});

test('shows the total cost of a course with its parts', async ({ page }) => {
  await page.goto(institutionPath('university', 'Indian Institute of Technology Gandhinagar'));
  const sum = '4 years ₹12.2 lakh with hostel and mess';
  await expect(page.getByLabel('In short').getByRole('link', { name: sum })).toContainText(
    'B.Tech: ₹2,18,300 a year, 2025–26',
  );
  await page
    .getByText(/^All \d+ fees in the documents/)
    .first()
    .click();
  await expect(page.getByLabel('Cost of a whole course').getByRole('listitem').first()).toHaveText(
    /B\.Tech: 4 years .*yearly fees 4 × ₹2,18,300 = ₹8,73,200 \+ hostel and other fees ₹3,48,800, at the fees of 2025–26/,
  );
});

test('shows entered values as text for any name', async ({ page, request }) => {
  const tail = randomBytes(4).toString('hex');
  const name = `Dr. B.R. Ambedkar / 100% "A%2FB" <i>College</i> ?#& ${tail}`;
  const data = {
    ...institutionBody(),
    name,
    type: 'college',
    website: 'https://college.example/',
    coursesAndFees: [{ course: 'B.Tech', duration: '', fees: '75000', entranceExam: ['JEE Main'] }],
    events: [{ title: 'Open day', date: '2026-06-01' }],
    additionalInfo: '<script>alert(1)</script>',
  };
  const answer = await callAs(request, admin, { method: 'POST', path: '/api/institutions', data });
  expect(answer.status()).toBe(201);
  const response = await page.goto(institutionPath('college', name));
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name}: college in Kolkata, West Bengal · CampusKosh`);
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(page.getByText('1 Jun 2026')).toBeVisible();
  await expect(page.getByText('₹75,000').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'JEE Main', exact: true })).toHaveAttribute(
    'href',
    '/exams/jee-main',
  );
  await expect(page.getByRole('link', { name: 'college.example' }).first()).toHaveAttribute(
    'rel',
    'noopener nofollow ugc',
  );
});

test('reports a missing page and offers the search', async ({ page, request }) => {
  for (const path of [
    '/college/No%2FSuch%2FPlace/info',
    '/school/Indian%20Institute%20of%20Science/info',
    '/college/%00/info',
    '/courses/no-such',
    '/exams/no-such',
    '/states/no-such',
    '/no/such/page',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toMatch(/<h1[^>]*>\s*404 - Not Found/);
  }
  const response = await page.goto('/college/No%20Such%20Place/info');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Not Found');
  await expect(page.getByLabel('Find a college or university')).toBeVisible();
});

test('sends a content policy without violations @long', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  for (const path of [madras, '/', '/states/goa', '/institutions']) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
  }
  expect(complaints).toEqual([]);
});

test('answers four questions first, keeps the contents list visible and prints on few sheets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(madras);
  const answers = page.locator('.answers > div');
  await expect(answers.locator('dt')).toHaveText([
    'Can I get in?',
    'What does it cost?',
    'What do graduates earn?',
    'How do I apply?',
  ]);
  await expect(answers.locator('dd')).toHaveText([
    /^JEE Advanced, Open: closed from [\d,]+ to [\d,]+ in 20\d\d$/,
    /^B\.Tech: ₹[\d,]+ a year, 20\d\d–\d\d; 4 years ₹[\d.]+ lakh with hostel, without mess/,
    /^B\.Tech: median ₹[\d.]+ lakh a year, \d+% placed, 20\d\d–\d\d/,
    /^Through JEE Advanced/,
  ]);
  // Another test of the same run may have placed an ad here, which the budget does not include.
  await page
    .getByRole('group', { name: 'Ad', exact: true })
    .evaluateAll((ads) => ads.map((ad) => ad.remove()));
  // About a quarter of it says what each course costs a family.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    5_300,
  );
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Placements' }).click();
  await expect(page.getByRole('heading', { name: 'Placements', exact: true })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await expect(page.locator('#outcomes')).toBeInViewport();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length ?? 0).toBeGreaterThan(0);
  expect(sheets?.length ?? 0).toBeLessThanOrEqual(4);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens folded sections by a press', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(madras);
    const rankings = page.getByRole('region', { name: 'Rankings' });
    await expect(rankings.getByRole('table').first()).toBeHidden();
    await rankings.getByRole('heading', { name: 'Rankings' }).click();
    await expect(rankings.getByRole('table').first()).toBeVisible();
  });
});
