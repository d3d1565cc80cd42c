import { describe, expect, it } from 'vitest';
import { partsOf, searchCatalogue as search, unusedIn } from '../../testing/truth/asking.ts';

describe('a place', () => {
  it('is kept where a name has no institution there', () => {
    const found = partsOf('cheapest government nursing college near Ranchi');
    expect(found).toEqual(expect.arrayContaining(['subject Nursing', 'city Ranchi']));
  });

  it.each([
    ['colleges not in delhi for btech', 'not Delhi'],
    ['btech colleges other than delhi', 'not Delhi'],
    ['दिल्ली के अलावा बीटेक कॉलेज', 'not Delhi'],
    ['engineering colleges except iit', 'not IIT'],
    ['engineering colleges iit ke alawa', 'not IIT'],
  ])('or a kind is excluded: %s', (q, part) => {
    expect(partsOf(q)).toContain(part);
    const names = search(q).institutions.map(({ name, location }) => `${name}, ${location.state}`);
    const excluded = part === 'not Delhi' ? /, Delhi$/ : /^Indian Institute of Technology/;
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => excluded.test(name))).toEqual([]);
  });

  it.each([
    ['b-schools in bangalore. Apart from IIMB which college would you suggest?', 'Apart from IIMB'],
    ['engineering colleges in chennai other than CEG', 'other than CEG'],
    ['chennai ke engineering college, CEG ke alawa', 'CEG ke alawa'],
  ])('or an institution is not the answer: %s', (q, text) => {
    const { reading, total } = search(q);
    expect(unusedIn(reading)).toContain(text);
    expect(total).toBeGreaterThan(1);
  });
});
