import { expect, test } from 'vitest';
import { isDoubtful } from '../../domain/institutions/doubtful-pay.ts';
import { listPays } from '../../domain/institutions/pay.ts';
import { payOf } from '../../domain/reference/pay.ts';
import { searchEntryOf } from '../../domain/reference/search-entry.ts';
import { formatEarnings } from '../../rendering/key-facts.ts';
import { knownInstitutions } from '../known-institutions.ts';

const stamp = { author: null, createdAt: '', updatedAt: '', updatedBy: null };
const taught = knownInstitutions().map((institution) => {
  const entry = searchEntryOf(institution.id, { ...institution, ...stamp });
  return { ...entry, name: institution.name, figures: institution.figures };
});
const engineers = taught.filter(
  ({ courses, pays }) => courses.includes('B.Tech') && pays.length > 0,
);

test('shows beside B.Tech the newest pay of its programme alone', () => {
  const shown = engineers.map((entry) => ({ ...entry, pay: payOf('B.Tech', entry) }));
  const known = shown.filter(({ pay }) => pay !== null);
  expect(known.filter(({ pay }) => pay?.level !== 'ug' || pay.years !== 4)).toEqual([]);
  const hidden = known.filter(({ figures, pay }) =>
    figures.some(
      ({ key, about, year }) =>
        key === 'medianSalary' &&
        about?.field === 'Engineering' &&
        about.level === 'ug' &&
        about.years === 4 &&
        (year ?? 0) > (pay?.year ?? 0),
    ),
  );
  expect(hidden.map(({ name }) => name)).toEqual([]);
  console.info(
    [
      `institutions with B.Tech and pay: ${engineers.length}`,
      `with the pay of B.Tech: ${known.length}`,
      `of the field: ${known.filter(({ pay }) => pay?.field === 'Engineering').length}`,
      `as reported only: ${known.filter(({ pay }) => pay && isDoubtful(pay)).length}`,
    ].join('\n'),
  );
});

test.each([
  ['en', 'as reported'],
  ['hi', 'जैसा बताया'],
] as const)('marks pay too low for a year at the head of pages (%s)', (language, words) => {
  let doubtful = 0;
  for (const institution of knownInstitutions()) {
    for (const { level, years, field, rupees } of listPays(institution.figures)) {
      const figures = institution.figures.filter(
        ({ about }) => about?.level === level && about.years === years && about.field === field,
      );
      const line = formatEarnings({ coursesAndFees: [], figures }, [], language);
      const isLow = isDoubtful({ years, rupees });
      expect(line?.includes(words), `${institution.name}: ${line}`).toBe(isLow);
      doubtful += Number(isLow);
    }
  }
  console.info(`programmes whose pay is only quoted as reported: ${doubtful}`);
});

test.each([
  // Its doctors of medicine have ₹24 lakh, and it reports no pay of an MBBS.
  ['All India Institute of Medical Sciences, New Delhi', 'MBBS', null],
  ['Visvesvaraya National Institute of Technology Nagpur', 'B.Tech', [2024, 900_000]],
  ['National Institute of Technology Patna', 'B.Tech', [2024, 700_000]],
  ['Indian Institute of Technology Bombay', 'MBBS', null],
])('%s shows beside %s what its programme earns', (name, course, expected) => {
  const entry = taught.find((one) => one.name === name) ?? expect.fail(name);
  const pay = payOf(course, entry);
  expect(pay && [pay.year, pay.rupees]).toEqual(expected);
});
