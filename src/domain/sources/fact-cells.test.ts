import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlaceholder } from '../placeholder.ts';
import {
  formatFigures,
  formatOtherNames,
  formatProvenance,
  parseFigures,
  parseOtherNames,
  parseProvenance,
} from './fact-cells.ts';
import { figureRows, otherNameRows } from './figure.ts';
import { figureDefinition, figureKeys } from './figures.ts';

/** Texts as records hold them: trimmed, not blank. Files use placeholders such as ". ." for no value. */
const text = fc
  .string({ unit: fc.constantFrom('a', 'क', ' ', ':', ';', '\\', '7', '.'), minLength: 1 })
  .map((value) => value.trim())
  .filter((value) => value !== '' && !isPlaceholder(value));
const orNull = (value: fc.Arbitrary<string>) => fc.option(value, { nil: null });
const source = orNull(fc.constantFrom('gk', 'nirf-2025'));

/** Keys whose texts have a form. */
const ofAForm: ReadonlySet<string> = new Set(['pincode', 'naacDeclared']);
const figure = fc.constantFrom(...figureKeys.filter((key) => !ofAForm.has(key))).chain((key) => {
  const definition = figureDefinition(key);
  const unit = definition?.unit ?? null;
  const words = definition?.kind === 'text' && definition.values;
  const ofWords = words ? fc.constantFrom(...words) : text;
  const value = definition?.kind === 'number' ? fc.constantFrom(0, 1, 3, 4) : ofWords;
  const year = fc.option(fc.integer({ min: 1900, max: 2027 }), { nil: null });
  return fc.record({
    key: fc.constant(key),
    value,
    unit: fc.constant(unit),
    year,
    of: orNull(text),
    source,
  });
});

it('round-trips figures through a cell', () => {
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 5 }), (figures) => {
      const known = figureRows(2026).parse(figures);
      expect(figureRows(2026).parse(parseFigures(formatFigures(known)))).toEqual(known);
    }),
  );
});

it('round-trips other names through a cell', () => {
  const kind = fc.constantFrom('alias', 'acronym', 'former', 'translation');
  const lang = orNull(fc.constantFrom('hi', 'pa-Guru'));
  const names = fc.array(fc.record({ name: text, kind, lang, source }), { maxLength: 5 });
  fc.assert(
    fc.property(names, (sent) => {
      const known = otherNameRows.parse(sent);
      expect(otherNameRows.parse(parseOtherNames(formatOtherNames(known)))).toEqual(known);
    }),
  );
});

it('round-trips a provenance through a cell', () => {
  const provenance = { owner: 'ugc-universities', campusArea: 'wikipedia' };
  expect(parseProvenance(formatProvenance(provenance))).toEqual(provenance);
  expect(parseProvenance('')).toEqual({});
});
