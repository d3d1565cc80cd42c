import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import deployContext from './src/deploy/deploy-context.json' with { type: 'json' };
import { isPreview } from './src/deploy/store-name.ts';
import { localisedRoutes } from './src/layouts/every-language.ts';
import { pagePolicy } from './src/layouts/page-policy.ts';
import { readEnv, siteOperatorOf, siteUrlOf } from './src/runtime/env.ts';

const env = readEnv();
/**
 * The query that names the deploy in the addresses of scripts. Preloaded scripts need it too, or
 * they would be fetched twice; Astro's own setting is not applied behind a plugin.
 */
const deployQuery = env.DEPLOY_ID ? `?${new URLSearchParams({ dpl: env.DEPLOY_ID })}` : '';
const resolveDependencies = (_file, scripts) => scripts.map((script) => `${script}${deployQuery}`);
/** Matches the paths of modules by patterns, whose slashes match the separator of any system. */
const among = (...paths) => new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`));
/** Whether a module matches a pattern, or one that matches imports it, directly or not. */
const importedBy = (pattern) => (id, context) => {
  const importing = new Set([id]);
  for (const module of importing) {
    if (pattern.test(module)) return true;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) importing.add(importer);
  }
  return false;
};
/** Code that costs less in a chunk that is loaded anyway than the headers of a file of its own. */
const isSmall = (id, context) => {
  const { code, importedIds } = context.getModuleInfo(id);
  return (code?.length ?? 0) < 300 && importedIds.every((imported) => isSmall(imported, context));
};
const isEntry = (id, context) => context.getModuleInfo(id).isEntry;
const onEveryPage = importedBy(among('src/layouts/Page.astro[?]', 'vite/preload-helper'));
const onPublicPages = importedBy(among('[.]astro[?]', 'src/browser/'));
const onAccountForms = importedBy(among('src/islands/account/'));
const ofReact = among('node_modules/(?:react|react-dom|scheduler|@astrojs/react)/');
const isData = among('src/(?:domain|messages)/');
const named = (name, test) => (id, context) => (test(id, context) ? name : null);
/**
 * The chunks that scripts share, by who imports a module or by its folder
 * (docs/decisions/browser-chunks.md). The first rule that fits a module takes it, with all that it
 * imports. No chunk that a public page loads may contain modules of screens.
 */
const groups = [
  {
    name: named(
      'everywhere',
      (id, context) =>
        onEveryPage(id, context) ||
        (!isEntry(id, context) && isSmall(id, context) && onPublicPages(id, context)),
    ),
  },
  // Pages for readers format numbers, write tables and tell ranks, too.
  {
    name: named('formats', (id, context) => isData.test(id) && onPublicPages(id, context)),
    minShareCount: 2,
  },
  // What nearly every screen needs, and public pages on a press: calls, dialogs, drafts.
  { name: named('calls', onPublicPages), minShareCount: 8 },
  {
    name: named(
      'forms',
      (id, context) => ofReact.test(id) || (!isEntry(id, context) && onAccountForms(id, context)),
    ),
  },
  // Modules that readers' screens share. Those of the console stay out: its words are English, and
  // readers' screens exist in every language.
  {
    name: 'readers',
    test: among(
      'node_modules/(?:zod|@hookform|react-hook-form)/',
      'src/domain/(?!institutions/(?:city-centres|institution-cells|cost-cells)|sources/fact-cells|corrections/correction|exams/(?:detail|exam-date)|curation/(?:import-r|heading-names)|cutoffs/(?:cutoff-import|statement))',
      'src/islands/(?:ui|account|outcomes|profile|review|suggestion)/',
      'src/islands/console/(?:Loading|Pager|accept-array|useCursors|useLoad)[.]',
      'src/messages/(?:field-errors|screen-words)[.]',
    ),
    minShareCount: 2,
  },
  // The words of screens are loaded in one language, apart from modules that every language needs.
  { name: 'words', test: among('src/messages/en/screens.ts') },
  // Needed by screens with lists only, not by forms.
  {
    name: 'lists',
    test: among('src/islands/console/(?:shortcuts|RecordTable|EntryQueue|PagedTable)[.]'),
    minShareCount: 2,
  },
  {
    name: 'console',
    test: among(
      'src/(?:islands/(?!(?:institution-form|edit-institution|detail-form|duplicates|exam-dates|import|bulk-edit|institution-list)/)|messages/(?!en/|correction|cutoff-import|details|date-screen|duplicates|imports|bulk-screen))',
      'src/messages/en/matches[.]ts',
    ),
    minShareCount: 2,
  },
  // Needed only by the two screens that import files.
  {
    name: 'imports',
    test: among(
      'src/islands/import/',
      'src/domain/curation/import-r',
      'src/domain/cutoffs/(?:cutoff-import|statement)',
      'src/messages/(?:en/)?(?:import|imports|cutoff-import)[.]ts',
    ),
    minShareCount: 2,
  },
  // Needed only by the screens that edit courses and exams; the next one only by two screens.
  {
    name: 'details',
    test: among(
      'src/islands/detail-form/',
      'src/domain/exams/(?:detail|exam-date)[^/]*[.]ts',
      'src/messages/(?:en/)?(?:details|date-screen)[.]ts',
    ),
    minShareCount: 2,
  },
  { name: 'institution-form', test: among('src/islands/institution-form/'), minShareCount: 2 },
  // What the edit screen shares with the notice of an institution's page after a save.
  { name: 'institution-edit', test: among('src/islands/edit-institution/'), minShareCount: 2 },
  {
    name: 'institution-list',
    test: among('src/islands/(?:bulk-edit|institution-list)/'),
    minShareCount: 2,
  },
  // Last, so that it contains words only.
  { name: 'words', test: among('src/messages/en/(?!duplicates)'), minShareCount: 2 },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
/** Names a script by its module alone: chunks and pages name many. */
const shortName = ({ name }) => `_astro/${name.split('.', 1)[0]}.[hash].js`;
/** Entries may export more than a page needs, so that React's entry is in React's own chunk. */
const rolldownOptions = {
  preserveEntrySignatures: 'allow-extension',
  output: { codeSplitting: { groups }, chunkFileNames: shortName, entryFileNames: shortName },
};
const ofBrowsers = {
  name: 'scripts-of-browsers',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { modulePreload: { resolveDependencies }, rolldownOptions } }
      : undefined,
};

/**
 * Removes zod's JSON Schema writer from browsers, 5 KB compressed on every screen: only the server
 * writes JSON Schema, to describe the API.
 */
const withoutJsonSchema = {
  name: 'without-json-schema',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: among('zod/v4/core/(?:to-json-schema|json-schema-processors).js$') },
    handler: (code) => [UNAVAILABLE, ...exportsOf(code).map(exportUnavailable)].join('\n'),
  },
};
const UNAVAILABLE =
  "const unavailable = () => () => { throw new Error('Only the server writes JSON Schema.'); };";

/** Removes zod's own messages from browsers: the words of every issue are the product's (fieldErrorsOf). */
const withoutZodMessages = {
  name: 'without-zod-messages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: among('zod/v4/locales/en.js$') },
    handler: () => 'export default () => ({});',
  },
};

/**
 * Bundles all packages in a build, so that a cold start reads a tenth of the files. The development
 * server, which runs sources one by one, cannot load CommonJS packages this way.
 */
const bundledPackages = {
  name: 'bundled-packages',
  apply: 'build',
  config: () => ({ ssr: { noExternal: true } }),
  // Otherwise React's development build would be bundled as well.
  configEnvironment: (name) =>
    name === 'client' ? undefined : { define: { 'process.env.NODE_ENV': "'production'" } },
};

function exportsOf(code) {
  const exported = /^export (?:(?:const|function) |\{ \w+ as )(\w+)/gm;
  return [...code.matchAll(exported)].map(([, name]) => name);
}

function exportUnavailable(name) {
  return `export const ${name} = unavailable;`;
}

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  // What pages share is fetched once in a visit (docs/benchmarks.md).
  build: { format: 'file', inlineStylesheets: 'never' },
  session: false,
  devToolbar: { enabled: false },
  // Only for a build: the adapter empties its output, which a running `npm start` serves.
  ...(process.argv.includes('build') && {
    adapter: await (await import('./src/deploy/netlify-pages.ts')).netlifyPages(pagePolicy),
  }),
  markdown: { syntaxHighlight: false },
  image: { service: passthroughImageService() },
  integrations: [react(), localisedRoutes],
  vite: {
    plugins: [ofBrowsers, withoutJsonSchema, withoutZodMessages, bundledPackages],
    // A script of a few bytes would otherwise be inlined, and the policy would forbid it.
    build: { assetsInlineLimit: 0 },
    define: {
      ...(process.argv.includes('build') && { __PAGE_POLICY__: JSON.stringify(pagePolicy) }),
      ...(env.platform === 'netlify' && {
        __SITE_URL__: JSON.stringify(siteUrlOf(env, deployContext)),
      }),
      __PRODUCT_NAME__: JSON.stringify(env.PRODUCT_NAME),
      __SITE_OPERATOR__: JSON.stringify(siteOperatorOf(env)),
      __PREVIEW_BRANCH__: JSON.stringify(isPreview(deployContext) ? deployContext.branch : ''),
    },
  },
});
