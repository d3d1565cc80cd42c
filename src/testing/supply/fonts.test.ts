import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'src/layouts/fonts';
/** The design's budget for all fonts together. */
const MAX_BYTES = 45 * 1024;
const fonts = readdirSync(FOLDER).filter((name) => name.endsWith('.woff2'));
const sheet = readFileSync('src/layouts/styles/fonts.css', 'utf8');

test('keeps the fonts small, with their licence', () => {
  const bytes = fonts.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
  expect(fonts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  expect(readFileSync(join(FOLDER, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE');
});

test('hides no text for a font, and has a metric-compatible fallback of each', () => {
  const faces = sheet.match(/@font-face \{[^}]+\}/g) ?? [];
  const own = faces.filter((face) => face.includes('url('));
  const named = new Set(own.map((face) => /fonts\/([\w.-]+)["?]/.exec(face)?.[1]));
  expect([...named].sort()).toEqual([...fonts].sort());
  for (const face of own) expect(face).toMatch(/font-display: (?:optional|swap)/);
  // A face with local fonts among its sources needs no stand-in.
  const alone = own.filter((face) => !face.includes('local('));
  const families = new Set(alone.map((face) => /font-family: "([^"]+)"/.exec(face)?.[1]));
  for (const family of families) {
    const standIns = faces.filter((face) => face.includes(`"${family} stand-in`));
    expect(standIns.length, family).toBeGreaterThan(0);
    for (const standIn of standIns)
      expect(standIn).toMatch(/size-adjust: .*ascent-override: .*descent-override: /s);
  }
});
