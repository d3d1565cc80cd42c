import { describe, expect, test } from 'vitest';
import cutoffs from '../../../data/cutoffs/index.json' with { type: 'json' };
import uses from '../../../data/source-uses.json' with { type: 'json' };
import { usesBySource } from '../../../tools/facts/source-table.ts';
import type { InstitutionInput } from '../../domain/institutions/institution.ts';
import { listNamedSources } from '../../domain/institutions/provenance.ts';
import { allCourses, allExams } from '../../domain/reference/entries.ts';
import { isShippedSource } from '../../domain/reference/fact-sources.ts';
import { courseKnownOf, examKnownOf } from '../../domain/reference/known-details.ts';
import { figureDefinition } from '../../domain/sources/figures.ts';
import { knownInstitutions } from '../known-institutions.ts';
import { stateBoxes } from './state-boxes.ts';

const institutions = knownInstitutions();
type Figure = InstitutionInput['figures'][number];
const figures = institutions.flatMap((institution) =>
  institution.figures.map((figure) => ({ ...figure, institution: institution.name })),
);

/** The values of one figure, by programme, year and source. */
function numbersOf({ figures: own }: InstitutionInput, key: Figure['key']): Map<string, number> {
  const found = own.filter((figure) => figure.key === key);
  return new Map(
    found.map(({ of, year, source, value }) => [`${of} ${year} ${source}`, Number(value)]),
  );
}

/** Parts that are greater than their total. */
function partsAboveTotal(part: Figure['key'], total: Figure['key']): string[] {
  return institutions.flatMap((institution) => {
    const totals = numbersOf(institution, total);
    return [...numbersOf(institution, part)]
      .filter(([of, value]) => value > (totals.get(of) ?? Number.POSITIVE_INFINITY))
      .map(([of, value]) => `${institution.name}, ${of}: ${value} of ${totals.get(of)}`);
  });
}

function outOfRange(key: Figure['key'], least: number, most: number) {
  return figures.filter(
    (figure) => figure.key === key && (Number(figure.value) < least || Number(figure.value) > most),
  );
}

/** Universities that only AISHE's directory lists have no courses. */
function isMoreThanListed({ figures: own }: InstitutionInput): boolean {
  return own.some(({ key }) => key === 'nirfId') || own.length > 3;
}

describe('facts of the catalogue', () => {
  test('have a listed source', () => {
    expect(figures.filter(({ source }) => source === null)).toEqual([]);
    const rows = institutions.flatMap((one) => [...one.coursesAndFees, ...one.rankings]);
    expect(rows.filter(({ source }) => source === undefined)).toEqual([]);
    const named = institutions.flatMap((one) => listNamedSources(one).map(({ id }) => id));
    expect([...new Set(named)].filter((id) => !isShippedSource(id))).toEqual([]);
  });

  test.each([
    ['Birla Institute of Technology and Science, Pilani', /all of them/],
    ['National Institute of Fashion Technology', /stands for all of them/],
  ])('says of %s that its figures are those of several campuses', (name, words) => {
    const found = institutions.find((one) => one.name === name);
    expect(found?.additionalInfo).toMatch(words);
    expect(found?.provenance['additionalInfo']).toBeDefined();
  });

  test('contain each figure once', () => {
    for (const { name, figures: own } of institutions) {
      const places = own.map(({ key, of, year, source }) => `${key} ${of} ${year} ${source}`);
      const twice = places.filter((place, index) => places.indexOf(place) !== index);
      expect(twice, name).toEqual([]);
    }
  });

  test('have a year for changing numbers', () => {
    const lasting = new Set(['latitude', 'longitude', 'naacScore']);
    const undated = figures.filter(
      ({ key, year }) =>
        year === null && figureDefinition(key)?.kind === 'number' && !lasting.has(key),
    );
    expect(undated).toEqual([]);
  });

  test('are plausible', () => {
    expect(outOfRange('medianSalary', 100_000, 6_000_000)).toEqual([]);
    expect(outOfRange('nirfScore', 1, 100)).toEqual([]);
    expect(outOfRange('naacScore', 1, 4)).toEqual([]);
    const yearly = institutions.flatMap(({ costs }) => costs.map(({ amount }) => amount));
    expect(yearly.filter((amount) => amount < 0 || amount > 5_000_000)).toEqual([]);
    expect(outOfRange('intake', 1, 60_000)).toEqual([]);
    expect(outOfRange('faculty', 1, 10_000)).toEqual([]);
    expect(figures.filter(({ year }) => year !== null && (year < 2015 || year > 2030))).toEqual([]);
  });

  test('have no part greater than its total', () => {
    expect(partsAboveTotal('placed', 'graduated')).toEqual([]);
    expect(partsAboveTotal('studentsFemale', 'students')).toEqual([]);
    expect(partsAboveTotal('studentsMale', 'students')).toEqual([]);
    expect(partsAboveTotal('studentsOutsideState', 'students')).toEqual([]);
    expect(partsAboveTotal('studentsOutsideCountry', 'students')).toEqual([]);
  });

  test('place every campus near its state', () => {
    const strays = institutions.flatMap(({ name, location, figures: own }) => {
      const at = (key: Figure['key']) => Number(own.find((one) => one.key === key)?.value);
      const [south = 0, north = 0, west = 0, east = 0] = stateBoxes[location.state] ?? [];
      const [latitude, longitude] = [at('latitude'), at('longitude')];
      if (Number.isNaN(latitude) && Number.isNaN(longitude)) return [];
      const isNear = latitude > south && latitude < north && longitude > west && longitude < east;
      return isNear ? [] : [`${name}, ${location.state}: ${latitude}, ${longitude}`];
    });
    expect(strays).toEqual([]);
  });
});

test('the catalogue’s facts use each source as recorded in data/ (else run npm run facts)', () => {
  expect(uses).toEqual(usesBySource(institutions));
});

describe('coverage of the catalogue', () => {
  const withCourse = institutions.filter(({ coursesAndFees }) => coursesAndFees.length > 0);
  // A code or a place does not describe an institution's quality.
  const tells = ({ key, source }: Figure) =>
    source !== 'gk' && !['place', 'identity'].includes(figureDefinition(key)?.group ?? '');
  const official = institutions.filter(({ figures: own }) => own.some(tells));
  const known = (test: RegExp) => institutions.filter(({ name }) => test.test(name));

  test('at least 970 institutions with a course and 650 with official figures', () => {
    expect(withCourse.length).toBeGreaterThanOrEqual(970);
    expect(official.length).toBeGreaterThanOrEqual(650);
    const medians = institutions.filter(({ figures: own }) =>
      own.some(({ key }) => key === 'medianSalary'),
    );
    expect(medians.length).toBeGreaterThanOrEqual(630);
  });

  test.each([
    ['IIT', /^Indian Institute of Technology /],
    ['NIT', /^(?!National Institute of Technology and )(.* )?National Institute of Technology\b/],
    ['IIIT', /Indian Institute of Information Technology/],
    ['AIIMS', /^All India Institute of Medical Sciences/],
    ['IIM', /^Indian Institute of Management/],
  ])('every %s with its courses and the exam that admits', (_kind, pattern) => {
    const all = known(pattern).filter(isMoreThanListed);
    expect(all.length).toBeGreaterThan(5);
    const silent = all.filter(({ coursesAndFees }) => coursesAndFees.length === 0);
    expect(silent.map(({ name }) => name)).toEqual([]);
    const examless = all.filter(
      ({ coursesAndFees }) => !coursesAndFees.some(({ entranceExam }) => entranceExam.length > 0),
    );
    expect(examless.map(({ name }) => name)).toEqual([]);
  });

  test('every central university with its courses', () => {
    const central = institutions
      .filter(isMoreThanListed)
      .filter(({ figures: own }) =>
        own.some(({ key, value }) => key === 'universityType' && /central/i.test(String(value))),
      );
    expect(central.length).toBeGreaterThan(40);
    const silent = central.filter(({ coursesAndFees }) => coursesAndFees.length === 0);
    // Of these only a grade or a code is known.
    expect(silent.map(({ name }) => name).sort()).toEqual([
      'Central University of Himachal Pradesh',
      'Central University of Kerala',
      'Hemwati Nandan Bahuguna Garhwal University',
      'National Sports University',
    ]);
  });

  test('pages: prints how many facts each kind shows', () => {
    const sum = (of: (one: InstitutionInput) => number) =>
      institutions.reduce((all, one) => all + of(one), 0);
    const facts = (known: object | undefined) =>
      Object.values(known ?? {}).filter((value) => value !== null && value !== '').length;
    const lines = {
      'facts on pages of institutions': sum(
        (one) =>
          one.figures.length +
          one.coursesAndFees.length +
          one.rankings.length +
          one.otherNames.length +
          Object.keys(one.provenance).length,
      ),
      'facts on pages of courses': allCourses.reduce(
        (all, { slug }) => all + facts(courseKnownOf(slug)) + facts(courseKnownOf(slug)?.facts),
        0,
      ),
      'facts on pages of exams': allExams.reduce(
        (all, { slug }) => all + facts(examKnownOf(slug)) + facts(examKnownOf(slug)?.facts),
        0,
      ),
      'rows on pages of cut-offs': Object.values(cutoffs.lists).reduce(
        (all, { rows }) => all + Object.values(rows).reduce((own, count) => own + count, 0),
        0,
      ),
      'institutions with a course': withCourse.length,
      'institutions with official figures': official.length,
      'rows of courses': sum(({ coursesAndFees }) => coursesAndFees.length),
      'courses with seats': sum(
        (one) => one.coursesAndFees.filter(({ intake }) => intake !== undefined).length,
      ),
      'courses with an exam': sum(
        (one) => one.coursesAndFees.filter(({ entranceExam }) => entranceExam.length > 0).length,
      ),
      'courses with fees': sum(
        (one) => one.coursesAndFees.filter(({ fees }) => fees !== 'Not reported').length,
      ),
      figures: figures.length,
      rankings: sum(({ rankings }) => rankings.length),
      'other names': sum(({ otherNames }) => otherNames.length),
      'fields with a source': sum(({ provenance }) => Object.keys(provenance).length),
      'most figures of one': Math.max(...institutions.map((one) => one.figures.length)),
    };
    console.log(
      Object.entries(lines)
        .map(([what, count]) => `${what}: ${count}`)
        .join('\n'),
    );
    expect(figures.length).toBeGreaterThan(75_000);
  });
});
