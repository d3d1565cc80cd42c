import { describe, expect, it } from 'vitest';
import { catalogueEntries, indexOf, searchesOf, unusedIn } from '../../testing/truth/asking.ts';

const entries = catalogueEntries();
const index = indexOf(entries);
const { search, names } = searchesOf(index);

function part(kind: string, label: string) {
  return { kind, label };
}

describe('questions in order of fee, salary, subject or distance', () => {
  it('return the nearest results without an exact answer and report the ignored part', () => {
    const { reading, institutions } = search({ q: 'polytechnic ooty' });
    expect(reading?.dropped).toEqual(['ooty']);
    expect(institutions[0]?.location.state).toBe('Tamil Nadu');
  });

  it('fall back to a related subject there, then to the subject elsewhere', () => {
    const { reading, institutions, total } = search({ q: 'medical college indore' });
    expect(reading?.nearest).toEqual([
      { parts: [part('subject', 'Dental'), part('city', 'Indore')], total: 1 },
      { parts: [part('subject', 'Medical'), part('state', 'Madhya Pradesh')], total: total - 1 },
    ]);
    expect(institutions[0]?.name).toBe('Government Dental College, Indore');
    expect(institutions[1]?.location.state).toBe('Madhya Pradesh');
  });

  it('return institutions up to a fee', () => {
    const { total } = search({ q: 'under 5 lakh' });
    expect(total).toBe(search({ feeMax: '500000' }).total);
    expect(total).toBeLessThan(entries.length);
  });

  it('return institutions from a salary up, the highest first', () => {
    const { sort, total, salaries } = search({ q: 'mba package above 10 lpa' });
    expect([sort, total]).toEqual(['salary', search({ q: 'mba', salaryMin: '1000000' }).total]);
    expect(Math.min(...Object.values(salaries?.rupees ?? {}))).toBeGreaterThanOrEqual(1_000_000);
  });

  it('report the requested order unless another is chosen', () => {
    expect(search({ q: 'cheapest mba' }).sort).toBe('fee');
    expect(search({ q: 'cheapest mba', sort: 'name' }).sort).toBe('name');
    expect(search({ q: 'mba' }).sort).toBe('relevance');
    expect(search({ q: 'mba', near: 'Pune' }).sort).toBe('distance');
  });

  it.each([
    ['best mba college in pune', 'rank'],
    ['top 10 mba colleges in pune', 'rank'],
    ['sabse accha mba college pune', 'rank'],
    ['सबसे अच्छा एमबीए कॉलेज पुणे', 'rank'],
    ['टॉप १० एमबीए कॉलेज', 'rank'],
    ['best\u200bmba\u3000pune', 'rank'],
    ['best mba placement', 'salary'],
    ['mba placement accha', 'salary'],
    ['सबसे अच्छा प्लेसमेंट एमबीए', 'salary'],
    ['cheap and best mba', 'fee'],
    ['sabse sasta mba college', 'fee'],
    ['सबसे सस्ती एमबीए', 'fee'],
  ])('%j is in order of %s, of the course asked for', (q, sort) => {
    const found = search({ q });
    expect([found.sort, found.fees.course]).toEqual([sort, 'MBA']);
    expect(found.ranking?.category).toBe('Management');
    const { rupees } = found.salaries;
    const figures = { rank: found.ranking?.ranks, salary: rupees, fee: found.fees.rupees }[sort];
    const known = found.institutions.map(({ _id }) => figures?.[_id] !== undefined);
    expect(known[0]).toBe(true);
    expect(known.lastIndexOf(true)).toBeLessThan(known.concat(false).indexOf(false));
  });

  it('takes the best colleges for institutions of any type, and those of a subject without a ranking', () => {
    expect(names({ q: 'best colleges in bihar' })[0]).toBe('Indian Institute of Technology Patna');
    expect(names({ q: 'best commerce college in delhi' })[0]).toBe('Shri Ram College of Commerce');
  });

  it('rank institutions named after a branch before those that teach it', () => {
    const { reading, institutions, total } = search({ q: 'petroleum engineering' });
    expect(reading?.parts).toMatchObject([{ kind: 'branch', label: 'Petroleum engineering' }]);
    expect(institutions[0]?.name).toMatch(/Petroleum/);
    expect(total).toBeLessThan(search({ q: 'engineering' }).total / 5);
  });

  it('sort by the fee of the course, unknown fees last', () => {
    const cheap = search({ q: 'btech under 1 lakh', limit: '100' });
    expect(cheap.fees?.course).toBe('B.Tech');
    const fees = Object.values(cheap.fees?.rupees ?? {});
    expect(fees).toHaveLength(cheap.total);
    expect(Math.max(...fees)).toBeLessThanOrEqual(100_000);
    // A known fee does not precede the institution that the question names.
    expect(names({ q: 'aiims jodhpur fees' })[0]).toMatch(/^All India Institute/);
    const { institutions, fees: known } = search({ q: 'mbbs fees in karnataka' });
    expect(known?.rupees[institutions[0]?._id ?? '']).toBeGreaterThan(0);
  });

  it.each([
    ['mba fees', 'एमबीए फीस'],
    ['mba fees', 'एमबीए शुल्क'],
    ['mba fees', 'mba ka kharcha'],
    ['mba fees', 'mba cost'],
  ])('list known fees first for %j and %j alike', (english, other) => {
    const { institutions, fees, reading } = search({ q: other });
    expect(reading?.dropped).toEqual([]);
    expect(institutions.map(({ name }) => name)).toEqual(names({ q: english }));
    expect(fees.rupees[institutions[0]?._id ?? '']).toBeGreaterThan(0);
  });

  it('show the fee of the course in question, else of the first undergraduate course, and who pays it', () => {
    const madras = 'Indian Institute of Technology Madras';
    const feeOf = (query: Record<string, string>, name: string) => {
      const { institutions, fees } = search({ limit: '100', ...query });
      const id = institutions.find((one) => one.name === name)?._id ?? '';
      return [fees.rupees[id], fees.terms[id]?.course, fees.terms[id]?.seats];
    };
    expect(feeOf({ q: 'iit madras' }, madras)).toEqual([200_000, 'B.Tech', undefined]);
    expect(feeOf({ course: 'MBA', state: 'Tamil Nadu' }, madras)).toEqual([
      500_000,
      'MBA',
      undefined,
    ]);
    expect(feeOf({ q: 'mba in chennai' }, madras).slice(0, 2)).toEqual([500_000, 'MBA']);
    const jss = feeOf({ q: 'private medical colleges with low fees' }, 'JSS Medical College');
    expect(jss).toEqual([153_571, 'MBBS', 'state-quota seats']);
    expect(feeOf({ subject: 'Medical', state: 'Karnataka' }, 'JSS Medical College')[0]).toBe(
      153_571,
    );
    // A cheap M.A. does not make the B.Tech cheap.
    const cheap = search({ subject: 'Engineering', feeMax: '100000', limit: '100' });
    expect(cheap.institutions.map(({ name }) => name)).not.toContain(
      'Indian Institute of Technology Hyderabad',
    );
    expect(new Set(Object.values(cheap.fees.terms).map(({ course }) => course))).toEqual(
      new Set(['B.Tech']),
    );
  });

  it('put a fee of the state’s seats at a private institution after those that all pay', () => {
    const query = { q: 'mbbs fees', owner: 'Private', sort: 'fee', limit: '100' };
    const { institutions, fees } = search(query);
    const isOfSome = institutions.flatMap(({ _id }) =>
      fees.rupees[_id] === undefined ? [] : [fees.terms[_id]?.seats !== undefined],
    );
    expect(isOfSome).toContain(true);
    expect(isOfSome).toEqual(isOfSome.toSorted());
    expect(Object.values(fees.rupees).every(Number.isInteger)).toBe(true);
  });

  it('list nothing for an exam that no institution accepts, and name its field', () => {
    const { reading, total } = search({ q: 'ibsat colleges' });
    expect([total, unusedIn(reading)]).toEqual([0, ['ibsat']]);
    const field = search({ subject: 'Management' }).total;
    expect(reading?.nearest).toEqual([{ parts: [part('subject', 'Management')], total: field }]);
  });

  it('show the fee of a subject’s first course, not of a course whose name begins with it', () => {
    expect(search({ q: 'hotel management' }).fees.course).toBe('BHM');
    expect(search({ q: 'arts colleges' }).fees.course).toMatch(/^B\.A\b(?!r)/);
  });

  it('return the nearest institutions for a city without any', () => {
    const { near, institutions } = search({ q: 'college in abohar' });
    expect(near?.city).toBe('Abohar');
    const km = institutions.map(({ _id }) => near?.distances[_id]?.km ?? Number.POSITIVE_INFINITY);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    expect(km[0]).toBeLessThan(100);
  });

  it('return few exact results and mention nearby ones', () => {
    const { reading, institutions, total } = search({ q: 'mds bangalore' });
    expect([total, reading?.dropped]).toEqual([institutions.length, []]);
    expect(total).toBeLessThan(5);
    expect(reading?.nearest?.map(({ parts }) => parts)).toEqual([
      [part('course', 'MDS'), part('city', 'Bengaluru')],
      [part('subject', 'Dental'), part('city', 'Bengaluru')],
      [part('course', 'MDS'), part('state', 'Karnataka')],
    ]);
    const wider = search({ q: 'ma english' });
    expect(wider.institutions[0]?.name).toBe('English and Foreign Languages University');
    expect(wider.total).toBeGreaterThan(search({ q: 'english and foreign languages' }).total);
  });

  it('rank institutions with the branch in the same degree first', () => {
    const first = (q: string) => entries.find(({ summary }) => summary.name === names({ q })[0]);
    expect(first('btech data science hyderabad')?.branches).toContain(
      'Artificial intelligence and data science',
    );
    expect(first('mtech vlsi chennai')?.furtherBranches).toContain('VLSI design');
  });

  it('treat arts, science and commerce colleges as the register lists them', () => {
    expect(search({ q: 'best arts college in india' }).ranking?.category).toBe('College');
    expect(names({ q: 'best commerce college in delhi' })[0]).toBe('Shri Ram College of Commerce');
  });

  it('rank colleges for arts alone', () => {
    expect(search({ q: 'arts colleges 12 ke baad' }).ranking?.category).toBe('College');
  });

  it('list institutions with the figure of an order alone first', () => {
    const { sort, salaries } = search({ q: 'highest package', limit: '100' });
    expect([sort, Object.keys(salaries.rupees).length]).toEqual(['salary', 100]);
  });

  it('prefer institutions with another exam in questions without an exam', () => {
    const [first] = names({ q: 'mba without cat' });
    const { exams } = entries.find(({ summary }) => summary.name === first) ?? { exams: [] };
    expect(exams.some((exam) => ['SNAP', 'XAT', 'NMAT by GMAC'].includes(exam))).toBe(true);
  });

  it('list doctorates in the subject after recorded ones in a branch', () => {
    const { institutions, total } = search({ q: 'phd in physics' });
    const scientific = new Set(names({ subject: 'Science', limit: '100' }));
    expect(institutions.slice(1, 5).every(({ name }) => scientific.has(name))).toBe(true);
    expect(total).toBeGreaterThan(20);
  });

  it('ask for the city of “near me” unless one is named', () => {
    expect(search({ q: 'colleges near me' }).reading?.asks).toBe('city');
    expect(search({ q: 'colleges near me in pune' }).reading?.asks).toBeUndefined();
  });

  it.each([
    ['दिल्ली के इंजीनियरिंग कॉलेज', 'engineering colleges in delhi'],
    ['सरकारी मेडिकल कॉलेज बिहार', 'government medical colleges in bihar'],
    ['एम्स', 'aiims'],
  ])('%s finds what %j finds', (hindi, latin) => {
    expect(names({ q: hindi }).toSorted()).toEqual(names({ q: latin }).toSorted());
  });

  it('use the fee of the branch’s course', () => {
    const { fees, total } = search({ q: 'btech cse under 1 lakh', limit: '100' });
    expect([fees?.course, Object.keys(fees?.rupees ?? {}).length]).toEqual(['B.Tech', total]);
  });

  it.each([
    ['दिल्ली विश्वविद्यालय', 'University of Delhi'],
    ['dilli vishwavidyalaya', 'University of Delhi'],
    ['लखनऊ यूनिवर्सिटी', 'University of Lucknow'],
    ['आईआईटी बॉम्बे', 'Indian Institute of Technology Bombay'],
    ['आइआइटी बॉम्बे', 'Indian Institute of Technology Bombay'],
    ['एम्स', 'All India Institute of Medical Sciences, New Delhi'],
    ['बनारस हिंदू', 'Banaras Hindu University'],
    ['बनारस हिन्दू विश्वविद्यालय', 'Banaras Hindu University'],
    ['काशी हिंदू विश्वविद्यालय', 'Banaras Hindu University'],
    ['काशी हिन्दू विश्वविद्यालय', 'Banaras Hindu University'],
  ])('in Hindi, however it is spelled: %j is answered by %s first', (q, name) => {
    expect(names({ q })[0]).toBe(name);
  });

  it.each([
    ['isb hyderabad', 'Indian School of Business'],
    ['rims ranchi', 'Rajendra Institute of Medical Sciences'],
  ])('for an institution that is not in the catalogue say so: %j', (q, name) => {
    const { reading, total } = search({ q });
    expect([reading?.absent, total]).toEqual([[name], 0]);
  });

  it.each(['nearest medical college', 'closest law college'])('ask for the city: %j', (q) => {
    expect(search({ q }).reading?.asks).toBe('city');
  });

  it('report an ignored distance and do not read it as a fee', () => {
    const { reading, institutions } = search({ q: 'engineering colleges within 100 km of jaipur' });
    expect(reading?.dropped).toEqual(['within 100 km']);
    expect(reading?.parts.map(({ kind }) => kind)).toEqual(['subject', 'city']);
    expect(institutions[0]?.name).toBe('Malaviya National Institute of Technology Jaipur');
  });
});
