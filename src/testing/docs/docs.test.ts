import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessibilityRun } from '../../domain/reference/accessibility.ts';
import { routes } from '../../http/routes.ts';
import { everyPage } from '../browser/every-page.ts';
import { accessibilityPage } from './accessibility-page.ts';
import { apiPage } from './api-page.ts';
import { catalogueList } from './catalogue-list.ts';
import { citationsIn, externalReferences, hasPlace } from './citations.ts';
import { questionsPage } from './questions-page.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`);

const code = [...filesIn('src'), ...filesIn('netlify'), 'astro.config.mjs', 'netlify.toml'].filter(
  (file) => /\.(?:tsx?|astro|css|mjs|toml)$/.test(file) && !file.startsWith('src/testing/docs/'),
);
const readmes = ['README.md', 'SECURITY.md', 'data/README.md', 'tools/facts/README.md'];
const pages = [...filesIn('docs'), ...readmes].filter((file) => file.endsWith('.md'));

describe('citations in the code', () => {
  it('refer to an existing file and heading', () => {
    const missing = code.flatMap((file) =>
      citationsIn(read(file))
        .filter(({ page, place }) => {
          if (!existsSync(`docs/${page}`)) return true;
          return place !== null && !hasPlace(read(`docs/${page}`), place);
        })
        .map(({ page, place }) => `${file}: docs/${page} ${place}`),
    );
    expect(missing).toEqual([]);
  });

  it('refer to no document outside the repository', () => {
    const strays = code.flatMap((file) =>
      externalReferences(read(file)).map((r) => `${file}: ${r}`),
    );
    expect(strays).toEqual([]);
  });

  it('are resolved by heading', () => {
    expect(citationsIn('(docs/security.md I3, docs/product.md "API")')).toEqual([
      { page: 'security.md', place: 'I3' },
      { page: 'product.md', place: 'API' },
    ]);
    expect(citationsIn(' * (docs/product.md "Average\n * fee").')).toEqual([
      { page: 'product.md', place: 'Average fee' },
    ]);
    expect(hasPlace('## 5. Validation\n\n- **I3** An …', '5')).toBe(true);
    expect(hasPlace('## 5. Validation', '6')).toBe(false);
    expect(externalReferences('as in spec section 5')).toHaveLength(1);
  });
});

describe('decisions', () => {
  const decisions = pages.filter((file) => file.startsWith('docs/decisions/'));
  const sections = ['Context', 'Decision', 'Alternatives considered', 'Consequences'];

  it.each(decisions)('%s has a status, a date and the sections of a decision', (file) => {
    const text = read(file);
    expect(text).toMatch(/\n- \*\*Status:\*\* (?:Accepted|Superseded by )/);
    expect(text).toMatch(/\n- \*\*Date:\*\* \d{4}-\d\d-\d\d(?:, revised \d{4}-\d\d-\d\d)?\n/);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(sections);
  });
});

it('the list of catalogues has each language; if not, run npm run docs', () => {
  expect(read('src/messages/catalogues.ts')).toBe(catalogueList());
});

describe('the pages of docs/', () => {
  it('contain no merge conflict', () => {
    const torn = [...pages, ...code].filter((file) => /^(?:<{7}|>{7}) /m.test(read(file)));
    expect(torn).toEqual([]);
  });

  it('list the calls of the table of routes (else run npm run docs)', () => {
    expect(read('docs/api.md')).toBe(apiPage(routes));
  });

  it('state the recorded findings of axe (else run npm run docs)', () => {
    expect(read('docs/accessibility.md')).toBe(accessibilityPage());
    const existing = new Set(Object.values(everyPage).map(({ path }) => path));
    const gone = accessibilityRun.pages.filter(({ path }) => !existing.has(path));
    expect(gone, 'run npm run accessibility').toEqual([]);
    expect(accessibilityRun.pages.length).toBeGreaterThan(45);
  });

  it('name a finding with its page and claim no clean run', () => {
    const violations = [{ rule: 'label', help: 'Form elements must have labels' }];
    const page = accessibilityPage({ ...accessibilityRun, pages: [{ path: '/x', violations }] });
    expect(page).toContain('- /x: Form elements must have labels (label)');
    expect(page).not.toContain('no violation');
    expect(
      accessibilityPage({ ...accessibilityRun, pages: [{ path: '/x', violations: [] }] }),
    ).toContain('no violation');
  });

  it('list the questions of the tables (else run npm run docs)', () => {
    expect(read('docs/questions.md')).toBe(questionsPage());
  });

  it('lead to files that exist', () => {
    const dead = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(([, target = '']) => posix.join(posix.dirname(page), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${page}: ${target}`),
    );
    expect(dead).toEqual([]);
  });
});
