import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { lookup } from '../domain/lookup.ts';
import { budgetTexts } from '../messages/operator/budget.ts';
import { excessesOf, type WeighedPage, WORKER_PATH } from './budget.ts';
import { CommandError } from './ending.ts';
import {
  type Assets,
  compressedBytes,
  fileOf,
  openAssets,
  weighStaticPages,
} from './weigh-assets.ts';

/**
 * Weighs the pages of the build in `root`, and its service worker, as served. Of its static pages
 * only those with a chosen address, by default all.
 * @throws CommandError when the build cannot be read.
 */
export async function weighSite(
  root: string,
  isChosen: (path: string) => boolean = () => true,
): Promise<WeighedPage[]> {
  const folder = join(root, 'dist');
  const assets = openAssets(folder);
  return [
    ...(await weighStaticPages(folder, assets, isChosen)),
    ...(await weighOnDemandPages(root, assets)),
    { path: WORKER_PATH, html: 0, ...(await assets.weigh([WORKER_PATH])) },
  ];
}

/** Checks the budget of every page. @throws CommandError naming the pages that exceed it. */
export async function requireBudgets(root: string): Promise<void> {
  const excesses = (await weighSite(root)).flatMap(excessesOf);
  if (excesses.length > 0) throw new CommandError([budgetTexts.over, ...excesses].join('\n'));
}

const SERVER_BUILD = '.netlify/build';
const ENTRY = 'entry.mjs';
const external = z.object({ type: z.literal('external') });
const part = z.union([
  external.extend({ value: z.string() }).transform(({ value }) => value),
  external.extend({ src: z.string() }).transform(({ src }) => src),
  z.unknown().transform(() => null),
]);
const manifest = z.object({
  routes: z.array(
    z.object({
      scripts: z.array(part),
      styles: z.array(part),
      routeData: z.object({
        route: z.string(),
        component: z.string(),
        type: z.string(),
        prerender: z.boolean(),
      }),
    }),
  ),
  /** Module → built file. */
  entryModules: z.record(z.string(), z.string()),
  /** Module → inlined script. */
  inlinedScripts: z.array(z.tuple([z.string(), z.string()])),
  assets: z.array(z.string()),
});
type Manifest = z.infer<typeof manifest>;
type Route = Manifest['routes'][number];

const STATIC_IMPORT = /^import .*?["']\.\/([^"']+)["'];$/gm;
/** Matches the component scripts and islands that a built page renders. */
const SCRIPT = /renderScript\(\$\$result, "([^"]+)"/g;
const ISLAND = /"client:component-path": "([^"]+)"/g;
const ISLANDS = '/_server-islands/';
const RENDERER = '@astrojs/react/client.js';

/** Weighs everything that on-demand pages can load in addition to their HTML. */
async function weighOnDemandPages(root: string, assets: Assets): Promise<WeighedPage[]> {
  const manifest = await readManifest(root);
  const pages = manifest.routes.filter(isPageOnDemand);
  return Promise.all(pages.map((page) => weighPage(page, { root, manifest, assets })));
}

interface ServerBuild {
  root: string;
  manifest: Manifest;
  assets: Assets;
}

async function weighPage(
  page: Route,
  { root, manifest, assets }: ServerBuild,
): Promise<WeighedPage> {
  const { entryModules, inlinedScripts, assets: files } = manifest;
  const modules = await scriptModulesOf(root, page, entryModules);
  const inlined = inlinedScripts.flatMap(([id, code]) => (modules.includes(id) ? [code] : []));
  const loaded = [
    ...externalFiles(page),
    ...modules.flatMap((id) => lookup(entryModules, id) ?? []),
  ];
  const addresses = loaded.map((name) => `/${name.replace(/^\//, '')}`);
  const { css, js, hasReact } = await assets.weigh(
    addresses.filter((name) => files.includes(name)),
  );
  const inline = await compressedBytes(inlined.join('\n'), 'text/javascript');
  return { path: page.routeData.route, html: null, css, js: js + inline, hasReact };
}

function isPageOnDemand({ routeData }: Route): boolean {
  const { type, prerender, route } = routeData;
  return type === 'page' && !prerender && !route.startsWith(ISLANDS);
}

/** The manifest is embedded in the entry as JSON; this breaks only with a change of Astro. */
async function readManifest(root: string): Promise<Manifest> {
  const file = join(root, SERVER_BUILD, ENTRY);
  const line = /deserializeManifest\((\{.*\})\);?$/m.exec(await readFile(file, 'utf8'));
  const read = manifest.safeParse(line?.[1] ? JSON.parse(line[1]) : null);
  if (!read.success) throw unreadableBuild();
  return read.data;
}

function unreadableBuild(): CommandError {
  return new CommandError(budgetTexts.unreadable(join(SERVER_BUILD, ENTRY)));
}

function externalFiles({ scripts, styles }: Route): string[] {
  return [...scripts, ...styles].filter((name) => name !== null);
}

/** The modules of the scripts and islands that a page may contain. */
async function scriptModulesOf(
  root: string,
  { routeData }: Route,
  modules: Manifest['entryModules'],
) {
  const chunk = fileOf(lookup(modules, pageModule(routeData.component)) ?? '');
  if (!chunk) throw unreadableBuild();
  const text = (await textsWithImports(join(root, SERVER_BUILD), chunk)).join('\n');
  const scripts = matchesOf(SCRIPT, text);
  const islands = matchesOf(ISLAND, text);
  const renderers = islands.length > 0 ? [RENDERER] : [];
  return [...scripts, ...islands, ...renderers];
}

function matchesOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, id = '']) => id);
}

/** The module name that Astro gives a page. */
function pageModule(component: string): string {
  return `\0virtual:astro:page:${component.replace(/\.(\w+)$/, '@_@$1')}`;
}

/** The texts of a built server module and of its imports. */
async function textsWithImports(folder: string, file: string, seen = new Set<string>()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = await readFile(join(folder, file), 'utf8');
  const texts = [text];
  for (const [, imported = ''] of text.matchAll(STATIC_IMPORT)) {
    texts.push(...(await textsWithImports(folder, join('chunks', imported), seen)));
  }
  return texts;
}
