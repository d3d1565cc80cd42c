import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { defaultLanguage, languages, prefixOf } from '../domain/languages.ts';
import { failurePages, translatedPages } from '../domain/pages/pages.ts';

/** The file of a page, by its address. */
function fileOf(path: string): string {
  const file = `src/pages${path}.astro`;
  return path !== '/' && existsSync(file)
    ? file
    : `src/pages${path.replace(/\/$/, '')}/index.astro`;
}

/** Parts that a script puts into a page, in its language. */
const fragments = ['/rank-fields/[list]'];

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
        for (const path of [...translatedPages, ...failurePages, ...fragments]) {
          const pattern = prefixOf(language) + path.replace(/^\/$/, '');
          injectRoute({ pattern, entrypoint: fileOf(path) });
        }
      }
    },
  },
};
