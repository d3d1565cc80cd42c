/**
 * `npm run bench -- console-tasks`: daily tasks of the console, done by a browser with the whole
 * catalogue. An act is a click, a key, or a field that is typed; opening a screen counts as one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import { institutionPath } from '../../domain/pages/address.ts';
import { requireChromium } from '../chromium.ts';
import { institutionBody } from '../institution-body.ts';
import { report, round, type Section } from './section.ts';
import { createServerProcesses } from './servers.ts';

/** Longest wait for what an act leads to. */
const WAIT_MS = 60_000;

/** Acts on a page and counts them. */
class Hand {
  acts = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async open(path: string): Promise<void> {
    this.acts += 1;
    await this.page.goto(path);
  }
  async click(target: Locator): Promise<void> {
    this.acts += 1;
    await target.click();
  }
  /** Presses the button of this name; of several the first. */
  button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.click(within.getByRole('button', { name, exact: true }).first());
  }
  async type(target: Locator, text: string): Promise<void> {
    this.acts += 1;
    await target.fill(text);
  }
  async choose(target: Locator, label: string): Promise<void> {
    this.acts += 1;
    await target.selectOption({ label });
  }
  async press(...keys: string[]): Promise<void> {
    this.acts += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
  }
  async file(target: Locator, name: string, content: string): Promise<void> {
    this.acts += 1;
    await target.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }
  /** Undoes the newest entry of the history; returns the acts that it took. */
  async undoLast(): Promise<number> {
    const { acts } = this;
    await this.open('/history');
    await this.button('Undo');
    await this.confirm('Undo');
    await this.seen(/✅/);
    return this.acts - acts;
  }
  confirm(name: string): Promise<void> {
    return this.button(name, this.page.getByRole('alertdialog'));
  }
  seen(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor({ timeout: WAIT_MS });
  }
}

type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<unknown>;

/** What a task has: a hand, calls of the API as an admin, and a word that no other record has. */
interface Desk {
  hand: Hand;
  page: Page;
  call: Call;
  word: string;
}

/** Adds a college; the answer is the record. */
async function add(call: Call, fields: object) {
  const made = await call(
    'POST',
    '/api/institutions',
    institutionBody({ website: null, ...fields }),
  );
  return made as { _id: string; name: string; type: 'college' };
}

const course = (name: string) => ({
  course: name,
  duration: '3 Years',
  fees: '97470',
  entranceExam: [],
});

/** Tasks by the number that they had in the trial of November 2026; each answers the acts of its undo. */
const tasks: Record<string, (desk: Desk) => Promise<number | undefined>> = {
  async '3 correct a fee with a new source'({ hand, page, call, word }) {
    const { name } = await add(call, {
      name: `Fee ${word}`,
      coursesAndFees: [{ ...course('B.A'), source: 'gk' }],
    });
    await hand.open('/collegelist');
    await hand.type(page.getByRole('searchbox', { name: 'Search by name or city' }), name);
    const line = page.getByRole('row').filter({ hasText: name });
    await hand.click(line.getByRole('link', { name: 'Edit' }));
    const row = page.getByRole('group', { name: 'Course 1', exact: true });
    await hand.type(row.getByLabel('Fees', { exact: true }), '98000');
    await hand.click(row.locator('summary').first());
    await hand.click(row.getByLabel('Source', { exact: true }));
    await hand.click(row.getByRole('option', { name: 'Another source …' }));
    const source = page.getByRole('group', { name: 'Another source', exact: true });
    await hand.type(source.getByLabel('Title of the Source', { exact: true }), `Fees ${word}`);
    await hand.type(source.getByLabel('Publisher', { exact: true }), 'The college');
    await hand.press('Control+s');
    await hand.seen(/successfully/);
    return undefined;
  },
  async "4 import this year's cut-offs of a list"({ hand, page, word }) {
    const heading = 'exam,year,round,institution,place,program,category,quota,closing';
    const rows = Array.from(
      { length: 300 },
      (_, at) =>
        `CLAT UG,2025,5th (final) allotment,School ${at} ${word},Kolkata,B.A. LL.B.,General,All India,${at + 1}`,
    );
    await hand.open('/import-cutoffs');
    await hand.file(page.getByLabel('Statement'), 'clat.csv', [heading, ...rows].join('\n'));
    await hand.button('Check the statement');
    await hand.button(/^Import 300 rows/);
    await hand.seen(/300 added/);
    const { acts } = hand;
    await hand.button(/^Undo the import of CLAT UG 2025/);
    await hand.confirm('Undo');
    await hand.seen('Every year is served as the deploy has it.');
    return hand.acts - acts;
  },
  async '5 dates of three exams, four each'({ hand, page }) {
    const steps = ['Applications open', 'Applications close', 'Exam', 'Result'];
    await hand.open('/exam-dates');
    for (const exam of ['NCHM JEE', 'IMU CET', 'XAT']) {
      await hand.choose(page.getByLabel('Entrance exam'), exam);
      await hand.choose(page.getByLabel('Cycle'), '2028');
      for (const [at, step] of steps.entries()) {
        await hand.button('Add a date');
        const row = page.getByRole('group', { name: `Date ${at + 1}`, exact: true });
        await hand.choose(row.getByLabel('Step'), step);
        await hand.type(row.getByLabel('First day'), `2028-0${at + 1}-10`);
        if (at > 0) continue;
        await hand.type(row.getByLabel('Source', { exact: true }), 'www.example.org/notice');
      }
      await hand.button('Save Dates');
      await hand.seen('✅ Dates saved successfully!');
    }
    return undefined;
  },
  async '7 import 300 rows with other headings, 87 of them known'({ hand, page, call, word }) {
    const known = Array.from({ length: 87 }, (_, at) => `${word} ${at} Institute of Technology`);
    await call('POST', '/api/institutions/import', {
      institutions: known.map((name) => ({ name, type: 'college', state: 'Goa', city: 'Panaji' })),
    });
    const rows = Array.from({ length: 300 }, (_, at) => {
      const name = at < 87 ? `${word} ${at} Inst of Tech` : `Quite new ${word} ${at}`;
      return `${at + 1},${name},Goa,Panaji,1990`;
    });
    const heading = 'Sr No,Name of the Institution,State Name,City,Year of Est.';
    await hand.open('/import');
    await hand.file(page.getByLabel('File'), 'list.csv', [heading, ...rows].join('\n'));
    await hand.choose(page.getByLabel('Type of all rows'), 'College');
    await hand.type(page.getByLabel('Source of the whole file'), 'consolidated list');
    await hand.press('Enter');
    await hand.button('Check the file');
    await hand.button(/^Take the match for all 87 rows/);
    await page.getByText(/^Changed: 87$/).waitFor({ timeout: WAIT_MS });
    await hand.button(/^Import 300 rows/);
    await hand.seen('✅ 213 added, 87 changed.');
    const { acts } = hand;
    await hand.button('Undo this import');
    await hand.confirm('Undo this import');
    await hand.seen('✅ 300 undone.');
    return hand.acts - acts;
  },
  async '8 merge two duplicates'({ hand, page, call, word }) {
    for (const name of ['One', 'Two']) await add(call, { name: `${name} ${word}` });
    await hand.open('/collegelist');
    await hand.type(page.getByRole('searchbox', { name: 'Search by name or city' }), word);
    for (const name of ['One', 'Two']) {
      await hand.click(page.getByRole('checkbox', { name: `Tick ${name} ${word}` }));
    }
    await hand.button('Merge these two');
    await hand.button('Merge');
    await hand.confirm('Merge');
    await hand.seen(/✅ Merged/);
    return hand.undoLast();
  },
  async '12 see who changed a value, and restore it'({ hand, page, call, word }) {
    const made = await add(call, { name: `Changed ${word}`, campusArea: '10 acres' });
    await call('PUT', `/api/institutions/${made._id}`, { ...made, campusArea: '12 acres' });
    await hand.open('/history');
    await hand.type(page.getByRole('searchbox', { name: 'Name' }), made.name);
    await hand.choose(page.getByLabel('Changed field'), 'Campus Area');
    const change = page
      .getByRole('listitem')
      .filter({ hasText: 'Edited' })
      .filter({ hasText: word });
    await hand.button('Details', change);
    await hand.button('Undo', change);
    await hand.confirm('Undo');
    await hand.seen(/is as it was before/);
    return undefined;
  },
  async '14 set a field of 304 institutions'({ hand, page, call, word }) {
    const institutions = Array.from({ length: 304 }, (_, at) => {
      return { name: `Bulk ${at} ${word}`, type: 'college', state: 'Goa' };
    });
    await call('POST', '/api/institutions/import', { institutions });
    await hand.open('/collegelist');
    await hand.type(page.getByRole('searchbox', { name: 'Search by name or city' }), word);
    await hand.button('Select all 304');
    await hand.button('Edit selected');
    await hand.choose(page.getByLabel('Field', { exact: true }), 'Approved By');
    await hand.type(page.getByLabel('Value', { exact: true }), 'AICTE');
    await hand.button('Preview');
    await hand.button('Change 304 institutions');
    await hand.seen('✅ 304 changed.');
    return hand.undoLast();
  },
  async '23 reach the search of the list by keyboard'({ hand, page }) {
    await hand.open('/collegelist');
    const search = page.getByRole('searchbox', { name: 'Search by name or city' });
    await page.getByRole('row').nth(1).waitFor();
    await hand.press('/');
    await search.and(page.locator(':focus')).waitFor();
    return undefined;
  },
  async '24 keep a pair apart'({ hand, page, call, word }) {
    const website = `https://${word}.example.org`;
    for (const name of ['Near', 'Far']) await add(call, { name: `${name} ${word}`, website });
    await hand.open('/duplicates');
    const pair = page.getByRole('article').filter({ hasText: word });
    await hand.button('Not the same', pair);
    await hand.seen(/✅ Marked as different/);
    return hand.undoLast();
  },
  async '25 correct five course fees as a registrar'({ hand, page, call, word }) {
    const courses = ['B.A', 'B.Com', 'B.Sc', 'B.Ed', 'MBA'];
    const made = await add(call, { name: `Fees ${word}`, coursesAndFees: courses.map(course) });
    const account = {
      username: `registrar-${word}`,
      email: `${word}@bench.test`,
      password: `the registrar of ${word}`,
    };
    await call('POST', '/api/auth/register', account);
    await signIn(page, await tokenOf(new URL(page.url()).origin, account));
    await hand.open(institutionPath(made.type, made.name));
    for (const name of courses) {
      await hand.click(page.locator('[data-correct="courses"]').first());
      const target = page.getByLabel('What is wrong or missing');
      const option = target.locator('option').filter({ hasText: 'Fees' }).filter({ hasText: name });
      await hand.choose(target, (await option.first().textContent()) ?? '');
      await hand.type(page.getByLabel('Correct value'), '98000');
      await hand.type(page.getByLabel('Address of the source'), 'https://example.org/fees');
      await hand.button('Send correction');
      await hand.seen('✅ Thank you.');
      await page.reload();
    }
    return undefined;
  },
};

/** Runs a task in a new page in which the admin is signed in. */
async function measure(
  name: string,
  { page, call }: Pick<Desk, 'page' | 'call'>,
): Promise<Record<string, string | number>> {
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  const hand = new Hand(page);
  const start = performance.now();
  const undo = (await task({ hand, page, call, word: `w${Date.now().toString(36)}` })) ?? 0;
  const seconds = round((performance.now() - start) / 1000, 1);
  return { acts: hand.acts - undo, 'to undo': undo === 0 ? '' : undo, seconds };
}

async function tokenOf(product: string, account: object): Promise<string> {
  const answer = await fetch(`${product}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  return (await answer.json()).accessToken;
}

/** The key under which the site keeps the session. */
const TOKEN_KEY = 'accessToken';

async function signIn(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    TOKEN_KEY,
    token,
  ] as const);
}

async function bench(folder: string): Promise<Section> {
  const started = createServerProcesses();
  const rows: Record<string, Record<string, string | number>> = {};
  try {
    const account = { email: 'admin@bench.test', password: 'a password of the bench' };
    const product = await started.server('src/cli/start.ts', {
      env: {
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        RATE_LIMIT: 'off',
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
        ADMIN_USERNAME: 'bench',
      },
    });
    const token = await tokenOf(product, account);
    const call: Call = async (method, path, body) => {
      const answer = await fetch(product + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      args: ['--no-sandbox'],
    });
    started.atEnd(() => void browser.close());
    for (const name of Object.keys(tasks)) {
      const context = await browser.newContext({ baseURL: product });
      const page = await context.newPage();
      await signIn(page, token);
      rows[name] = await measure(name, { page, call });
      await context.close();
    }
  } finally {
    started.end();
  }
  return {
    title: 'Tasks of the console',
    text: 'Daily tasks with the whole catalogue. An act is a click, a key or a field that is typed; opening a screen counts as one. Seconds are the script’s, with what it prepares.',
    of: 'task',
    rows,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'console-tasks-'));
try {
  report([await bench(folder)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
