import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from 'playwright/test';
import type { HistoryPage } from '../../domain/history/history.ts';
import { cutoffImportScreen as texts } from '../../messages/en/cutoff-import.ts';
import { historyScreen } from '../../messages/en/history.ts';
import { importScreen } from '../../messages/en/import.ts';
import { admin, callAs, signIn } from './accounts.ts';
import { dialog, expectWellMade, makeInstitution, newWord } from './console.ts';
import { dismissAlert, fake } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const HEADING =
  'exam,year,round,institution_code,institution,place,program_code,program,category,gender,quota,unit,opening,closing';
const row = (institution: string, closing: number | string, year = 2025) =>
  `CLAT UG,${year},5th (final) allotment,,${institution},Kolkata,,B.A. LL.B.,General,,All India,rank,1,${closing}`;

// Other tests read the cut-offs of the same server, so each takes back what it imported.
test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ request }) => undoAll(request));

async function undoAll(request: APIRequestContext): Promise<void> {
  const path = '/api/history?target=cutoffs&limit=50';
  const answer = await callAs(request, admin, { method: 'GET', path });
  const { entries }: HistoryPage = await answer.json();
  for (const { _id, undoable, undoes } of entries) {
    if (!undoable || undoes) continue;
    await callAs(request, admin, { method: 'POST', path: `/api/history/${_id}/undo` });
  }
}

async function open(page: Page): Promise<void> {
  await signIn(page, admin);
  await page.goto('/import-cutoffs');
}

async function choose(page: Page, ...lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'));
  const file = { name: 'clat.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel(texts.file).setInputFiles(file);
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.check }).click();
  await expect(page.getByRole('heading', { name: texts.previewHeading })).toBeVisible();
}

/** The closing ranks of the rows whose institution has a word in its name. */
async function closings(request: APIRequestContext, word: string): Promise<number[]> {
  const answer = await request.get(`/api/cutoffs?list=clat-ug&years=10&q=${word}`);
  const { rows }: { rows: { history: { closing: number }[] }[] } = await answer.json();
  return rows.flatMap(({ history }) => history.map(({ closing }) => closing));
}

test('imports a statement with its names by keyboard, serves it at once, and undoes it', async ({
  page,
  request,
}) => {
  const word = newWord();
  const [known, other] = [
    await makeInstitution(request, { name: `School of Law ${word}` }),
    await makeInstitution(request, { name: `Unlike Faculty ${word}` }),
  ];
  await open(page);
  await expect(page.getByRole('link', { name: 'Import cut-offs' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const names = [`The School of Law ${word}`, `Nobody ${word}`, `Somebody ${word}`];
  await choose(page, HEADING, ...names.map((name, at) => row(name, 100 + at)));
  await expect(page.getByText(texts.rowsRead('3', 'clat.csv'))).toBeVisible();
  await check(page);
  await expect(page.getByText(/^Added: 3/)).toBeVisible();
  expect(await closings(request, word)).toEqual([]);

  const [first = '', second = '', third = ''] = names;
  await page.getByLabel(texts.meaningOf(first)).selectOption(`id:${known._id}`);
  await page.getByLabel(texts.meaningOf(second)).selectOption(texts.none);
  const search = page.getByRole('combobox', { name: texts.searchFor(third) });
  await search.fill(`unlike ${word}`);
  await expect(page.getByRole('option', { name: new RegExp(other.name) }).first()).toBeVisible();
  await search.press('Enter');
  await expect(page.getByLabel(texts.meaningOf(third))).toHaveValue(`id:${other._id}`);
  await expectWellMade(page);
  const start = page.getByRole('button', { name: texts.startWithNames('3 names', '3', false) });
  await start.press('Enter');
  await expect(page.getByText(texts.done('3', '0', '0'))).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.namesHeading })).toHaveCount(0);
  expect((await closings(request, word)).sort()).toEqual([100, 101, 102]);
  const own = await request.get(`/api/cutoffs?list=clat-ug&years=10&institution=${other._id}`);
  expect(await own.json()).toMatchObject({ total: 1 });

  const acts = page.getByRole('list', { name: texts.last }).getByRole('listitem');
  const imported = acts.filter({ hasText: 'CLAT UG 2025' }).first();
  await imported.getByRole('button', { name: historyScreen.details }).click();
  await expect(
    imported.getByRole('row', { name: 'clat-ug 2025 As the deploy has it 3 rows' }),
  ).toBeVisible();
  await imported.getByRole('button', { name: historyScreen.undo, exact: true }).click();
  await dialog(page).getByRole('button', { name: historyScreen.undo }).click();
  await expect(page.getByText(historyScreen.actUndone('1'))).toBeVisible();
  expect(await closings(request, word)).toEqual([]);
});

test('imports a compressed statement, and lists what is served from the store', async ({
  page,
  request,
}) => {
  const word = newWord();
  const buffer = gzipSync([HEADING, row(`One ${word}`, 100), row(`Two ${word}`, 101)].join('\n'));
  const file = { name: 'clat.csv.gz', mimeType: 'application/gzip', buffer };
  await open(page);
  await expect(page.getByText(texts.servedNone)).toBeVisible();
  await page.getByLabel(texts.file).setInputFiles(file);
  await expect(page.getByText(texts.rowsRead('2', 'clat.csv.gz'))).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: texts.start('2', false) }).click();
  await expect(page.getByText(texts.done('2', '0', '0'))).toBeVisible();
  const served = page.getByRole('table', { name: texts.served });
  const own = served.getByRole('row').filter({ hasText: 'CLAT UG' });
  await expect(own).toContainText(/2025.*5th \(final\) allotment.*2.*admin/);
  await expectWellMade(page, served);
  await own.getByRole('button', { name: texts.undoYear('CLAT UG 2025') }).click();
  await dialog(page).getByRole('button', { name: historyScreen.undo }).click();
  await expect(page.getByText(texts.servedNone)).toBeVisible();
  expect(await closings(request, word)).toEqual([]);
});

test('says of a compressed file that it is damaged, or that the browser opens none', async ({
  page,
}) => {
  const whole = gzipSync([HEADING, row('One', 100)].join('\n'));
  const choose = async (buffer: Buffer) => {
    const file = { name: 'clat.csv.gz', mimeType: 'application/gzip', buffer };
    await page.getByLabel(texts.file).setInputFiles(file);
  };
  await open(page);
  await choose(whole.subarray(0, whole.length - 12));
  await expect(page.getByRole('alert')).toContainText(importScreen.damagedZip);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'DecompressionStream'));
  await page.reload();
  await choose(whole);
  await expect(page.getByRole('alert')).toContainText(importScreen.noUnzip);
  await expect(page.getByRole('button', { name: texts.check })).toHaveCount(0);
});

test('imports nothing of a file with a refused row, and saves these rows', async ({
  page,
  request,
}) => {
  const word = newWord();
  await open(page);
  await choose(page, HEADING, row(`One ${word}`, 10), '', row(`Two ${word}`, 0), row('', 5));
  await check(page);
  await expect(page.getByRole('alert')).toContainText(texts.refusedNote);
  const refused = page.getByRole('table', { name: importScreen.outcomes.rejected });
  // The blank line counts, as in a spreadsheet.
  await expect(refused.getByRole('row').filter({ hasText: 'closing' })).toContainText('4');
  await expect(refused.getByRole('row').filter({ hasText: 'institution' })).toContainText('5');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectWellMade(page, refused);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: importScreen.saveRejected }).click();
  expect((await download).suggestedFilename()).toBe('clat.rejected.csv');
  expect(await closings(request, word)).toEqual([]);
});

test('names what a file lacks, and leaves the server alone', async ({ page }) => {
  await fake(page, 'GET /api/history*', { json: { entries: [], nextCursor: null } });
  await open(page);
  await expect(page.getByText(texts.lastNone)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await choose(page, 'exam,year,round', 'CLAT UG,2025,1');
  await expect(page.getByRole('alert')).toContainText(
    texts.lacks('institute or institution, program, category, closing_rank or closing'),
  );
  await choose(page, HEADING);
  await expect(page.getByRole('alert')).toContainText('The file has no rows');
  await expect(page.getByRole('button', { name: texts.check })).toHaveCount(0);
  expect(calls.filter((url) => url.includes('/api/cutoffs'))).toEqual([]);
});

test('imports once what is sent again after a lost answer @long', async ({ page, request }) => {
  const word = newWord();
  await open(page);
  await choose(page, HEADING, row(`Lost ${word}`, 77, 2024));
  await check(page);
  let isLost = false;
  await page.route(/\/api\/cutoffs\/import\?dryRun=false/, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  const start = page.getByRole('button', { name: texts.start('1', true) });
  await start.click();
  await dismissAlert(page, 'Could not reach CampusKosh. Your text is kept. Try again.');
  await expect(page.getByText(texts.importFailed)).toBeVisible();
  await start.click();
  await expect(page.getByText(texts.doneBefore)).toBeVisible();
  expect(await closings(request, word)).toEqual([77]);
  await expect(
    page.getByRole('list', { name: texts.last }).getByText(/^Edited cut-offs: CLAT UG 2024$/),
  ).toHaveCount(1);
});

test('says when the last acts cannot be loaded, and loads them again @long', async ({ page }) => {
  await signIn(page, admin);
  await fake(page, 'GET /api/history*', { status: 503, json: { msg: 'The store is away.' } });
  await page.goto('/import-cutoffs');
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByText(historyScreen.failed)).toBeVisible();
  await page.unroute('**/api/history*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(historyScreen.failed)).toHaveCount(0);
});

test('asks visitors to log in and denies others @long', async ({ page, user }) => {
  await page.goto('/import-cutoffs');
  await expect(page.getByText(texts.loggedOut)).toBeVisible();
  await signIn(page, user);
  await page.goto('/import-cutoffs');
  await expect(page.getByText(texts.denied)).toBeVisible();
});
