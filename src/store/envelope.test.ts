import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checked, jsonOf, share } from './envelope.ts';

const json = () => fc.jsonValue({ maxDepth: 4 });

test('is written as JSON.stringify writes it, alone and within other data', () => {
  fc.assert(
    fc.property(json(), json(), (before, after) => {
      share(before);
      share(after);
      const change = { before, missing: undefined, after, list: [before] };
      const envelope = { id: 'a', data: change, ops: [] };
      // Once as it is written first, and once more from memory.
      for (const value of [before, change, envelope, after, envelope]) {
        expect(jsonOf(value)).toBe(JSON.stringify(value));
      }
      share(change);
      expect(jsonOf(envelope)).toBe(JSON.stringify(envelope));
      expect(jsonOf(envelope)).toBe(JSON.stringify(envelope));
    }),
  );
});

test('what may still change is written as it is', () => {
  const open = { words: ['one'] };
  expect(jsonOf(open)).toBe('{"words":["one"]}');
  open.words.push('two');
  expect(jsonOf(open)).toBe('{"words":["one","two"]}');
  expect(jsonOf({ data: open })).toBe('{"data":{"words":["one","two"]}}');
});

test('weighs about what its JSON does, and nobody can change it, however deep', () => {
  const data = { rows: Array.from({ length: 50 }, (_, n) => ({ name: `name ${n}`, n })) };
  const length = share(data);
  expect(length / JSON.stringify(data).length).toBeGreaterThan(0.5);
  expect(length / JSON.stringify(data).length).toBeLessThan(2);
  expect(share({ ...data })).toBe(length);
  const [row] = data.rows;
  expect(() => Object.assign(row ?? {}, { name: 'other' })).toThrow(TypeError);
});

const schema = z.object({
  name: z.string().trim().min(2),
  rows: z.array(z.object({ n: z.number() })).default([]),
  note: z.string().optional(),
});
const format = { version: 1, schema };
type Data = z.infer<typeof schema>;

test('what a version says as the one before did stays the same object', () => {
  const known = schema.parse({ name: 'one', rows: [{ n: 1 }] });
  const next = checked(format, { name: ' two ', rows: [{ n: 1 }] }, known);
  expect(next).toEqual({ name: 'two', rows: [{ n: 1 }] });
  expect(next.rows).toBe(known.rows);
});

test('data is checked alike with and without the version before', () => {
  const rows = fc.array(fc.record({ n: fc.constantFrom<unknown>(1, 2, 'x') }), { maxLength: 2 });
  const input = fc.record(
    { name: fc.constantFrom('a', 'one', ' two '), rows, note: fc.constant('n'), more: fc.nat() },
    { requiredKeys: ['name'] },
  );
  const known = input.filter((data) => schema.safeParse(data).success);
  const outcome = (work: () => unknown) => {
    try {
      return { gives: work() };
    } catch (error) {
      return { issues: error instanceof z.ZodError ? error.issues : error };
    }
  };
  fc.assert(
    fc.property(known, input, (before, data) => {
      const asKnown = schema.parse(before);
      const alone = outcome(() => schema.parse(data));
      expect(outcome(() => checked(format, data as Data, asKnown))).toEqual(alone);
    }),
  );
});

test('a rule over the whole of the data is asked each time', () => {
  const ordered = z.object({ from: z.number(), to: z.number() }).refine((d) => d.from <= d.to);
  const known = { from: 1, to: 2 };
  const check = () => checked({ version: 1, schema: ordered }, { from: 3, to: 2 }, known);
  expect(check).toThrow(z.ZodError);
});
