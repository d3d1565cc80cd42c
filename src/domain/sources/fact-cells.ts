import { isPlaceholder } from '../placeholder.ts';
import { numberOrText, parseTypedAmount } from '../typed-number.ts';
import type { About } from './about.ts';
import type { Figure, OtherName } from './figure.ts';
import { figureDefinition } from './figures.ts';

/**
 * Facts in a table cell: entries separated by `;`, parts by `:`. A backslash escapes a separator or
 * another backslash.
 */
const ENTRIES = ';';
const PARTS = ':';

/** Splits a text at a separator, keeping escapes. */
export function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  for (const [token] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (token === separator) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}

function unescapeText(piece: string): string {
  return piece.replace(/\\([\\;:])/g, '$1').trim();
}

function escapeText(part: string): string {
  return part.replace(/[\\;:]/g, '\\$&');
}

/** The entries of a cell and their parts; blank entries are dropped. */
export function parseEntries(cell: string): string[][] {
  return splitAt(cell, ENTRIES)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => splitAt(entry, PARTS).map(unescapeText));
}

type CellPart = string | number | null | undefined;

/** Encodes rows as a cell for `entries`. */
export function formatEntries(rows: readonly (readonly CellPart[])[]): string {
  const entry = (parts: readonly CellPart[]) =>
    parts.map((part) => escapeText(String(part ?? ''))).join(PARTS);
  return rows.map(entry).join(ENTRIES);
}

/** The texts of a cell; blank ones are dropped. */
export function parseList(cell: string): string[] {
  return splitAt(cell, ENTRIES)
    .map(unescapeText)
    .filter((text) => text !== '' && !isPlaceholder(text));
}

/** Encodes texts as a cell for `parseList`. */
export function formatList(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\;]/g, '\\$&')).join(ENTRIES);
}

/**
 * Parses figures as `key:value:year:of:source`; the last three may be empty or omitted. Where `of`
 * names a degree or a programme, `level:years:field:programme:degree` follow.
 */
export function parseFigures(cell: string): unknown[] {
  const filled = parseEntries(cell).filter(([, value = '']) => !isPlaceholder(value));
  return filled.map(([key = '', value = '', year = '', of = '', source = '', ...about]) => ({
    key,
    value: figureDefinition(key)?.kind === 'text' ? value : numberOrText(value, parseTypedAmount),
    year: numberOrText(year),
    of,
    source,
    ...parseAbout(about),
  }));
}

/** Encodes figures for `parseFigures`. */
export function formatFigures(figures: readonly Figure[]): string {
  return formatEntries(
    figures.map(({ key, value, year, of, source, about }) => [
      ...[key, value, year, of, source],
      ...(about && (about.degree !== null || about.programme !== null) ? formatAbout(about) : []),
    ]),
  );
}

function parseAbout([level = '', years = '', field = '', programme = '', degree = '']: string[]) {
  if (level === '') return {};
  return {
    about: { level, years: numberOrText(years), field, programme, degree },
  };
}

function formatAbout({ level, years, field, programme, degree }: About): CellPart[] {
  return [level, years, field, programme, degree];
}

/** Parses names as `name:kind:lang:source`; the last two may be empty or omitted. */
export function parseOtherNames(cell: string): unknown[] {
  return parseEntries(cell).map(([name = '', kind = '', lang = '', source = '']) => {
    return { name, kind, lang, source };
  });
}

/** Encodes other names for `parseOtherNames`. */
export function formatOtherNames(names: readonly OtherName[]): string {
  return formatEntries(names.map(({ name, kind, lang, source }) => [name, kind, lang, source]));
}

/** Parses `field:source` entries. */
export function parseProvenance(cell: string): Record<string, string> {
  return Object.fromEntries(parseEntries(cell).map(([field = '', source = '']) => [field, source]));
}

/** Encodes a provenance for `parseProvenance`. */
export function formatProvenance(provenance: Readonly<Record<string, string>>): string {
  return formatEntries(Object.entries(provenance));
}
