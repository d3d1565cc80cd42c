import { describe, expect, it } from 'vitest';
import { callingNames, institutionsCalled } from '../domain/reference/aliases.ts';
import { branches } from '../domain/reference/branches.ts';
import { allCourses, allExams } from '../domain/reference/entries.ts';
import { wordsLeftOut } from '../domain/search/search-result.ts';
import { bySoak, soakSeed } from '../testing/soak-size.ts';
import { catalogueEntries, searchCatalogue as search } from '../testing/truth/asking.ts';

/** Questions that have no use for a name at their end. */
const FRAMES = [
  (name: string) => `does IIT Bombay have a gym for ${name}`,
  (name: string) => `is the hostel of VIT Vellore better than that of ${name}`,
  (name: string) => `which documents for counselling after ${name}`,
  (name: string) => `पटना के मेडिकल कॉलेज में ${name} की सुविधा`,
];

const held = new Set(catalogueEntries().map(({ summary }) => summary.name));
const names = [
  ...callingNames()
    .filter((words) => institutionsCalled(words).some((name) => held.has(name)))
    .map((words) => words.join(' ').toUpperCase()),
  ...allExams.map(({ name }) => name),
  ...allCourses.map(({ name }) => name),
  ...branches.map(({ name }) => name),
];

/** What an answer says of the words of a question that it does not use. */
function unusedOf(q: string) {
  const { reading } = search(q);
  return { unknown: reading ? wordsLeftOut(reading) : [], also: reading?.also ?? [] };
}

describe('the words of a question', () => {
  it('are not called unknown where the site knows them by themselves', () => {
    const share = bySoak(40, 1);
    const tried = names.filter((_, place) => place % share === soakSeed % share);
    const called = tried.flatMap((name) =>
      FRAMES.map((frame) => frame(name)).filter((q) => unusedOf(q).unknown.includes(name)),
    );
    expect(tried.length).toBeGreaterThan(20);
    expect(called).toEqual([]);
  });

  it('lead to what they are where the answer does not use them', () => {
    const { also } = unusedOf('which is better, iit or IISc');
    expect(also.map(({ text, label, page }) => [text, label, page?.slug])).toEqual([
      ['IISc', 'Indian Institute of Science', undefined],
    ]);
  });

  it('are all named where there are more than are read by themselves', () => {
    const words = ['gym', 'piano', 'robotics', 'kabaddi', 'balcony', 'laundry', 'tuck', 'garage'];
    const more = [...words, 'trampoline', 'aquarium', 'velodrome'];
    const { unknown, also } = unusedOf(`does IIT Bombay have a ${more.join(', ')}`);
    expect([...unknown, ...also.map(({ text }) => text)].toSorted()).toEqual(more.toSorted());
  });
});

describe('several places of a named institution', () => {
  it.each([
    ['is VIT Vellore better or Coimbatore', 'Coimbatore'],
    ['srm chennai ya pune kaun sa', 'pune'],
    ['एनआईटी त्रिची या मैसूर', 'मैसूर'],
  ])('are told apart where it is not: %s', (q, place) => {
    const { also = [], parts = [] } = search(q).reading ?? {};
    expect(also.map(({ text }) => text)).toContain(place);
    expect(parts.map(({ text }) => text)).not.toContain(place);
  });

  it.each(['nit trichy or surathkal', 'iim bangalore or ranchi', 'nit surathkal karnataka'])(
    'are all used where it is: %s',
    (q) => expect(search(q).reading?.also ?? []).toEqual([]),
  );
});
