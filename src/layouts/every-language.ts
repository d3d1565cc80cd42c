import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { defaultLanguage, languages, prefixOf } from '../domain/languages.ts';
import { failurePages, pages, translatedPages } from '../domain/pages/pages.ts';

/** The file of a page, by its address. */
function fileOf(path: string): string {
  const own = [`src/pages${path}.astro`, `src/pages${path}.ts`].find((file) => existsSync(file));
  return path !== '/' && own ? own : `src/pages${path.replace(/\/$/, '')}/index.astro`;
}

/** Parts of pages that have their language: those that a script adds, and pictures. */
const parts = [
  '/rank-fields/[list]',
  '/saved-facts/[ids]',
  '/[type]/[name]/card.png',
  `${pages.check.path}/card.png`,
];

/**
 * Gives every page that exists in all languages its further addresses, such as /hi/exams, and the
 * scripts of pages a file of words in each language.
 */
export const localisedRoutes: AstroIntegration = {
  name: 'every-language',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const entrypoint = 'src/layouts/browser-words-route.ts';
      injectRoute({ pattern: '/_astro/[file]', entrypoint });
      for (const language of languages.filter((other) => other !== defaultLanguage)) {
        for (const path of [...translatedPages, ...failurePages, ...parts]) {
          const pattern = prefixOf(language) + path.replace(/^\/$/, '');
          injectRoute({ pattern, entrypoint: fileOf(path) });
        }
      }
    },
  },
};
