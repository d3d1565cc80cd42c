import { bySoak, sample } from '../soak-size.ts';
import { makeInstitution, newWord, overhang } from './console.ts';
import { expect, test } from './fixtures.ts';

for (const javaScriptEnabled of sample([false, true])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('filters, sorts and pages by form and links', async ({ page }) => {
      await page.goto('/institutions');
      await page.getByLabel('State').selectOption('Karnataka');
      await page.getByLabel('Sort by').selectOption('Name');
      await page.getByRole('button', { name: 'Apply filters' }).click();
      await expect(page).toHaveURL(/state=Karnataka/);
      await expect(
        page.getByRole('heading', { level: 2, name: /^[\d,]+ institutions$/ }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
      await expect(page).toHaveURL(/state=Karnataka.*page=2/);
      await expect(page.getByLabel('Sort by')).toHaveValue('name');
    });
  });
}

test('shows chosen filters with links to remove them', async ({ page }) => {
  await page.goto('/institutions?q=institute&state=tamil-nadu&type=university');
  const chosen = page.getByRole('list', { name: 'Active filters' });
  await expect(chosen.getByRole('link')).toHaveText([
    /“institute”/,
    /Type: University/,
    /State: Tamil Nadu/,
    /Clear all filters/,
  ]);
  await chosen.getByRole('link', { name: /State: Tamil Nadu/ }).click();
  await expect(page).toHaveURL('/institutions?q=institute&type=university');
});

test('accepts name, slug and former name of a filter @long', async ({ page }) => {
  for (const state of ['odisha', 'Odisha', 'Orissa']) {
    await page.goto(`/institutions?state=${state}`);
    await expect(page.getByLabel('State')).toHaveValue('Odisha');
    await expect(page.getByRole('listitem').filter({ hasText: 'Odisha' }).first()).toBeVisible();
  }
});

test.describe('nearness', () => {
  test('finds a city by name, without JavaScript too', async ({ page }) => {
    await page.goto('/institutions');
    await page.getByLabel('Near', { exact: true }).fill('poona');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL('/institutions?near=poona');
    await expect(page.getByLabel('Near', { exact: true })).toHaveValue('Pune');
    await expect(page.getByText(/^Straight-line distance from the centre of Pune/)).toBeVisible();
    const first = page.locator('.institution').first();
    await expect(first.getByText(/^(in Pune|(about )?[\d.]+ km).*Pune, Maharashtra/)).toBeVisible();
    await page.getByRole('link', { name: /near Pune/ }).click();
    await expect(page).toHaveURL('/institutions');
  });

  test('reports an unknown city @long', async ({ page }) => {
    const answer = await page.goto('/institutions?near=atlantis');
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole('alert')).toContainText('Near: We do not know this place.');
  });
});

test.describe('nearness of a position', () => {
  test.use({ ownContext: true });

  test('finds the nearest city in the browser without sending the position', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 12.3051, longitude: 76.6551 });
    await page.goto('/institutions');
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(
        `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`,
      ),
    );
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page).toHaveURL('/institutions?near=Mysuru');
    expect(sent.some((request) => request.includes('/city-centres.json'))).toBe(true);
    expect(sent.filter((request) => /12\.3|76\.6/.test(request))).toEqual([]);
  });

  test('reports a refused, unavailable or foreign position @long', async ({ page, context }) => {
    const said = page.locator('#near-said');
    await page.goto('/institutions');
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(said).toContainText('does not allow access');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.5, longitude: -0.12 });
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(said).toContainText(/nearest city that we know is .+ km away/);
    await context.setGeolocation({ latitude: 12.3051, longitude: 76.6551 });
    await page.route('**/city-centres.json', (route) => route.abort());
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(said).toContainText('Could not reach');
    await expect(page).toHaveURL('/institutions');
  });
});

test('reports an empty result with alternatives', async ({ page }) => {
  await page.goto('/institutions?q=zzqxy');
  await expect(page.getByText('No institution matches.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'States' }).click();
  await expect(page).toHaveURL('/states');
});

test('answers a question about dates with the dates, and lists no institutions', async ({
  page,
}) => {
  await page.goto('/institutions?q=when+is+neet');
  await expect(
    page.getByText('The dates of this exam are on its page, linked above.'),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: /^Exam.*\d{4}/ })).not.toHaveCount(0);
  await main.getByRole('link', { name: 'NEET UG', exact: true }).click();
  await expect(page).toHaveURL(/\/exams\/neet-ug#dates$/);
});

for (const prefix of sample(['', '/hi'])) {
  test(`says once why a question lists nothing, and offers the list: ${prefix || '/'}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/institutions?q=can+i+become+a+doctor+without+neet`);
    await expect(page.locator('.unused')).toHaveCount(1);
    await expect(page.locator('.empty-title')).toHaveCount(0);
    await expect(page.locator('.empty').getByRole('link').first()).toBeVisible();
    await page.locator('.unused').getByRole('link').click();
    await expect(page.locator('.institution').first()).toBeVisible();
  });
}

test('offers no filter without results @long', async ({ page }) => {
  await page.goto('/institutions?state=goa');
  const labels = await page.getByLabel('City').getByRole('option').allTextContents();
  expect(labels.length).toBeGreaterThan(1);
  expect(labels.filter((label) => label.includes('(0)'))).toEqual([]);
});

test('answers a bad query with 400 and a message', async ({ page, request }) => {
  for (const query of sample(['page=0', 'page=x', 'limit=101', 'sort=height'])) {
    const response = await request.get(`/institutions?${query}`);
    expect(response.status(), query).toBe(400);
    expect(await response.text()).toContain('This search could not be read.');
  }
  const response = await page.goto('/institutions?feeMax=-1');
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('alert')).toContainText('This search could not be read.');
  await page.getByRole('link', { name: 'Start a new search' }).click();
  await expect(page).toHaveURL('/institutions');
});

test('links back from a page beyond the last @long', async ({ page }) => {
  await page.goto('/institutions?state=goa&page=99');
  await expect(page.getByText('This page of results does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/institutions?state=Goa');
});

test('ignores unknown query names and shows input as text @long', async ({ page }) => {
  const typed = '"><script>alert(1)</script>';
  await page.goto(`/institutions?utm_source=x&q=${encodeURIComponent(typed)}`);
  await expect(page.getByLabel('Find a college or university')).toHaveValue(typed);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(typed);
});

test('fits names, rankings and queries on a narrow phone @long', async ({ page, request }) => {
  const name = `${'Bharatinstituteofengineering'.repeat(3)}${newWord()}`;
  const rankings = [{ agency: 'NIRF', category: 'Engineering'.repeat(9), rank: 1, year: 2025 }];
  await makeInstitution(request, { name, rankings });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/institutions?q=${name}&state=maharashtra`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await overhang(page)).toBe(0);
});

for (const width of sample([375, 1280])) {
  test(`does not shift a list at ${width} px when the rest of an entry loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/institutions');
    const places = await page
      .getByRole('listitem')
      .filter({ has: page.locator('.institution-facts') })
      .first()
      .evaluate((entry) => {
        const facts = entry.querySelector('.institution-facts');
        const whole = facts?.getBoundingClientRect().toJSON();
        // The state of the page before its last bytes arrive.
        entry.querySelector('.save-button')?.remove();
        return { whole, part: facts?.getBoundingClientRect().toJSON() };
      });
    expect(places.whole).toBeDefined();
    expect(places.part).toEqual(places.whole);
  });
}

test('shows rank, requested fee, salary and a 44-pixel save button in a row of at most 110 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/institutions?q=private+medical+colleges+with+low+fees');
  const rows = page.getByRole('listitem').filter({ has: page.locator('.institution-facts') });
  const first = rows.filter({ hasText: 'JSS Medical College' });
  await expect(first.getByRole('term')).toHaveText([
    /^NIRF Medical 20\d\d$/,
    'MBBS, quota only',
    /^(?:Median pay|Pay, MBBS 20\d\d–\d\d)$/,
  ]);
  await expect(first.getByRole('definition').nth(1)).toHaveText('₹1.5 lakh');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(110);
  const save = rows.first().getByRole('button', { name: 'Save', exact: true });
  expect(await save.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await save.click();
  await expect(rows.first().getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

/** Questions whose lists have the longest names and the longest labels of fees and rankings. */
const LONGEST = [
  'integrated mtech fees',
  'diploma fee',
  'information technology design manufacturing',
  'food technology entrepreneurship management',
  'nirf state public university',
];

for (const [width, language] of sample([
  [320, '/hi'],
  [320, ''],
  [360, ''],
] as const)) {
  test(`keeps the longest rows within 110 px at ${width} px${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const question of LONGEST.slice(0, bySoak(2, LONGEST.length))) {
      await page.goto(`${language}/institutions?q=${encodeURIComponent(question)}`);
      const rows = await page.locator('.institution').evaluateAll((all) =>
        all.map((row) => ({
          height: row.getBoundingClientRect().height,
          cutTerms: [...row.querySelectorAll('dt > :nth-child(2)')].filter(
            (term) => term.scrollWidth > term.clientWidth,
          ).length,
        })),
      );
      expect(rows.length, question).toBeGreaterThan(1);
      expect(Math.max(...rows.map(({ height }) => height)), question).toBeLessThanOrEqual(110);
      expect(rows.filter(({ cutTerms }) => cutTerms > 0)).toEqual([]);
    }
  });
}

test('groups filters and opens those in use with their count', async ({ page }) => {
  await page.goto('/institutions?owner=private&type=college');
  const group = (name: string) => page.getByRole('group').filter({ hasText: name });
  await expect(group('Owner and type').last()).toContainText('2 chosen');
  await expect(page.getByLabel('Owner', { exact: true })).toHaveValue('Private');
  await expect(page.getByLabel('Owner', { exact: true })).toContainText(/Private \(\d+\)/);
  // The institution's own category is no ranking.
  await expect(page.getByLabel('Category', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Ranked by')).toBeHidden();
  await page.getByText('Rankings', { exact: true }).click();
  await page.getByLabel('Ranked by').selectOption('NIRF');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/owner=Private.*type=college.*agency=NIRF/);
});

test('opens filters on demand on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/institutions');
  await expect(page.getByLabel('State')).toBeHidden();
  const bar = page.getByRole('link', { name: 'Filter', exact: true });
  await bar.click();
  await expect(page.getByLabel('State')).toBeVisible();
  await page.getByText('Filters', { exact: true }).locator('visible=true').click();
  await expect(page.getByLabel('State')).toBeHidden();
  await page.mouse.wheel(0, 4_000);
  await expect(bar).toBeInViewport();
});

test('answers a counselling by its guide @long', async ({ page }) => {
  await page.goto('/institutions?q=josaa');
  await expect(page.locator('a[href="/guides/josaa-csab-state-rounds"]').first()).toBeVisible();
  await expect(page.getByText('More about this is on the page linked above.')).toBeVisible();
  await expect(page.getByText('Nothing on this site is about this')).toHaveCount(0);
});

test('links the pages that a question names', async ({ page }) => {
  await page.goto('/institutions?q=jee+main');
  await page
    .getByRole('list', { name: 'Related pages' })
    .getByRole('link', { name: 'JEE Main Entrance exam', exact: true })
    .click();
  await expect(page).toHaveURL('/exams/jee-main');
});

test.describe('a question without an exact answer', () => {
  for (const javaScriptEnabled of sample([false, true])) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('offers related subjects there and the subject elsewhere', async ({ page }) => {
        await page.goto('/institutions?q=medical+college+indore');
        const said = page.getByRole('status').filter({ hasText: 'Nearest' });
        await expect(said).toContainText(
          'No medical college in Indore here. Nearest: 1 dental college in Indore · 1 medical',
        );
        await expect(said.getByRole('link')).toHaveText([
          '1 dental college in Indore',
          '1 medical college in Madhya Pradesh',
        ]);
        await said.getByRole('link').first().click();
        await expect(page.getByRole('heading', { name: '1 institution' })).toBeVisible();
        await expect(
          page.getByRole('link', { name: 'Government Dental College, Indore' }).first(),
        ).toBeVisible();
      });

      test('names the ignored words @long', async ({ page }) => {
        await page.goto('/institutions?q=iit+with+canteen');
        await expect(page.getByRole('status').filter({ hasText: '“canteen”' })).toBeVisible();
        await expect(
          page.getByRole('link', { name: 'Indian Institute of Technology Madras' }).first(),
        ).toBeVisible();
      });
    });
  }
});

test('names the rank list of the order and who is missing from it', async ({ page }) => {
  await page.goto('/institutions?subject=law&sort=rank&limit=100');
  await expect(page.getByText('Sorted by rank in NIRF Law 2025.')).toBeVisible();
  await expect(page.getByText('Not ranked in NIRF Law 2025')).toHaveCount(1);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'NIRF Law 2025' }).first(),
  ).toContainText('National Law School of India University');
  await expect(page).toHaveTitle(/^Institutions: Law/);
});

for (const [path, said, without] of sample([
  [
    '/institutions?q=best+mba+in+gwalior',
    'Sorted by rank in NIRF Management 2025.',
    'Not ranked in',
  ],
  ['/institutions?q=cheapest+mba', 'Sorted by the fee of MBA, lowest first.', 'Fee not known'],
  [
    '/institutions?q=btech+placement+bihar',
    'median pay reported to NIRF for B.Tech',
    'Pay not known',
  ],
  ['/hi/institutions?q=सबसे+अच्छा+एमबीए+ग्वालियर', 'की रैंक के क्रम में।', 'में रैंक नहीं'],
  ['/hi/institutions?q=सबसे+सस्ता+एमबीए', 'की फीस के क्रम में, कम फीस पहले।', 'फीस पता नहीं'],
] as const))
  test(`${path} says what it is sorted by and who lacks it @long`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(said)).toHaveCount(1);
    await page.goto(`${path}&limit=100`);
    await expect(page.getByText(without)).toHaveCount(1);
  });

test('suggests the intended page for a short name or wrong type', async ({ page, request }) => {
  expect((await page.goto('/college/vnit'))?.status()).toBe(404);
  const similar = page.getByRole('region', { name: 'Did you mean' });
  const vnit = 'Visvesvaraya National Institute of Technology Nagpur';
  const href = (await similar.getByRole('link', { name: vnit }).getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/university\/.*\/info$/);
  for (const [path, meant] of [
    ['/college/vnit/info', href],
    ['/exams/mba', '/courses/mba'],
    ['/courses/jee-main', '/exams/jee-main'],
    ['/exam/jee-main', '/exams/jee-main'],
    ['/states/mba', '/courses/mba'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const [, offered = ''] = (await answer.text()).split('Did you mean');
    expect(offered.split('</section>')[0], path).toContain(`href="${meant}"`);
  }
});
