import { readdir, readFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { mapBounded } from '../async/index.ts';
import type { WeighedPage } from './budget.ts';
import { encodeBody, isCompressible } from './serving/encoding.ts';
import { contentTypeOf } from './serving/static-files.ts';

type AssetWeight = Pick<WeighedPage, 'css' | 'js' | 'hasReact'>;

interface Asset {
  bytes: number;
  imports: readonly string[];
  isReact: boolean;
}

/** The built styles and scripts, each weighed once. */
export interface Assets {
  /** The resources fetched for these addresses, including their static imports. */
  addresses(named: Iterable<string>): Promise<string[]>;
  /** The total weight. */
  weigh(named: Iterable<string>): Promise<AssetWeight>;
}

/** Matches `from"./a.js"` and `import"./a.js"`, not `import("./a.js")`, which loads on demand. */
const STATIC_IMPORT = /\b(?:from|import)\s*["'](\.[^"']+)["']/g;
/** React marks its elements with a symbol of this name, minified or not. */
const REACT = /react\.(?:transitional\.)?element/;

/** The assets of a build whose static files lie in `folder`. */
export function openAssets(folder: string): Assets {
  const assets = new Map<string, Promise<Asset>>();

  function assetAt(address: string): Promise<Asset> {
    const file = fileOf(address);
    const asset = assets.get(file) ?? weighAsset(folder, file);
    assets.set(file, asset);
    return asset;
  }

  async function addWithImports(address: string, collected: Map<string, Asset>): Promise<void> {
    if (collected.has(address)) return;
    const asset = await assetAt(address);
    collected.set(address, asset);
    for (const imported of asset.imports) await addWithImports(imported, collected);
  }

  async function assetsOf(named: Iterable<string>): Promise<Map<string, Asset>> {
    const collected = new Map<string, Asset>();
    for (const address of named) await addWithImports(address, collected);
    return collected;
  }

  return {
    async addresses(named) {
      return [...(await assetsOf(named)).keys()];
    },
    async weigh(named) {
      const all = [...(await assetsOf(named))];
      const bytesOf = (extension: string) =>
        all.reduce(
          (sum, [name, { bytes }]) => sum + (fileOf(name).endsWith(extension) ? bytes : 0),
          0,
        );
      const hasReact = all.some(([, { isReact }]) => isReact);
      return { css: bytesOf('.css'), js: bytesOf('.js'), hasReact };
    },
  };
}

/** The file of an address, which in a build for Netlify ends with its deploy, as in `?dpl=…`. */
export function fileOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

async function weighAsset(folder: string, file: string): Promise<Asset> {
  const text = await readFile(join(folder, file), 'utf8');
  const bytes = await compressedBytes(text, contentTypeOf(file));
  if (!file.endsWith('.js')) return { bytes, imports: [], isReact: false };
  const imports = [...text.matchAll(STATIC_IMPORT)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );
  return { bytes, imports, isReact: REACT.test(text) };
}

/** The transferred bytes of a text of a media type, compressed as during a request. */
export async function compressedBytes(content: string, contentType: string): Promise<number> {
  const body = new TextEncoder().encode(content);
  if (!isCompressible(contentType, body.length)) return body.length;
  return (await encodeBody(body, 'br')).length;
}

/** Styles, scripts and islands in any attribute of the HTML. */
const ASSET_ADDRESS = /="(\/[^"?#]+\.(?:css|js)(?:\?[^"#]*)?)"/g;

/** An inline script; inline data has another type. */
const INLINE_SCRIPT = /<script(?: type="module")?>(.*?)<\/script>/gs;

/** Pages compressed at the same time; each compression holds megabytes, and only four run at once. */
const PAGES_AT_ONCE = 8;

/** Weighs the static pages of a build whose addresses are chosen. */
export async function weighStaticPages(
  folder: string,
  assets: Assets,
  isChosen: (path: string) => boolean,
): Promise<WeighedPage[]> {
  const entries = await readdir(folder, { recursive: true });
  const names = entries.filter((entry) => entry.endsWith('.html') && isChosen(addressOf(entry)));
  return mapBounded(names, PAGES_AT_ONCE, async (name) => ({
    path: addressOf(name),
    ...(await weighStaticPage(join(folder, name), assets)),
  }));
}

async function weighStaticPage(file: string, assets: Assets) {
  const text = await readFile(file, 'utf8');
  const inline = [...text.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script).join('\n');
  const html = await compressedBytes(text.replaceAll(INLINE_SCRIPT, ''), 'text/html');
  const { css, js, hasReact } = await assets.weigh(assetAddressesIn(text));
  const inlineBytes = await compressedBytes(inline, 'text/javascript');
  return { html, css, js: js + inlineBytes, hasReact };
}

/** The styles and scripts that a page names. */
export function assetAddressesIn(html: string): Set<string> {
  return new Set([...html.matchAll(ASSET_ADDRESS)].map(([, address = '']) => address));
}

function addressOf(name: string): string {
  const path = `/${name.split(sep).join('/')}`.replace(/\.html$/, '');
  return path === '/index' ? '/' : path;
}
