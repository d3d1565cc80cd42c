import { describe, expect, it } from 'vitest';
import { demoEntries, indexOf, searchesOf } from '../../testing/truth/asking.ts';

const entries = demoEntries();
const index = indexOf(entries);
const { search, names } = searchesOf(index);

function part(kind: string, label: string) {
  return { kind, label };
}

describe('questions', () => {
  it.each([
    ['engineering in nagpur', 'Visvesvaraya National Institute of Technology Nagpur'],
    ['law colleges delhi', 'National Law University, Delhi'],
    ['agriculture university punjab', 'Punjab Agricultural University'],
    ['government engineering colleges in kerala', 'National Institute of Technology Calicut'],
    ['xavier kolkata', "St. Xavier's College, Kolkata"],
    ['delhi university', 'University of Delhi'],
  ])('%j is answered by %s first', (q, name) => {
    expect(names({ q })[0]).toBe(name);
  });

  it('say how they were understood', () => {
    expect(search({ q: 'pharmacy mumbai' }).reading).toEqual({
      parts: [
        { kind: 'subject', label: 'Pharmacy', text: 'pharmacy' },
        { kind: 'city', label: 'Mumbai', text: 'mumbai' },
      ],
      dropped: [],
      isGuess: false,
    });
  });

  it('that nothing answers whole are answered by what is nearest, and say what was left out', () => {
    const { reading, institutions } = search({ q: 'polytechnic ooty' });
    expect(reading?.dropped).toEqual(['ooty']);
    expect(institutions[0]?.location.state).toBe('Tamil Nadu');
  });

  it('about a subject that nobody there has are answered by one near to it, then elsewhere', () => {
    const { reading, institutions, total } = search({ q: 'medical college indore' });
    expect(reading?.nearest).toEqual([
      { parts: [part('subject', 'Dental'), part('city', 'Indore')], total: 1 },
      { parts: [part('subject', 'Medical'), part('state', 'Madhya Pradesh')], total: total - 1 },
    ]);
    expect(institutions[0]?.name).toBe('Government Dental College, Indore');
    expect(institutions[1]?.location.state).toBe('Madhya Pradesh');
  });

  it('of a university list the colleges that it affiliated when a register was made', () => {
    const [entry] = entries;
    if (!entry) throw new Error('The catalogue is empty.');
    const college = {
      ...{ ...entry, affiliatedTo: null, registeredUnder: 'Sample University' },
      summary: { ...entry.summary, name: 'Far College' },
    };
    const small = searchesOf(indexOf([...entries.slice(1), college]));
    expect(small.names({ q: 'was affiliated to sample university' })).toEqual(['Far College']);
    expect(small.names({ q: 'sample university colleges' })).toEqual(['Far College']);
  });

  it.each([
    ['when is neet', 'dates', 'exam/neet-ug'],
    ['when is NEET 2027', 'dates', 'exam/neet-ug'],
    ['jee main 2027 exam date', 'dates', 'exam/jee-main'],
    ['clat 2027 application form', 'dates', 'exam/clat-ug'],
    ['last date for cat application', 'dates', 'exam/cat'],
    ['नीट 2027 कब है', 'dates', 'exam/neet-ug'],
    ['neet kab hai', 'dates', 'exam/neet-ug'],
    ['ews quota', 'cutoffs', 'cutoffs/'],
  ])('%j lists no institutions and leads to the page of %s', (q, asks, page) => {
    const { reading, total, links } = search({ q });
    expect([reading?.asks, total]).toEqual([asks, 0]);
    expect(`${links[0]?.kind}/${links[0]?.slug}`).toBe(page);
  });

  it('of an exam and its dates beside colleges list colleges', () => {
    const { reading, total } = search({ q: 'jee main form last date engineering colleges delhi' });
    expect([reading?.asks, total > 0]).toEqual([undefined, true]);
  });

  it.each(['hostels', 'ssc cgl', '12th pass jobs', 'scholarship for sc students'])(
    '%j, which nothing here answers, lists nobody and says what was left out',
    (q) => {
      const { reading, total } = search({ q });
      expect([reading?.parts, total]).toEqual([[], 0]);
      expect(reading?.dropped.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['government, public ones too MBBS colleges in Maharashtra', []],
    ['100 percent placement', []],
    ['pwd quota iit', ['pwd']],
  ])('%j leaves out %j', (q, dropped) => {
    expect(search({ q }).reading?.dropped ?? []).toEqual(dropped);
  });

  it.each([
    ['hotel management', 'BHM'],
    ['12 ke baad kya kare arts', 'B.A / B.A (Hons)'],
    ['delhi university colleges for english honours', 'B.A / B.A (Hons)'],
  ])('%j shows the fee of %s', (q, course) => {
    expect(search({ q }).fees.course).toBe(course);
  });

  it('of a fee alone are answered by what costs no more', () => {
    const { total } = search({ q: 'under 5 lakh' });
    expect(total).toBe(search({ feeMax: '500000' }).total);
    expect(total).toBeLessThan(entries.length);
  });

  it('of a salary are answered by who reported as much, the highest first', () => {
    const { sort, total, salaries } = search({ q: 'mba package above 10 lpa' });
    expect([sort, total]).toEqual(['salary', search({ q: 'mba', salaryMin: '1000000' }).total]);
    expect(Math.min(...Object.values(salaries?.rupees ?? {}))).toBeGreaterThanOrEqual(1_000_000);
  });

  it('that want something first say in which order they are, unless another is chosen', () => {
    expect(search({ q: 'cheapest mba' }).sort).toBe('fee');
    expect(search({ q: 'cheapest mba', sort: 'name' }).sort).toBe('name');
    expect(search({ q: 'mba' }).sort).toBe('relevance');
    expect(search({ q: 'mba', near: 'Pune' }).sort).toBe('distance');
  });

  it('of a whole name beside what it has not are answered by it, and say what it has not', () => {
    const { reading, institutions } = search({ q: 'bangalore university distance' });
    expect(institutions.map(({ name }) => name)).toEqual(['Bangalore University']);
    expect(reading?.dropped).toEqual(['distance']);
    expect(names({ q: 'mumbai university llb' })[0]).toBe('University of Mumbai');
    expect(names({ q: 'law university delhi' })[0]).toBe('National Law University, Delhi');
  });

  it('of a branch are answered by who is named after it, then by who has it', () => {
    const { reading, institutions, total } = search({ q: 'petroleum engineering' });
    expect(reading?.parts).toMatchObject([{ kind: 'branch', label: 'Petroleum engineering' }]);
    expect(institutions[0]?.name).toMatch(/Petroleum/);
    expect(total).toBeLessThan(search({ q: 'engineering' }).total / 5);
  });

  it('of what a course costs are answered by its own fee, who told none last', () => {
    const cheap = search({ q: 'btech under 1 lakh', limit: '100' });
    expect(cheap.fees?.course).toBe('B.Tech');
    const fees = Object.values(cheap.fees?.rupees ?? {});
    expect(fees).toHaveLength(cheap.total);
    expect(Math.max(...fees)).toBeLessThanOrEqual(100_000);
    // Whose fee is known does not come before who is named.
    expect(names({ q: 'aiims jodhpur fees' })[0]).toMatch(/^All India Institute/);
    const { institutions, fees: known } = search({ q: 'mbbs fees in karnataka' });
    expect(known?.rupees[institutions[0]?._id ?? '']).toBeGreaterThan(0);
  });

  it('tell the fee of the course in question, else of the first after school, and for whom', () => {
    const madras = 'Indian Institute of Technology Madras';
    const told = (query: Record<string, string>, name: string) => {
      const { institutions, fees } = search({ limit: '100', ...query });
      const id = institutions.find((one) => one.name === name)?._id ?? '';
      return [fees.rupees[id], fees.terms[id]?.course, fees.terms[id]?.seats];
    };
    expect(told({ q: 'iit madras' }, madras)).toEqual([200_000, 'B.Tech', undefined]);
    expect(told({ course: 'MBA', state: 'Tamil Nadu' }, madras)).toEqual([
      500_000,
      'MBA',
      undefined,
    ]);
    expect(told({ q: 'mba in chennai' }, madras).slice(0, 2)).toEqual([500_000, 'MBA']);
    const jss = told({ q: 'private medical colleges with low fees' }, 'JSS Medical College');
    expect(jss).toEqual([153_571, 'MBBS', 'Karnataka government-quota seats']);
    expect(told({ subject: 'Medical', state: 'Karnataka' }, 'JSS Medical College')[0]).toBe(
      153_571,
    );
    // An M.A. for little does not make its B.Tech cheap.
    const cheap = search({ subject: 'Engineering', feeMax: '100000', limit: '100' });
    expect(cheap.institutions.map(({ name }) => name)).not.toContain(
      'Indian Institute of Technology Hyderabad',
    );
    expect(new Set(Object.values(cheap.fees.terms).map(({ course }) => course))).toEqual(
      new Set(['B.Tech']),
    );
  });

  it('of an exam that nobody is recorded to take list nobody, and tell its field', () => {
    const { reading, total } = search({ q: 'ibsat colleges' });
    expect([total, reading?.dropped]).toEqual([0, ['ibsat']]);
    const field = search({ subject: 'Management' }).total;
    expect(reading?.nearest).toEqual([{ parts: [part('subject', 'Management')], total: field }]);
  });

  it('of several names are answered by each of them', () => {
    expect(names({ q: 'lsr vs miranda house' }).toSorted()).toEqual([
      'Lady Shri Ram College for Women',
      'Miranda House',
    ]);
    expect(names({ q: 'college of science and technology' })).not.toHaveLength(0);
  });

  it('of a subject tell the fee of its first course, not of one whose name begins with it', () => {
    expect(search({ q: 'hotel management' }).fees.course).toBe('BHM');
    expect(search({ q: 'arts colleges' }).fees.course).toMatch(/^B\.A\b(?!r)/);
  });

  it('of a city that has nothing are answered by the nearest first', () => {
    const { near, institutions } = search({ q: 'college in abohar' });
    expect(near?.city).toBe('Abohar');
    const km = institutions.map(({ _id }) => near?.distances[_id]?.km ?? Number.POSITIVE_INFINITY);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    expect(km[0]).toBeLessThan(100);
  });

  it('of who is affiliated, graded or takes no exam leave the others out', () => {
    expect(names({ q: 'du girls college' })).toContain('Miranda House');
    expect(search({ q: 'naac a++ university' }).reading?.dropped).toEqual([]);
    expect(names({ q: 'mba without cat' })).not.toContain(
      'Indian Institute of Management Ahmedabad',
    );
  });

  it('of a name beside what no record tells are answered by the name, and say what was left out', () => {
    const { reading, institutions } = search({ q: 'iit with lowest fees' });
    expect(reading?.parts).toMatchObject([{ kind: 'order', label: 'lowest fees' }]);
    expect(institutions[0]?.name).toMatch(/^Indian Institute of Technology/);
    expect(search({ q: 'iit scholarship' }).reading?.dropped).toEqual(['scholarship']);
    const hostel = search({ q: 'hostel' });
    expect([hostel.total, hostel.reading?.dropped]).toEqual([0, ['hostel']]);
  });

  it('that few answer are answered by them alone, and tell what is near', () => {
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

  it('of a branch are answered first by who has it in the very degree', () => {
    const first = (q: string) => entries.find(({ summary }) => summary.name === names({ q })[0]);
    expect(first('btech data science hyderabad')?.branches).toContain(
      'Artificial intelligence and data science',
    );
    expect(first('mtech vlsi chennai')?.furtherBranches).toContain('VLSI design');
  });

  it('of colleges of arts, science or commerce follow the list of colleges', () => {
    expect(search({ q: 'best arts college in india' }).ranking?.category).toBe('College');
    expect(names({ q: 'best commerce college in delhi' })[0]).toBe('Shri Ram College of Commerce');
  });

  it('of several short names are answered by each of them, a family of many last', () => {
    expect(names({ q: 'dtu nsut igdtuw' }).slice(0, 3).toSorted()).toEqual([
      'Delhi Technological University',
      'Indira Gandhi Delhi Technical University for Women',
      'Netaji Subhas University of Technology',
    ]);
    expect(names({ q: 'iim vs xlri' })[0]).toMatch(/^XLRI/);
  });

  it('of the colleges of a university know it by its initials', () => {
    const { reading, total } = search({ q: 'rguhs colleges' });
    const label = 'Rajiv Gandhi University of Health Sciences';
    expect(reading?.parts).toMatchObject([{ kind: 'affiliation', label }]);
    expect(total).toBeGreaterThan(5);
  });

  it('of words that nobody has are guesses, and say so', () => {
    expect(search({ q: 'jawaharlal nerhu' }).reading?.isGuess).toBe(true);
    expect(search({ q: 'jawaharlal nehru' }).reading).toBeUndefined();
  });

  it('of a whole name are answered by it before what its words mean', () => {
    const { institutions, reading } = search({ q: 'bangalore university' });
    expect(institutions[0]?.name).toBe('Bangalore University');
    expect(reading?.parts).toMatchObject([part('city', 'Bengaluru'), part('type', 'university')]);
  });

  it('of an institution that is not in the directory say so, and list nobody', () => {
    const { reading, total } = search({ q: 'kem mumbai' });
    const name = 'Seth G.S. Medical College and KEM Hospital';
    expect([total, reading?.absent]).toEqual([0, [name]]);
    const [some] = entries;
    if (!some) throw new Error('There are no entries.');
    const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
    const summary = {
      ...some.summary,
      _id: 'kem',
      name: 'Seth GS Medical College and KEM Hospital',
    };
    const added = indexOf([...entries, { ...some, summary, words: ['gs', ...words] }]);
    expect(searchesOf(added).search({ q: 'kem mumbai' }).reading?.absent).toBeUndefined();
  });

  it('of what is near ask for the city, unless they name one', () => {
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

  it('of a branch with a fee count the fee of its course', () => {
    const { fees, total } = search({ q: 'btech cse under 1 lakh', limit: '100' });
    expect([fees?.course, Object.keys(fees?.rupees ?? {}).length]).toEqual(['B.Tech', total]);
  });

  it('of a phrase made of words that otherwise say nothing keep the phrase', () => {
    const { sort, reading } = search({ q: 'private medical colleges with low fees' });
    expect([sort, reading?.parts.at(-1)?.label]).toEqual(['fee', 'lowest fees']);
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

  it('of a distance say that it is left out, and take it for no fee', () => {
    const { reading, institutions } = search({ q: 'engineering colleges within 100 km of jaipur' });
    expect(reading?.dropped).toEqual(['within 100 km']);
    expect(reading?.parts.map(({ kind }) => kind)).toEqual(['subject', 'city']);
    expect(institutions[0]?.name).toBe('Malaviya National Institute of Technology Jaipur');
  });

  it('of a name in Devanagari are answered by it first', () => {
    const [first] = names({ q: 'राष्ट्रीय विधि संस्थान विश्वविद्यालय' });
    expect(first).toBe('National Law Institute University');
  });

  it('of words alone that say nothing find who has them in its name, else everybody', () => {
    const { total } = search({ q: 'institute' });
    expect(total).toBeGreaterThan(100);
    expect(total).toBeLessThan(entries.length / 2);
    expect(names({ q: 'institute' })[0]).toMatch(/Institute/);
    expect(search({ q: 'best' }).total).toBe(entries.length);
  });
});
