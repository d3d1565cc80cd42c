import { createHandler as createAstroHandler } from '@astrojs/netlify/ssr-function.js';
import { pageFunction } from './page-function.ts';

/** Creates the function that Netlify calls for pages (src/deploy/netlify-pages.ts). */
export const createHandler: typeof createAstroHandler = (options) =>
  pageFunction(createAstroHandler(options));
