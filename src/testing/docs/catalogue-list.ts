import { languages } from '../../domain/languages.ts';

/** The module that imports the catalogue of each language, since scripts may not load them all. */
export function catalogueList(known: readonly string[] = languages): string {
  return [
    '// Written by `npm run docs` from the list of languages (src/domain/languages.ts).',
    ...known.map(
      (language) => `import { words as ${language} } from './${language}/catalogue.ts';`,
    ),
    '',
    '/** The words of each language. */',
    `export const catalogues = { ${known.join(', ')} };`,
    '',
  ].join('\n');
}
