import { describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { numberRows, splitRows } from './import-calls.ts';

describe('the parts of a file', () => {
  it('contain every row once, in order, at most 500 each', () => {
    const rows = numberRows(Array.from({ length: 1_201 }, (_, n) => ({ name: `College ${n}` })));
    const parts = splitRows(rows);
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 201]);
    expect(parts.flat()).toEqual(rows);
    expect(rows[0]?.row).toBe(1);
  });

  it('stay below the size limit of a call, multi-byte letters included', () => {
    const rows = numberRows(
      Array.from({ length: 40 }, () => ({ additionalInfo: 'क'.repeat(100_000) })),
    );
    const parts = splitRows(rows);
    expect(parts.flat()).toHaveLength(40);
    for (const part of parts) {
      const body = JSON.stringify(part.map(({ fields }) => fields));
      expect(new TextEncoder().encode(body).length).toBeLessThan(limits.importBytes);
    }
  });

  it('are empty for an empty file', () => {
    expect(splitRows([])).toEqual([]);
  });
});
