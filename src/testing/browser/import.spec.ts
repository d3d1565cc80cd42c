import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { importScreen as texts } from '../../messages/en/import.ts';
import { dialogTexts } from '../../messages/en/session.ts';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { expectWellMade, makeInstitution, newWord } from './console.ts';
import { change, made } from './edited-institution.ts';
import { expect, test } from './fixtures.ts';

/** Calls that import, excluding those that undo an import. */
const IMPORT_CALL = /\/api\/institutions\/import\?/;
const HEADING = 'name,type,city,state,establishedYear';

async function open(page: Page): Promise<void> {
  await signIn(page, admin);
  await page.goto('/import');
}

/** Selects a file with the given content. */
async function choose(page: Page, name: string, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  await page.getByLabel(texts.file).setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.check }).click();
  await expect(page.getByRole('heading', { name: texts.previewHeading })).toBeVisible();
}

function count(page: Page, outcome: keyof typeof texts.outcomes) {
  return page.getByText(new RegExp(`^${texts.outcomes[outcome]}: \\d+$`));
}

/** The batch id of the next import that the page starts. */
async function batchOf(page: Page): Promise<string> {
  const call = await page.waitForRequest(/\/import\?batch=/);
  return new URL(call.url()).searchParams.get('batch') ?? '';
}

test('checks a file by row, imports it, and saves refused rows', async ({ page, request }) => {
  const word = newWord();
  const known = await makeInstitution(request, { name: `Known ${word}` });
  await open(page);
  await choose(
    page,
    'colleges.csv',
    [
      HEADING,
      `New ${word},college,Panaji,Goa,1990`,
      `${known.name},college,Mumbai,Maharashtra,1950`,
      `Nowhere ${word},college,X,Atlantis,1990`,
      `=BAD ${word},school,X,Goa,soon`,
    ].join('\n'),
  );
  await expect(page.getByText(texts.rowsRead('4', 'colleges.csv'))).toBeVisible();
  await check(page);
  await expect(count(page, 'created')).toHaveText('Added: 1');
  await expect(count(page, 'changed')).toHaveText('Changed: 1');
  await expect(count(page, 'unchanged')).toHaveText('Unchanged: 0');
  await expect(count(page, 'rejected')).toHaveText('Refused: 2');
  await count(page, 'changed').click();
  await expect(
    page.getByRole('row', { name: /^3 Known .* Established Year: 2001 → 1950$/ }),
  ).toBeVisible();
  expect((await request.get(`/api/institutions/college/New%20${word}`)).status()).toBe(404);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.saveRejected }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('colleges.rejected.csv');
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toMatch(new RegExp(`^4,state: .*,Nowhere ${word},college,X,Atlantis,1990`, 'm'));
  expect(saved).toContain(`'=BAD ${word}`);

  await page.getByRole('button', { name: texts.start('2', false) }).click();
  await expect(page.getByText(texts.done('1', '1'))).toBeVisible();
  const made = await request.get(`/api/institutions/college/New%20${word}`);
  expect(await made.json()).toMatchObject({ location: { city: 'Panaji' }, establishedYear: 1990 });
});

test('shows likely duplicates first and skips them unless selected', async ({ page, request }) => {
  const word = newWord();
  const there = await makeInstitution(request, {
    name: `${word} Institute of Technology`,
    website: `https://www.${word}.example.org`,
  });
  await open(page);
  await choose(
    page,
    'colleges.csv',
    [
      'name,type,city,state,website',
      `The ${word} Institute of Technology,college,Mumbai,Maharashtra,`,
      `${word} Tech,college,Panaji,Goa,https://${word}.example.org/home`,
      `Other ${word},college,Panaji,Goa,`,
    ].join('\n'),
  );
  await check(page);
  const doubtful = page.getByRole('table', { name: texts.doubtful });
  await expect(doubtful.getByRole('row')).toHaveCount(3);
  await expect(
    doubtful.getByRole('row', { name: /^3 / }).getByRole('link', { name: there.name }),
  ).toBeVisible();
  await expect(doubtful.getByRole('row', { name: /^3 / })).toContainText(/\s· same website/);
  await expect(count(page, 'created')).toHaveText('Added: 1');
  await expectWellMade(page, doubtful);
  await expect(page.getByRole('button', { name: texts.start('1', true) })).toBeVisible();
  await page.getByLabel(texts.addRow(`${word} Tech`)).check();
  await page.getByRole('button', { name: texts.start('2', false) }).click();
  await expect(page.getByText(texts.done('2', '0'))).toBeVisible();
  const left = await request.get(
    `/api/institutions/college/The%20${word}%20Institute%20of%20Technology`,
  );
  expect(left.status()).toBe(404);
});

test('takes matches for institutions, one by one or all at once, also after a reload', async ({
  page,
  request,
}) => {
  const word = newWord();
  const names = ['North', 'South', 'East'].map((side) => `${side} ${word} Institute of Technology`);
  for (const name of names) await makeInstitution(request, { name, campusArea: '1 acre' });
  const short = (name: string) => name.replace('Institute of Technology', 'Inst of Tech');
  const content = [
    'Sr No,Name of the Institution,City,State Name,Campus Size',
    ...names.map((name, at) => `${at + 1},${short(name)},Mumbai,Maharashtra,${at + 2} acres`),
    `4,Quite New ${word},Mumbai,Maharashtra,9 acres`,
  ].join('\n');
  await open(page);
  await choose(page, 'list.csv', content);
  await expect(page.getByText(texts.guessedNote(3))).toBeVisible();
  await expect(page.getByLabel(texts.fillsOf('Name of the Institution'))).toHaveValue('name');
  await page.getByLabel(texts.fileType).selectOption('college');
  await page.getByLabel(texts.fileSource).fill('University Grants');
  await page.getByLabel(texts.fileSource).press('Enter');
  const source = await page.getByLabel(texts.fileSource).inputValue();
  await expectWellMade(page);
  await check(page);
  const [first = '', ...others] = names;
  await page.getByRole('button', { name: texts.isThisOf(first, short(first)) }).click();
  const doubtful = page.getByRole('table', { name: texts.doubtful });
  await expect(doubtful.getByRole('row').nth(1)).toContainText('1 acre → 2 acres');
  await expect(doubtful.getByRole('row').nth(1)).not.toContainText('Place');
  await expect(page.getByText(texts.undecided('2'))).toBeVisible();

  await page.reload();
  await choose(page, 'list.csv', content);
  await expect(page.getByText(texts.restored)).toBeVisible();
  await expect(page.getByLabel(texts.fileType)).toHaveValue('college');
  await expect(page.getByLabel(texts.fileSource)).toHaveValue(source);
  await check(page);
  await expect(count(page, 'changed')).toHaveText('Changed: 1');
  await page.getByRole('button', { name: texts.takeAll('2') }).click();
  await expect(count(page, 'changed')).toHaveText('Changed: 3');
  await expect(count(page, 'created')).toHaveText('Added: 1');
  await expectWellMade(page);
  const batch = batchOf(page);
  await page.getByRole('button', { name: texts.start('4', false) }).click();
  await expect(page.getByText(texts.done('1', '3'))).toBeVisible();
  for (const [at, name] of [first, ...others].entries()) {
    const answer = await request.get(`/api/institutions/college/${encodeURIComponent(name)}`);
    const { campusArea, provenance } = await answer.json();
    expect(campusArea).toBe(`${at + 2} acres`);
    expect(provenance.campusArea).toEqual(expect.any(String));
  }
  expect(await batch).not.toBe('');
  await page.getByRole('button', { name: texts.undo }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText(texts.undone('4'))).toBeVisible();
  const back = await request.get(`/api/institutions/college/${encodeURIComponent(first)}`);
  expect(await back.json()).toMatchObject({ name: first, campusArea: '1 acre' });
});

test('asks about a city that is known in another state, and imports the row @long', async ({
  page,
}) => {
  const word = newWord();
  const rows = `Right ${word},college,Chennai,Tamil Nadu\nWrong ${word},college,Chennai,Maharashtra`;
  await open(page);
  await choose(page, 'colleges.csv', `name,type,city,state\n${rows}`);
  await check(page);
  const misplaced = page.getByRole('table', { name: texts.misplaced }).getByRole('row');
  await expect(misplaced).toHaveCount(2);
  await expect(misplaced.last()).toHaveText(/^3Wrong .*Chennai is known in Tamil Nadu/);
  await expectWellMade(page);
  await page.getByRole('button', { name: texts.start('2', false) }).click();
  await expect(page.getByText(texts.done('2', '0'))).toBeVisible();
});

test('maps unknown headings by hand and remembers the mapping @long', async ({ page }) => {
  const word = newWord();
  const lines = Array.from({ length: 120 }, (_, at) => `College ${at} ${word},college,Panaji,Goa`);
  const content = ['Sanstha,type,city,Pradesh', ...lines].join('\n');
  await open(page);
  await choose(page, 'first.csv', content);
  await expect(page.getByText('2 columns are skipped.')).toBeVisible();
  await page.getByLabel(texts.fillsOf('Sanstha')).selectOption('city');
  await expect(page.getByRole('alert')).toContainText(texts.twice('City'));
  await expect(page.getByRole('button', { name: texts.check })).toHaveCount(0);
  await page.getByLabel(texts.fillsOf('Sanstha')).selectOption('name');
  await page.getByLabel(texts.fillsOf('Pradesh')).selectOption('state');
  await check(page);
  await expect(count(page, 'created')).toHaveText('Added: 120');
  await count(page, 'created').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`^121 College 119 ${word}`) }),
  ).toBeVisible();

  await page.getByRole('button', { name: texts.another }).click();
  await choose(page, 'second.csv', content);
  await expect(page.getByLabel(texts.fillsOf('Pradesh'))).toHaveValue('state');
});

for (const lost of sample(['an answer after a part', 'no answer'] as const)) {
  test(`writes the rows that were checked, when a mapping is corrected after ${lost}`, async ({
    page,
    request,
  }) => {
    const word = newWord();
    const isPart = lost === 'an answer after a part';
    const lines = Array.from(
      { length: isPart ? 501 : 2 },
      (_, at) => `C${at} ${word},college,Panaji,Goa,1961,2011`,
    );
    await open(page);
    await choose(page, 'own.csv', ['name,type,city,state,Shuru,Hostel', ...lines].join('\n'));
    await page.getByLabel(texts.fillsOf('Hostel')).selectOption('establishedYear');
    let calls = 0;
    await page.route(IMPORT_CALL, (route) => {
      calls += 1;
      return isPart && calls === 1 ? route.fallback() : route.abort();
    });
    await page.getByRole('button', { name: texts.check }).click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await page.unroute(IMPORT_CALL);
    await page.getByLabel(texts.fillsOf('Hostel')).selectOption('');
    await page.getByLabel(texts.fillsOf('Shuru')).selectOption('establishedYear');
    const sent: unknown[] = [];
    await page.route(IMPORT_CALL, (route) => {
      sent.push(...route.request().postDataJSON());
      return route.fallback();
    });
    await check(page);
    const all = String(lines.length);
    await expect(count(page, 'created')).toHaveText(`Added: ${all}`);
    await page.getByRole('button', { name: texts.start(all, false) }).click();
    await expect(page.getByText(texts.done(all, '0'))).toBeVisible();
    const [checked, written] = [sent.slice(0, lines.length), sent.slice(lines.length)];
    expect(written).toEqual(checked);
    const answer = await request.get(`/api/institutions/college/C0%20${word}`);
    expect((await answer.json()).establishedYear).toBe(1961);
  });
}

test('recognises headings of other systems and sends thousands of rows in parts @long', async ({
  page,
  request: http,
}) => {
  const word = newWord();
  const lines = Array.from(
    { length: 620 },
    (_, n) => `C-${n},"COLLEGE ${word.toUpperCase()} ${n}",U,Panaji,Orissa,Affiliated College,,-`,
  );
  const heading = 'id,name,university,city_or_district,state,type,yearOfEstablishment,management';
  await open(page);
  await choose(page, 'list.csv', [heading, ...lines].join('\r\n'));
  await expect(page.getByLabel(texts.mapping)).toHaveValue('aishe');
  await expect(page.getByLabel(texts.fillsOf('city_or_district'))).toHaveValue('city');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/import/.test(request.url())) calls.push(request.url());
  });
  await check(page);
  await expect(count(page, 'created')).toHaveText('Added: 620');
  await page.getByRole('button', { name: texts.start('620', false) }).click();
  await expect(page.getByText(texts.done('620', '0'))).toBeVisible();
  expect(calls.map((url) => url.includes('dryRun'))).toEqual([true, true, false, false]);
  const found = await http.get(`/api/institutions?q=${word}&limit=1`);
  expect(await found.json()).toMatchObject({
    total: 620,
    institutions: [{ location: { city: 'Panaji', state: 'Odisha' } }],
  });
});

test('reports the progress of an interrupted import and resumes it @long', async ({ page }) => {
  const word = newWord();
  const rows = Array.from({ length: 700 }, (_, n) => ({
    name: `Stop ${word} ${n}`,
    type: 'college',
    state: 'Goa',
  }));
  await open(page);
  await choose(page, 'rows.json', JSON.stringify(rows));
  await check(page);
  let isDown = false;
  await page.route(IMPORT_CALL, async (route) => {
    if (isDown) return route.fulfill({ status: 503, json: { msg: 'The store is away.' } });
    isDown = true;
    return route.continue();
  });
  await page.getByRole('button', { name: texts.start('700', false) }).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByText(texts.stopped('500', '700'))).toBeVisible();
  await page.unroute(IMPORT_CALL);
  await page.getByRole('button', { name: texts.goOn }).click();
  await expect(page.getByText(texts.done('700', '0'))).toBeVisible();
});

test('undoes an import at once or later, except later edits @long', async ({ page, request }) => {
  const word = newWord();
  const known = await made(request, { name: `Known ${word}` });
  const batch = batchOf(page);
  await open(page);
  const lines = [
    `New ${word},college,Panaji,Goa,1990`,
    `${known.name},college,Mumbai,Maharashtra,1950`,
  ];
  await choose(page, 'colleges.csv', [HEADING, ...lines].join('\n'));
  await check(page);
  await page.getByRole('button', { name: texts.start('2', false) }).click();
  await expect(page.getByText(texts.done('1', '1'))).toBeVisible();
  await page.getByRole('button', { name: texts.undo }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(texts.undoQuestion('1', '1'));
  await question.getByRole('button', { name: dialogTexts.cancel }).click();
  expect((await request.get(`/api/institutions/college/New%20${word}`)).status()).toBe(200);

  await change(request, known, { establishedYear: 1951 });
  await page.getByRole('button', { name: texts.another }).click();
  const last = page
    .getByRole('table', { name: texts.last })
    .getByRole('row')
    .filter({ has: page.locator(`#import-${await batch}`) });
  await expect(last).toContainText(admin.username);
  await expectWellMade(page);
  await last.getByRole('button', { name: texts.undo }).click();
  await question.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText(texts.undoneButKept('1', '1'))).toBeVisible();
  await expect(
    page.getByText(`${known.name}: ${texts.keptReasons.edited}`, { exact: true }),
  ).toBeVisible();
  await expect(last).toContainText(texts.undoneWords('1', '1'));
  await expect(last.getByRole('button')).toHaveCount(0);
  expect((await request.get(`/api/institutions/college/New%20${word}`)).status()).toBe(404);
});

test('undoes an import where it ended @long', async ({ page, request }) => {
  const word = newWord();
  await open(page);
  await choose(page, 'one.csv', `${HEADING}\nNew ${word},college,Panaji,Goa,1990`);
  await check(page);
  await page.getByRole('button', { name: texts.start('1', true) }).click();
  await page.getByRole('button', { name: texts.undo }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText(texts.undone('1'))).toBeVisible();
  await expect(page.getByRole('button', { name: texts.undo })).toHaveCount(0);
  expect((await request.get(`/api/institutions/college/New%20${word}`)).status()).toBe(404);
});

test('reports an unreadable file and sends nothing @long', async ({ page }) => {
  await open(page);
  await choose(page, 'open.csv', 'name\n"never closed');
  await expect(page.getByText('Row 2 of the file has a stray quotation mark')).toBeVisible();
  await choose(page, 'none.json', '{"rows": 1}');
  await expect(page.getByText(texts.notRows)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.check })).toHaveCount(0);
});

test('requires an admin and passes axe @long', async ({ page, user }) => {
  await page.goto('/import');
  await expect(page.getByText(texts.loggedOut)).toBeVisible();
  await signIn(page, user);
  await page.goto('/import');
  await expect(page.getByText(texts.denied)).toBeVisible();
  await open(page);
  await choose(page, 'one.csv', `${HEADING}\nOne ${newWord()},college,Panaji,Goa,1990`);
  await check(page);
  await count(page, 'created').click();
  await expectWellMade(page);
});
