import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { assetAddressesIn, openAssets } from './weigh-assets.ts';
import { requireBudgets, weighSite } from './weigh-site.ts';

const KILOBYTE = 1024;
const PAGE = '\0virtual:astro:page:src/pages/institutions@_@astro';
const SCRIPT = '/x/SearchField.astro?astro&type=script&index=0&lang.ts';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'campuskosh-weigh-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await plantSite();
});

/** A built site; Netlify's builds name their deploy at the end of every address. */
async function plantSite(ofDeploy = ''): Promise<void> {
  await plant('dist/_astro/page.css', 'a{}');
  await plant('dist/_astro/a.js', `import{b}from"./b.js${ofDeploy}";import("./rarely.js")`);
  await plant('dist/_astro/b.js', noise(2));
  await plant('dist/_astro/rarely.js', noise(90));
  const [style, script] = [`/_astro/page.css${ofDeploy}`, `/_astro/a.js${ofDeploy}`];
  await plant('dist/index.html', `<link href="${style}"><script src="${script}">`);
  await plant('dist/service-worker.js', noise(2));
  await plantServerBuild(`renderScript($$result, "${SCRIPT}")`, ofDeploy);
}

async function plant(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

/** A text that brotli cannot compress below this size. */
function noise(kilobytes: number): string {
  const digests = Array.from({ length: (kilobytes * KILOBYTE) / 32 }, (_, n) =>
    createHash('sha256').update(String(n)).digest('base64'),
  );
  return `export const b=${JSON.stringify(digests.join(''))}`;
}

/** A server build with one on-demand page that renders a text through an imported module. */
async function plantServerBuild(rendered: string, ofDeploy = ''): Promise<void> {
  const style = { type: 'external', src: `_astro/page.css${ofDeploy}` };
  const routeData = { route: '/institutions', type: 'page', prerender: false };
  const component = 'src/pages/institutions.astro';
  const manifest = {
    routes: [{ scripts: [], styles: [style], routeData: { ...routeData, component } }],
    entryModules: {
      [PAGE]: `chunks/institutions.mjs${ofDeploy}`,
      [SCRIPT]: `_astro/a.js${ofDeploy}`,
      '/x/Review.tsx': `_astro/b.js${ofDeploy}`,
      '@astrojs/react/client.js': `_astro/client.js${ofDeploy}`,
    },
    inlinedScripts: [['/x/Small.astro', noise(1)]],
    assets: ['a.js', 'b.js', 'client.js', 'page.css'].map((name) => `/_astro/${name}${ofDeploy}`),
  };
  const build = '.netlify/build';
  await plant(`${build}/entry.mjs`, `var _m = deserializeManifest(${JSON.stringify(manifest)});`);
  await plant(`${build}/chunks/institutions.mjs`, 'import { t as field } from "./field.mjs";');
  await plant(`${build}/chunks/field.mjs`, rendered);
}

async function weightOf(path: string) {
  const page = (await weighSite(root)).find((weighed) => weighed.path === path);
  expect(page, path).toBeDefined();
  return page;
}

describe('the weight of a page', () => {
  it('includes static imports of its scripts but not dynamic ones', async () => {
    const js = (await weightOf('/'))?.js ?? 0;
    expect(js).toBeGreaterThan(2 * KILOBYTE);
    expect(js).toBeLessThan(4 * KILOBYTE);
  });

  it('is measured compressed', async () => {
    await plant('dist/exams.html', '<p>Joint Entrance Examination</p>'.repeat(1_000));
    expect((await weightOf('/exams'))?.html).toBeLessThan(KILOBYTE);
  });

  it('includes the scripts of all components of an on-demand page', async () => {
    expect(await weightOf('/institutions')).toEqual({
      ...(await weightOf('/')),
      path: '/institutions',
      html: null,
    });
  });

  it('includes inline scripts', async () => {
    await plant('dist/states.html', `<script type="module">${noise(1)}</script>`);
    await plantServerBuild('renderScript($$result, "/x/Small.astro")');
    const [fixed, onDemand] = [await weightOf('/states'), await weightOf('/institutions')];
    expect(fixed?.js).toBeGreaterThan(KILOBYTE);
    expect(fixed?.html).toBeLessThan(100);
    expect(onDemand?.js).toBe(fixed?.js);
  });

  it('includes the framework of an island', async () => {
    await plant('dist/_astro/client.js', 'Symbol.for("react.transitional.element")');
    await plantServerBuild('"client:component-path": "/x/Review.tsx"');
    expect((await weightOf('/institutions'))?.hasReact).toBe(true);
  });
});

describe('a build for a deploy with its id in addresses', () => {
  it('has the same weight', async () => {
    const [fixed, onDemand] = [await weightOf('/'), await weightOf('/institutions')];
    await plantSite('?dpl=65a0');
    const named = [await weightOf('/'), await weightOf('/institutions')];
    const bytes = (page: typeof fixed) => page && { css: page.css, js: Math.round(page.js / 100) };
    expect(named.map(bytes)).toEqual([fixed, onDemand].map(bytes));
    expect(fixed?.js).toBeGreaterThan(2 * KILOBYTE);
  });

  it('is requested by these addresses', async () => {
    await plantSite('?dpl=65a0');
    const page = await readFile(join(root, 'dist/index.html'), 'utf8');
    const addresses = await openAssets(join(root, 'dist')).addresses(assetAddressesIn(page));
    expect(addresses).toEqual(['page.css', 'a.js', 'b.js'].map((n) => `/_astro/${n}?dpl=65a0`));
  });
});

describe('a build', () => {
  it('passes while every page is within its budget', async () => {
    await expect(requireBudgets(root)).resolves.toBeUndefined();
  });

  it('fails on a script over the budget, on static and on-demand pages', async () => {
    await plant('dist/_astro/b.js', noise(16));
    const failure = requireBudgets(root);
    await expect(failure).rejects.toThrow(/^\/: .* of JavaScript/m);
    await expect(failure).rejects.toThrow(/^\/institutions: .* of JavaScript/m);
  });

  it('fails on a page over the budget', async () => {
    await plant('dist/states/goa.html', noise(61));
    await expect(requireBudgets(root)).rejects.toThrow(/^\/states\/goa: .* in all/m);
  });

  it('fails on a service worker over the budget', async () => {
    await plant('dist/service-worker.js', noise(4));
    await expect(requireBudgets(root)).rejects.toThrow(/^\/service-worker\.js: .* in all/m);
  });

  it('fails on React in a public page', async () => {
    await plant('dist/_astro/b.js', 'Symbol.for(`react.element`)');
    await expect(requireBudgets(root)).rejects.toThrow(/^\/: loads React/m);
  });

  it('fails when the server build cannot be read', async () => {
    await plant('.netlify/build/entry.mjs', 'export default 1;');
    await expect(requireBudgets(root)).rejects.toThrow('cannot be weighed');
  });
});
