import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { fillStore } from '../../testing/upkeep/full-store.ts';
import { tidyOnSchedule } from '../tidy-up.ts';
import { createBackup, isBackupDue } from './scheduled-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-scheduled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let folders = 0;
function newFolder(): string {
  const made = join(folder, String(folders++));
  mkdirSync(made);
  return made;
}
const HOUR = 60 * 60;

async function open() {
  const engine = createEmbeddedEngine(mkdtempSync(join(folder, 'store-')));
  const app = await openTestApp({ engine });
  const health = async () => (await app.request('GET', '/api/health')).body;
  return { app, engine, health, opened: { runtime: app.runtime, engine } };
}

it('a scheduled backup is written daily, reported by health, and replaces the oldest', async () => {
  const { app, health, opened } = await open();
  await fillStore(app);
  const into = { folder: newFolder(), keep: 2 };
  expect(await health()).toMatchObject({
    lastBackup: null,
    warnings: ['noBackup', 'noTidying', 'noMail'],
  });
  for (let day = 0; day < 3; day += 1) {
    expect(await isBackupDue(app.runtime)).toBe(true);
    const { removed } = await createBackup(opened, into);
    expect(removed).toHaveLength(day < 2 ? 0 : 1);
    expect(await isBackupDue(app.runtime)).toBe(false);
    app.pass(24 * HOUR);
  }
  const others = ['notes.txt', 'campuskosh-20260601T090000Z.backup.partial'];
  for (const name of others) writeFileSync(join(into.folder, name), 'x');
  await createBackup(opened, into);
  expect(readdirSync(into.folder).sort()).toEqual(
    [...others, 'campuskosh-20260603T090000Z.backup', 'campuskosh-20260604T090000Z.backup'].sort(),
  );
  await tidyOnSchedule(app.runtime);
  expect(await health()).toMatchObject({ backupAgeHours: 0, warnings: ['noMail'] });
  app.pass(49 * HOUR);
  expect(await health()).toMatchObject({
    status: 'ok',
    backupAgeHours: 49,
    lastBackup: '2026-06-04T09:00:00.000Z',
    warnings: ['oldBackup', 'oldTidying', 'noMail'],
  });
});
