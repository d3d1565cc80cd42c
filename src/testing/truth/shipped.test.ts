import { afterAll, beforeAll, expect, test } from 'vitest';
import facts from '../../../data/institution-facts.json' with { type: 'json' };
import { isFee } from '../../domain/institutions/fee-sentences.ts';
import { institution } from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import { currentName } from '../../domain/reference/current-names.ts';
import { readAbout } from '../../domain/reference/earlier-facts.ts';
import { institutionFacts } from '../../domain/reference/institution-facts.ts';
import { aboutLabel, hasAbout } from '../../domain/sources/about.ts';
import { bodyOf } from '../body-of.ts';
import { knownInstitutions } from '../known-institutions.ts';
import { catalogueWithFacts } from '../shipped.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const SAMPLE = 200;
/** Packing the catalogue is slow on a busy machine. */
const PATIENCE_MS = 120_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ catalogue: catalogueWithFacts() });
}, PATIENCE_MS);
afterAll(() => app.close());

const seed = Math.floor(Math.random() * 2 ** 31);
const shippedFacts = facts.map((entry) => institutionFacts.parse(entry));
const records = knownInstitutions();
/** Lists of public bodies whose figures replace those of older sources. */
const NEWER: readonly (string | null)[] = ['naac-2025-08-14', 'india-post-2025-11-27'];
const values = shippedFacts.flatMap(({ type, name, figures }, index) =>
  figures.flatMap(([key, label, source, points]) => {
    const isReplaced = records[index]?.figures.some(
      (own) => own.key === key && own.source !== source && NEWER.includes(own.source),
    );
    if (isFee({ key }) || isReplaced || records[index]?.figures.length === limits.figures)
      return [];
    const about = hasAbout(key) ? readAbout(label) : undefined;
    const of = about ? aboutLabel(about) : label;
    const present = (value: string | number) =>
      key === 'district' ? currentName('district', String(value)) : value;
    return points.map(([year, value]) => ({
      type,
      name,
      figure: { key, of, source, year, value: present(value) },
    }));
  }),
);

test(
  `the API returns ${SAMPLE} random figures of data/ by the API (seed ${seed})`,
  async () => {
    for (let draw = 0; draw < SAMPLE; draw += 1) {
      const place = (seed + draw * 2_654_435_761) % values.length;
      const { type, name, figure } = values[place] ?? values[0] ?? expect.fail('no figures');
      const path = `/api/institutions/${type}/${encodeURIComponent(name)}`;
      const { figures } = bodyOf(institution, await app.request('GET', path));
      const found = figures.filter(({ key, of, year }) => {
        return key === figure.key && of === figure.of && year === figure.year;
      });
      expect(found, `${name}, draw ${draw}`).toContainEqual(expect.objectContaining(figure));
    }
  },
  PATIENCE_MS,
);
