import type { Figure, OtherName } from './figure.ts';
import { figureDefinition } from './figures.ts';

/**
 * Facts in a table cell: entries separated by `;`, parts by `:`. A backslash escapes a separator or
 * another backslash.
 */
const ENTRIES = ';';
const PARTS = ':';

/** Splits a text at a separator, keeping escapes. */
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

/** The entries of a cell and their parts; blank entries are dropped. */
export function entries(cell: string): string[][] {
  return pieces(cell, ENTRIES)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => pieces(entry, PARTS).map(plain));
}

type CellPart = string | number | null | undefined;

/** Encodes rows as a cell for `entries`. */
export function cellOf(rows: readonly (readonly CellPart[])[]): string {
  const entry = (parts: readonly CellPart[]) =>
    parts.map((part) => escaped(String(part ?? ''))).join(PARTS);
  return rows.map(entry).join(ENTRIES);
}

/** The texts of a cell; blank ones are dropped. */
export function listOf(cell: string): string[] {
  return pieces(cell, ENTRIES)
    .map(plain)
    .filter((text) => text !== '');
}

/** Encodes texts as a cell for `listOf`. */
export function listCell(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\;]/g, '\\$&')).join(ENTRIES);
}

/** Parses a number; returns other texts unchanged for the schema to refuse. */
export function numberIn(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Parses figures as `key:value:year:of:source`; the last three may be empty or omitted. */
export function figuresOf(cell: string): unknown[] {
  return entries(cell).map(([key = '', value = '', year = '', of = '', source = '']) => ({
    key,
    value: figureDefinition(key)?.kind === 'text' ? value : numberIn(value),
    year: year === '' ? null : numberIn(year),
    of,
    source,
  }));
}

/** Encodes figures for `figuresOf`. */
export function figureCell(figures: readonly Figure[]): string {
  return cellOf(figures.map(({ key, value, year, of, source }) => [key, value, year, of, source]));
}

/** Parses names as `name:kind:lang:source`; the last two may be empty or omitted. */
export function otherNamesOf(cell: string): unknown[] {
  return entries(cell).map(([name = '', kind = '', lang = '', source = '']) => {
    return { name, kind, lang, source };
  });
}

/** Encodes other names for `otherNamesOf`. */
export function otherNameCell(names: readonly OtherName[]): string {
  return cellOf(names.map(({ name, kind, lang, source }) => [name, kind, lang, source]));
}

/** Parses `field:source` entries. */
export function provenanceOf(cell: string): Record<string, string> {
  return Object.fromEntries(entries(cell).map(([field = '', source = '']) => [field, source]));
}

/** Encodes a provenance for `provenanceOf`. */
export function provenanceCell(provenance: Readonly<Record<string, string>>): string {
  return cellOf(Object.entries(provenance));
}
