import { readdir } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Packages that the integration of Netlify loads, with what a build uses of them below. */
const REPLACED = ['@netlify/vite-plugin', '@vercel/nft'];

/**
 * Stands in for packages that take a quarter of a build to load and to run: the development server,
 * which no build starts, and the search for modules outside the bundle, which has none.
 */
export function replaceUnused(): void {
  registerHooks({
    resolve: (name, context, next) =>
      REPLACED.includes(name) ? { url: import.meta.url, shortCircuit: true } : next(name, context),
  });
}

/** In place of the plugin of `@netlify/vite-plugin`. */
export default function developmentServer() {
  return [];
}

/** In place of that of `@vercel/nft`: all files of the bundle, as paths from a base. */
export async function nodeFileTrace([entry = '']: readonly string[], { base }: { base: string }) {
  const files = await readdir(dirname(entry), { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  return { fileList: paths.map((path) => relative(base, path)), warnings: [] };
}
