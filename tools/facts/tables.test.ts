import { describe, expect, it } from 'vitest';
import { freeCentres } from './city-centres.ts';
import { branchRows, courseRows } from './course-facts.ts';
import { gatheredCourses, knownCourses } from './courses.ts';
import { knownDates } from './exam-dates.ts';
import { gatheredExams, knownExams } from './exams.ts';
import { feeFigures } from './fee-facts.ts';
import { originFigures, outcomeFigures, plainFigures } from './figure-facts.ts';
import { type GatheredRow, parseRows } from './gathered.ts';
import { nirfOf, withoutEarlyParameters } from './nirf.ts';
import { originOf, otherNames, sourceIdOf } from './source-ids.ts';
import { sourcesInTable } from './source-table.ts';

/** The rows of a small table: a heading line, then one line per row. */
function table(...lines: readonly string[]): GatheredRow[] {
  return parseRows(lines.join('\n'), 'fixture.csv');
}

describe('gathered tables become facts', () => {
  it('reads institution_courses.csv: the seats of a course from its best source', () => {
    const rows = table(
      'institution,course,specialisation,intake,intake_year,exam,mode,campus,source_id',
      'A,B.Tech,Civil Engineering,60,2025-26,JEE Main,,,aicte2526',
      'A,B.Tech,Mining Engineering,30,2025-26,JEE Main; KCET,,,aicte2526',
      'A,B.Tech,Civil Engineering,40,2025-26,,evening,,aicte2526',
      'A,MBA,,,,CAT,,,gk',
    );
    expect(courseRows(rows)).toEqual([
      ['B.Tech', ['JEE Main', 'KCET'], 90, 2026, 'aicte-2025-26'],
      ['MBA', ['CAT'], null, null, 'gk'],
    ]);
    expect(branchRows(rows)).toEqual([
      [
        ...(['B.Tech', 'aicte-2025-26', 2026] as const),
        [
          ['Civil Engineering', 60],
          ['Mining Engineering', 30],
        ],
      ],
    ]);
  });

  it('reads fees.csv: doubles a semester’s fee and ignores reduced ones', () => {
    const rows = table(
      'institution,course,programme,amount_inr,period,component,student_category,academic_year,source_id',
      'A,B.Tech,,50000,semester,tuition,general,2024-25,nirf2024',
      'A,B.Tech,,10000,year,tuition,"SC, ST",2024-25,nirf2024',
      'A,B.Tech,,7000,one-time,admission,general,2024-25,nirf2024',
    );
    const [usual, reduced, once] = feeFigures(rows);
    expect(usual?.[3]).toEqual([[2025, 100_000]]);
    expect(reduced?.[1]).toContain('SC, ST');
    expect(once?.[0]).toBe('oneTimeFee');
  });

  it('reads institution_facts.csv: numbers, texts, and the part that a sheet covers', () => {
    const rows = table(
      'institution,fact,year,value,unit,scope,source_id',
      'A,students,2022-23,1200,,Institution,S1a',
      'A,faculty,2022-23,40,,Engineering,S1a',
      'A,pincode,,110001,,pin code of the campus,S1a',
      'A,unheard_of,2022-23,1,,,S1a',
    );
    expect(plainFigures(rows)).toEqual([
      ['students', null, 'nirf-2024-sheets', [[2023, 1200]]],
      ['faculty', 'Engineering', 'nirf-2024-sheets', [[2023, 40]]],
      ['pincode', null, 'nirf-2024-sheets', [[null, '110001']]],
    ]);
  });

  it('reads nirf_placements.csv: one series a programme, the newest year first', () => {
    const rows = table(
      'institution,sheet,programme,graduating_year,graduated,placed,higher_studies,median_salary_inr,source_id',
      'A,Engineering,UG 4,2020-21,100,80,,600000,S1a',
      'A,Engineering,UG 4,2021-22,110,90,,700000,S1a',
    );
    const [graduated, , median] = outcomeFigures(rows);
    const of = 'Engineering, UG 4 years';
    expect(graduated?.slice(0, 2)).toEqual(['graduated', of]);
    expect(median?.slice(0, 2)).toEqual(['medianSalary', of]);
    expect(median?.[3]).toEqual([
      [2022, 700_000],
      [2021, 600_000],
    ]);
  });

  it('reads nirf_students.csv: the sum of the programmes, a year before the edition', () => {
    const rows = table(
      'institution,sheet,nirf_edition,programme,other_states,other_countries,full_fee_by_government,full_fee_by_institution,full_fee_by_private,source_id',
      'A,Institution,2024,UG 4,10,1,5,2,,S1a',
      'A,Institution,2024,PG 2,20,,3,,,S1a',
    );
    expect(originFigures(rows).map(([key, , , points]) => [key, points])).toEqual([
      ['studentsOutsideState', [[2023, 30]]],
      ['studentsOutsideCountry', [[2023, 1]]],
      ['studentsFeeHelp', [[2023, 10]]],
    ]);
  });

  it('reads nirf_scores.csv and nirf.csv: an edition with scores once', () => {
    const scores = table(
      'year,category,rank,institution,nirf_id,score,tlr,rpc,go,oi,pr,source_id',
      '2021,Overall,3,A,U-1,61,1,2,3,4,5,S1a',
    );
    const ranks = table(
      'year,category,rank,name,score',
      '2021,Overall,3,A,61',
      '2025,Overall,2,A,64',
    );
    const nirf = nirfOf(scores, ranks);
    expect(nirf).toEqual([
      [
        'Overall',
        [
          [2021, 3, 61, 1, 2, 3, 4, 5],
          [2025, 2, 64, null, null, null, null, null],
        ],
      ],
    ]);
    const [[, [early] = []] = []] = withoutEarlyParameters(nirf);
    expect(early).toEqual([2021, 3, null, null, null, null, null, null]);
  });

  it('reads institution_names.csv, names_hi.csv and names_local.csv: each name once', () => {
    const names = table(
      'institution,name,kind,lang,source_id',
      'A College,A-College,label,,S8',
      'A College,AC,acronym,en,R1',
    );
    const hindi = table('kind,english,hindi,source_id', 'institution,A College,ए कॉलेज,R1+K1');
    const local = table('kind,english,lang,name,source_id', 'institution,A College,ta,ஏ கல்லூரி,R1');
    expect(otherNames('A College', { names, hindi, local })).toEqual([
      ['ए कॉलेज', 'translation', 'hi', 'ror'],
      ['ஏ கல்லூரி', 'translation', 'ta', 'ror'],
      ['AC', 'acronym', null, 'ror'],
    ]);
  });

  it('reads institutions_provenance.csv: words become sources, unknown ones end the command', () => {
    expect(originOf('AISHE college list (VarthanV), about 2015')).toBe('aishe-colleges-2016');
    expect(originOf('AISHE college list of 2025')).toBe('aishe-colleges-2025');
    expect(originOf('')).toBeUndefined();
    expect(() => originOf('hearsay')).toThrow('There is no source for “hearsay”.');
    expect(() => sourceIdOf('S99')).toThrow('There is no source S99.');
  });

  it('reads course_details.json: a rule names its body, a custom has none', () => {
    const file = gatheredCourses.parse({
      regulators: { AICTE: 'All India Council for Technical Education' },
      courses: [
        {
          name: 'B.Tech',
          duration: { usual: '4 years', semesters: '8', credits: null },
          specification: { text: 'Engineering.', specialisations: [] },
          eligibility: [
            { point: '45 % in Class 12', set_by: 'All India Council for Technical Education' },
            { point: '75 % at some', set_by: 'custom' },
          ],
          entrance_exams: [],
          career_options: [],
          further_study: [],
          note: null,
          regulator: ['All India Council for Technical Education'],
          source_ids: ['gk'],
        },
      ],
    });
    const [course] = knownCourses(file);
    expect(course?.slug).toBe('btech');
    expect(course?.eligibility).toBe('45% in Class 12 (rule of AICTE)\n75% at some');
    expect(course?.facts.regulators).toEqual(['All India Council for Technical Education (AICTE)']);
  });

  it('reads exam_details.json: omits numbers without a source', () => {
    const exam = (name: string, patternFrom: string) => ({
      name,
      overview: 'A test.',
      pattern: { mode: 'CBT', duration_minutes: 180 },
      accepted_by: 'Many',
      valid_for_year: '2026',
      source_ids: { overview: ['A-1'], pattern: [patternFrom] },
    });
    const [read, guessed] = knownExams(
      gatheredExams.parse({ exams: [exam('One', 'A-1'), exam('Two', 'GK')] }),
    );
    expect(read?.facts.pattern?.durationMinutes).toBe(180);
    expect(read?.provenance['pattern']).toEqual(['exam-a-1']);
    expect(guessed?.facts.pattern).toBeNull();
  });

  it('reads exam_dates.csv: as edits of known dates', () => {
    const rows = table(
      'slug,name,cycle_year,session,kind,date,date_end,precision,status,source_id',
      'aat,AAT,2026,,application_opens,2026-06-01,,day,held,A-1',
      'aat,AAT,2026,,exam,2026-07-12,,day,announced,A-1',
    );
    const [source] = sourcesInTable(SOURCES);
    if (!source) throw new Error('The fixture names no source.');
    const known = knownDates(rows, [source], {});
    expect(known['aat']?.dates.map(({ kind, from, source: id }) => [kind, from, id])).toEqual([
      ['opens', '2026-06-01', 'exam-a-1'],
      ['exam', '2026-07-12', 'exam-a-1'],
    ]);
    const removed = knownDates(rows.slice(0, 1), [source], known);
    expect(removed['aat']?.removed.length).toBe(1);
  });

  it('reads exam_SOURCES.md: links to the file within its repository', () => {
    expect(sourcesInTable(SOURCES)).toEqual([
      {
        id: 'exam-a-1',
        title: 'dates of AAT',
        publisher: 'somebody/exams',
        url: `https://github.com/somebody/exams/blob/${'a'.repeat(10)}/exams/aat.md`,
        licence: 'CC BY-SA 4.0',
        accessed: '2026-11-22',
        official: false,
      },
    ]);
  });

  it('reads city_coordinates.csv: cities of the permitted source only', () => {
    const rows = table(
      'kind,name,state,latitude,longitude,basis,source_id',
      'city,Abohar,Punjab,30.1445,74.1955,,C1+C2',
      'city,Achalpur,Maharashtra,21.2567,77.5101,,C2',
      'district,Pune,Maharashtra,18.5,73.8,,C1',
    );
    expect(freeCentres(rows)).toEqual([
      { city: 'Abohar', state: 'Punjab', latitude: 30.1445, longitude: 74.1955 },
    ]);
  });
});

const SOURCES = `# Sources

State of the data: 22 November 2026. One file.

## Sources

| id | address | taken | exams |
|---|---|---|---|
| A-1 | github:somebody/exams (CC BY-SA 4.0) exams/aat.md @${'a'.repeat(40)} | dates of AAT | AAT |
`;
