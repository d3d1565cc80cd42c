import type { Figure, OtherName } from './figure.ts';
import { figureDefinition } from './figures.ts';

/**
 * Facts as a cell of a table holds them: entries separated by `;`, their parts by `:`. A backslash
 * before either of them, or before another backslash, makes it a letter of the text.
 */
const ENTRIES = ';';
const PARTS = ':';

/** A text in its pieces, the separator's escapes still in them. */
function pieces(text: string, separator: string): string[] {
  const found = [''];
  for (const [token] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (token === separator) found.push('');
    else found[found.length - 1] += token;
  }
  return found;
}

function plain(piece: string): string {
  return piece.replace(/\\([\\;:])/g, '$1').trim();
}

function escaped(part: string): string {
  return part.replace(/[\\;:]/g, '\\$&');
}

/** The entries of a cell, each in its parts; blank ones are none. */
export function entries(cell: string): string[][] {
  return pieces(cell, ENTRIES)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => pieces(entry, PARTS).map(plain));
}

type Part = string | number | null | undefined;

/** Rows as a cell that `entries` reads. */
export function cellOf(rows: readonly (readonly Part[])[]): string {
  const entry = (parts: readonly Part[]) =>
    parts.map((part) => escaped(String(part ?? ''))).join(PARTS);
  return rows.map(entry).join(ENTRIES);
}

/** The texts of a cell of texts alone; blank ones are none. */
export function listOf(cell: string): string[] {
  return pieces(cell, ENTRIES)
    .map(plain)
    .filter((text) => text !== '');
}

/** Texts as `listOf` reads them. */
export function listCell(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\;]/g, '\\$&')).join(ENTRIES);
}

/** A number where the text is one; any other text as it is, for the schema to refuse. */
export function numberIn(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** `key:value:year:of:source` each; year, part and source may be empty or left out. */
export function figuresOf(cell: string): unknown[] {
  return entries(cell).map(([key = '', value = '', year = '', of = '', source = '']) => ({
    key,
    value: figureDefinition(key)?.kind === 'text' ? value : numberIn(value),
    year: year === '' ? null : numberIn(year),
    of,
    source,
  }));
}

/** Figures as `figuresOf` reads them. */
export function figureCell(figures: readonly Figure[]): string {
  return cellOf(figures.map(({ key, value, year, of, source }) => [key, value, year, of, source]));
}

/** `name:kind:lang:source` each; language and source may be empty or left out. */
export function otherNamesOf(cell: string): unknown[] {
  return entries(cell).map(([name = '', kind = '', lang = '', source = '']) => {
    return { name, kind, lang, source };
  });
}

/** Other names as `otherNamesOf` reads them. */
export function otherNameCell(names: readonly OtherName[]): string {
  return cellOf(names.map(({ name, kind, lang, source }) => [name, kind, lang, source]));
}

/** `field:source` each. */
export function provenanceOf(cell: string): Record<string, string> {
  return Object.fromEntries(entries(cell).map(([field = '', source = '']) => [field, source]));
}

/** A provenance as `provenanceOf` reads it. */
export function provenanceCell(provenance: Readonly<Record<string, string>>): string {
  return cellOf(Object.entries(provenance));
}
