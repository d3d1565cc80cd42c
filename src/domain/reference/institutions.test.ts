import { describe, expect, test } from 'vitest';
import feeRules from '../../../data/fee-rules.json' with { type: 'json' };
import facts from '../../../data/institution-facts.json' with { type: 'json' };
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { parseCosts } from '../institutions/cost-cells.ts';
import { costRows } from '../institutions/costs.ts';
import { institutionKey, notReported, rankingAgencies } from '../institutions/institution.ts';
import { courseByName, examByName, stateByName } from './entries.ts';
import { factLists } from './fact-lists.ts';
import { institutionFacts } from './institution-facts.ts';

const institutions = knownInstitutions();
const courseRows = institutions.flatMap((institution) => institution.coursesAndFees);

describe('the catalogue', () => {
  test('contains 1,789 institutions that the schema accepts without dropping a row', () => {
    expect(institutions).toHaveLength(1_789);
    const seats = Map.groupBy(factLists.aicteSeats.rows(), ({ id }) => id);
    const mbbs = new Map(factLists.nmc.rows().map((row) => [row.id, row]));
    const fees = Map.groupBy(factLists.fees.rows(), ({ id }) => id);
    const ruled = (id: string) =>
      feeRules.rules.flatMap(({ costs, institutions: own }) =>
        own.includes(id) ? costs.map(({ course }) => course) : [],
      );
    const known = institutions.map(({ id }, index) => {
      const written = institutionFacts.parse(facts[index]).courses.map(([course]) => course);
      const listed = seats.get(id)?.map(({ course }) => course) ?? [];
      const { seats: now = '', seatsBefore = '' } = mbbs.get(id) ?? {};
      const medical = Number(now) + Number(seatsBefore) > 0 ? ['MBBS'] : [];
      const priced = (fees.get(id) ?? []).flatMap(({ cost }) => costRows.parse(parseCosts(cost)));
      const courses = [...ruled(id), ...priced.map(({ course }) => course)];
      return new Set([...written, ...listed, ...medical, ...courses]).size;
    });
    expect(institutions.map((entry) => entry.coursesAndFees.length)).toEqual(known);
    const rankings = facts
      .map((entry) => institutionFacts.parse(entry))
      .map(({ nirf }) => nirf.flatMap(([, editions]) => editions).length);
    expect(institutions.map((entry) => entry.rankings.length)).toEqual(rankings);
  });

  test('has unique names per type, ignoring case', () => {
    const keys = institutions.map(({ type, name }) => institutionKey(type, name));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('places each in a state and one of its cities or districts', () => {
    const misplaced = institutions.filter(({ location, figures }) => {
      const state = stateByName(location.state);
      const isPlaced =
        location.city === null
          ? figures.some(({ key }) => key === 'district')
          : state?.cities.includes(location.city);
      return location.country !== 'India' || !state || !isPlaced;
    });
    expect(misplaced).toEqual([]);
  });

  test('uses the reference data’s names of states, courses and exams', () => {
    const states = institutions.map((institution) => institution.location.state);
    expect(states.filter((name) => stateByName(name)?.name !== name)).toEqual([]);
    const courses = courseRows.map((row) => row.course);
    expect(courses.filter((name) => courseByName(name)?.name !== name)).toEqual([]);
    const exams = courseRows.flatMap((row) => row.entranceExam);
    expect(exams.filter((name) => examByName(name)?.name !== name)).toEqual([]);
  });

  test('uses the reference data’s durations', () => {
    const wrong = institutions.flatMap(({ name, affiliatedTo, coursesAndFees }) =>
      (affiliatedTo ?? name) === 'University of Delhi'
        ? []
        : coursesAndFees.filter((row) => row.duration !== courseByName(row.course)?.duration),
    );
    expect(wrong).toEqual([]);
  });

  test('leaves unknown facts empty', () => {
    expect(institutions.filter((entry) => entry.establishedYear === null)).toHaveLength(423);
    expect(institutions.filter((entry) => entry.facilities !== null)).toEqual([]);
    const said = courseRows.filter((row) => row.fees !== notReported);
    const clause = String.raw`₹[\d,]+( to ₹[\d,]+)? a year( for [^;\d]*(seats|quota|KCET|courses)\)?( \(open category\))?)?`;
    const stated = new RegExp(`^${clause}(; ${clause})*$`);
    expect(said.filter((row) => !stated.test(row.fees))).toEqual([]);
  });

  test('has one rank per agency, category and year', () => {
    const rankings = institutions.flatMap(({ type, name, rankings: own }) =>
      own.map(({ agency, category, year }) => `${type}/${name}/${agency}/${category}/${year}`),
    );
    expect(rankings).toHaveLength(6417);
    expect(new Set(rankings).size).toBe(rankings.length);
    const agencies: readonly string[] = rankingAgencies;
    const unknown = institutions.flatMap((entry) =>
      entry.rankings.filter((ranking) => !agencies.includes(ranking.agency)),
    );
    expect(unknown).toEqual([]);
  });
});
