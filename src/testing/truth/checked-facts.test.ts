import { describe, expect, it } from 'vitest';
import { ownershipOf } from '../../domain/institutions/ownership.ts';
import { factLists } from '../../domain/reference/fact-lists.ts';
import { registerRows } from '../../domain/reference/register.ts';
import { knownInstitutions } from '../known-institutions.ts';

/** Facts that readers found wrong, as their sources state them. */
const byName = new Map(knownInstitutions().map((one) => [one.name, one]));
const named = (name: string) => byName.get(name) ?? expect.fail(name);

describe('facts that readers found wrong', () => {
  it.each([
    ['Jamia Hamdard', { owner: 'Private', establishedYear: 1989 }],
    ['Institute of Chemical Technology', { owner: 'Public', category: 'Engineering' }],
  ])('fields of %s', (name, fields) => {
    expect(named(name)).toMatchObject(fields);
  });

  it.each([
    ['Indian Institute of Technology Hyderabad', 'Sangareddy'],
    ['NALSAR University of Law', 'Medchal-Malkajgiri'],
    ['Sri Venkateswara College of Engineering and Technology', 'Chittoor'],
  ])('the district of %s is %s', (name, district) => {
    const own = named(name).figures.filter(({ key }) => key === 'district');
    expect(own.map(({ value }) => value)).toEqual([district]);
  });

  it('the college in Chittoor has its own code, and its namesake in Tiruvallur the other', () => {
    const { id, affiliatedTo, figures } = named(
      'Sri Venkateswara College of Engineering and Technology',
    );
    const [code] = figures.flatMap(({ key, value }) => (key === 'aisheCode' ? [value] : []));
    expect([id, code]).toEqual(['c-16504', 'C-26939']);
    expect(affiliatedTo).toBe('Jawaharlal Nehru Technological University, Anantapur');
    const rows = registerRows().filter((row) => ['C-26939', 'C-16504'].includes(row.code));
    expect(rows.map(({ district, state }) => [district, state])).toEqual([
      ['Tiruvallur', 'Tamil Nadu'],
    ]);
    const gradeOf = (own: string) => factLists.naac.rows().find((row) => row.id === own)?.grade;
    expect([gradeOf('c-16504'), gradeOf(rows[0]?.id ?? '')]).toEqual(['A+', 'B++']);
  });

  it("Osmania's college of engineering has its own code, and Kakatiya's in Kothagudem the other", () => {
    const { id, affiliatedTo, figures } = named(
      'University College of Engineering, Osmania University',
    );
    const own = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
    expect(own).toMatchObject({ aisheCode: 'C-61514', district: 'Hyderabad' });
    expect(own['pincode']).toBeUndefined();
    expect([id, affiliatedTo, councilIds(id)]).toEqual([
      'c-27616',
      'Osmania University',
      ['1-12344381'],
    ]);
    const [row, ...others] = registerRows().filter(({ code }) =>
      ['C-27616', 'C-61514'].includes(code),
    );
    expect([row?.district, row?.university, others]).toEqual([
      'Khammam',
      'Kakatiya University',
      [],
    ]);
    expect(councilIds(row?.id ?? '')).toEqual(['1-494515831']);
  });

  it.each([
    ['c-19850', ['1-3107881']],
    ['n-institute-of-management-technology-hyderabad', ['1-457649691']],
    ['n-institute-of-management-technology-ghaziabad', ['1-7112201']],
    ['c-1385', ['1-15932481']],
    ['c-19830', ['1-2023665']],
    ['n-government-polytechnic-husnabad', ['1-3384741271']],
    ['n-government-polytechnic-parvathipuram', ['1-456843931']],
  ])("%s has no namesake's approval by AICTE", (id, rows) => {
    expect(councilIds(id)).toEqual(rows);
  });

  it('no district is in capitals', () => {
    const loud = [...byName.values()].flatMap(({ name, figures }) =>
      figures.flatMap(({ key, value }) =>
        key === 'district' && /^[A-Z ]{5,}$/.test(String(value)) ? [`${name}: ${value}`] : [],
      ),
    );
    expect(loud).toEqual([]);
  });

  it.each([
    ['International Institute of Information Technology Hyderabad', 'B.Tech', ['JEE Main']],
    [
      'International Institute of Information Technology Hyderabad',
      'Integrated M.Tech (B.Tech + M.Tech)',
      ['UGEE (IIIT Hyderabad)'],
    ],
    ['Banaras Hindu University', 'B.Sc Agriculture', ['CUET UG']],
    ['Banaras Hindu University', 'B.Ed', ['CUET PG']],
    [
      'Chandra Shekhar Azad University of Agriculture and Technology',
      'B.Sc Agriculture',
      ['UPCATET'],
    ],
    ['Jawaharlal Institute of Postgraduate Medical Education and Research', 'MD', ['INI CET']],
    ["Siksha 'O' Anusandhan", 'B.Tech', ['SAAT']],
    ['NALSAR University of Law', 'LL.M', ['CLAT PG']],
    ['Rajiv Gandhi National University of Law', 'LL.M', ['CLAT PG']],
  ])('%s admits to %s by %j', (name, course, exams) => {
    const row = named(name).coursesAndFees.find((one) => one.course === course);
    expect(row?.entranceExam).toEqual(exams);
  });

  it.each([
    ['Hindu College', 'B.A (Hons)', '4 Years'],
    ["St. Stephen's College", 'B.A (Hons)', '4 Years'],
    ['Presidency College, Chennai', 'B.A', '3 Years'],
  ])('at %s a %s takes %s', (name, course, duration) => {
    const row = named(name).coursesAndFees.find((one) => one.course === course);
    expect(row?.duration).toBe(duration);
  });

  it.each([
    ['Post Graduate Institute of Medical Education and Research', ['central']],
    ['National Institute of Design', ['central']],
    ['Indian Institute of Science', ['central', 'deemed']],
    ['Sanjay Gandhi Postgraduate Institute of Medical Sciences', ['state']],
    ['Institute of Chemical Technology', ['state', 'deemed']],
    ['University of North Bengal', ['state']],
  ])('%s is %j', (name, expected) => {
    expect(ownershipOf(named(name))).toEqual(expected);
  });

  it.each([
    'Post Graduate Institute of Medical Education and Research',
    'Sree Chitra Tirunal Institute for Medical Sciences and Technology',
    'Institute of Liver and Biliary Sciences',
  ])('%s teaches no MBBS', (name) => {
    expect(named(name).coursesAndFees.map(({ course }) => course)).not.toContain('MBBS');
  });
});

/** The rows of AICTE's list that lead to an institution. */
function councilIds(own: string): string[] {
  return factLists.aicte.rows().flatMap(({ id, aicteId }) => (id === own ? [aicteId] : []));
}
