import { describe, expect, it } from 'vitest';
import { branchBit, branches, branchesOf, findBranches, hasBit } from './branches.ts';

describe('branches', () => {
  it('are derived from course specifications of their subject', () => {
    const first = (...specifications: string[]) => branchesOf(specifications).first;
    expect(first('B.Tech: Mining Engineering', 'B.Tech: Petroleum Engineering')).toEqual([
      'Mining engineering',
      'Petroleum engineering',
    ]);
    expect(first('B.A (Hons): History + Political Science')).toEqual([
      'Political science',
      'History',
    ]);
    expect(first('B.Sc Nursing: Psychology')).toEqual([]);
    expect(first('Civil Engineering')).toEqual(['Civil engineering']);
    expect(branchesOf(['MBA: Mining Management'])).toEqual({ first: [], further: [] });
  });

  it('are separate for undergraduate and postgraduate courses', () => {
    expect(branchesOf(['M.Tech: VLSI Design', 'B.Tech: Civil Engineering'])).toEqual({
      first: ['Civil engineering'],
      further: ['Electronics engineering', 'VLSI design'],
    });
  });

  it('are recognised in the names of specialised institutions', () => {
    expect(findBranches('Indian Maritime University')).toEqual(['Marine engineering']);
    expect(findBranches('University of Delhi')).toEqual([]);
  });

  it('are encoded as one bit each', () => {
    const bits = branches.map(({ name }) => branchBit(name));
    const [first = 0, second = 0] = bits;
    const last = bits.at(-1) ?? 0;
    expect(Number.isSafeInteger(last)).toBe(true);
    expect([first, second, last].map((bit) => hasBit(first + last, bit))).toEqual([
      true,
      false,
      true,
    ]);
    expect(branchBit('Nothing')).toBe(0);
  });
});
