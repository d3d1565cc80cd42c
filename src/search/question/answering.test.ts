import { describe, expect, it } from 'vitest';
import { catalogueEntries, indexOf, searchesOf, unusedIn } from '../../testing/truth/asking.ts';

const entries = catalogueEntries();
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

  it('find a Hindi name next to a misspelled word', () => {
    expect(names({ q: 'भारतीय प्रौद्योगिकी संस्थान िल्ली' })).toContain(
      'Indian Institute of Technology Delhi',
    );
  });

  it.each([
    ['कॉलेजों', 'कॉलेज'],
    ['शुल्कों', 'शुल्क'],
    ['कोर्सों की फीस', 'कोर्स की फीस'],
    ['पुणे के कॉलेजों में हॉस्टल', 'पुणे के कॉलेज में हॉस्टल'],
  ])('read a Hindi plural as its singular: %s', (plural, singular) => {
    const readingOf = (q: string) => {
      const { reading, total } = search({ q });
      return [total, reading?.parts.map(({ kind, label }) => [kind, label]), reading?.asks];
    };
    expect(readingOf(plural)).toEqual(readingOf(singular));
  });

  it.each([
    ['mba in guwahati accepting snap', ['Guwahati'], 'snap'],
    ['गुवाहाटी में एमबीए snap से', ['Guwahati'], 'snap'],
  ])('give up an exam before the place of a course: %s', (q, cities, exam) => {
    const { institutions, reading } = search({ q });
    expect(institutions.length).toBeGreaterThan(0);
    for (const { location } of institutions) expect(cities).toContain(location.city);
    expect(reading?.dropped).toContain(exam);
  });

  it.each(['law and pharmacy colleges in nagpur', 'लॉ और फार्मेसी कॉलेज नागपुर'])(
    'list the institutions of each of several subjects: %s',
    (q) => {
      const each = ['law', 'pharmacy'].map((subject) => names({ q: `${subject} nagpur` }));
      expect(new Set(names({ q }))).toEqual(new Set(each.flat()));
    },
  );

  it('report their reading', () => {
    expect(search({ q: 'pharmacy mumbai' }).reading).toEqual({
      parts: [
        { kind: 'subject', label: 'Pharmacy', text: 'pharmacy' },
        { kind: 'city', label: 'Mumbai', text: 'mumbai' },
      ],
      dropped: [],
      isGuess: false,
    });
  });

  it('list the colleges affiliated to a university in a register', () => {
    const [entry] = entries;
    if (!entry) throw new Error('The catalogue is empty.');
    const college = {
      ...entry,
      affiliatedTo: null,
      registeredUnder: 'Sample University',
      summary: { ...entry.summary, name: 'Far College' },
    };
    const small = searchesOf(indexOf([...entries.slice(1), college]));
    expect(small.names({ q: 'was affiliated to sample university' })).toEqual(['Far College']);
    expect(small.names({ q: 'sample university colleges' })).toEqual(['Far College']);
  });

  it.each([
    ['hotel management', 'BHM'],
    ['12 ke baad kya kare arts', 'B.A / B.A (Hons)'],
    ['delhi university colleges for english honours', 'B.A / B.A (Hons)'],
  ])('%j shows the fee of %s', (q, course) => {
    expect(search({ q }).fees.course).toBe(course);
  });

  it('return a fully named institution and report what it lacks', () => {
    const { reading, institutions } = search({ q: 'bangalore university distance' });
    expect(institutions.map(({ name }) => name)).toEqual(['Bangalore University']);
    expect(unusedIn(reading)).toEqual(['distance']);
    expect(names({ q: 'mumbai university llb' })[0]).toBe('University of Mumbai');
    expect(names({ q: 'law university delhi' })[0]).toBe('National Law University, Delhi');
  });

  it('return each of several named institutions', () => {
    expect(names({ q: 'lsr vs miranda house' }).toSorted()).toEqual([
      'Lady Shri Ram College for Women',
      'Miranda House',
    ]);
    expect(names({ q: 'college of science and technology' })).not.toHaveLength(0);
  });

  it('filter by affiliation, grade and missing exams', () => {
    expect(names({ q: 'du girls college' })).toContain('Miranda House');
    expect(search({ q: 'naac a++ university' }).reading?.dropped).toEqual([]);
    expect(names({ q: 'mba without cat' })).not.toContain(
      'Indian Institute of Management Ahmedabad',
    );
  });

  it('return the named institution and report unknown attributes', () => {
    const { reading, institutions } = search({ q: 'iit with lowest fees' });
    expect(reading?.parts).toMatchObject([
      { kind: 'family', label: 'IIT' },
      { kind: 'order', label: 'lowest fees' },
    ]);
    expect(institutions[0]?.name).toMatch(/^Indian Institute of Technology/);
    expect(search({ q: 'iit dress code' }).reading?.dropped).toEqual(['dress code']);
  });

  it('return each of several short names, large families last', () => {
    expect(names({ q: 'dtu nsut igdtuw' }).slice(0, 3).toSorted()).toEqual([
      'Delhi Technological University',
      'Indira Gandhi Delhi Technical University for Women',
      'Netaji Subhas University of Technology',
    ]);
    expect(names({ q: 'iim vs xlri' })[0]).toMatch(/^XLRI/);
  });

  it.each(['which is better thapar or manipal for cse', 'thapar ya manipal'])(
    '%j compares names of which one is its beginning alone',
    (q) => {
      expect(names({ q }).slice(0, 2).toSorted()).toEqual([
        'Manipal Academy of Higher Education',
        'Thapar Institute of Engineering and Technology',
      ]);
    },
  );

  it('compares no institution that is called after the second place of a name', () => {
    expect(names({ q: 'iit bombay or roorkee' }).toSorted()).toEqual([
      'Indian Institute of Technology Bombay',
      'Indian Institute of Technology Roorkee',
    ]);
  });

  it.each([
    ['how are hostels in IIT-B allocated', 'Indian Institute of Technology Bombay'],
    ['IIM-A', 'Indian Institute of Management Ahmedabad'],
    ['आईआईटी-बी', 'Indian Institute of Technology Bombay'],
  ])('%j names an institution by the letter of its town', (q, name) => {
    expect(names({ q })[0]).toBe(name);
  });

  it('put the institution first that is well known by the words', () => {
    expect(names({ q: 'vit fees' })[0]).toBe('Vellore Institute of Technology');
  });

  it.each(['pysiotherapy colleges in kolkata', 'fisiotherapy colleges in kolkatta'])(
    'correct a slip in the first letter: %j',
    (q) => {
      expect(search({ q }).reading?.parts.map(({ label }) => label)).toEqual([
        'Physiotherapy',
        'Kolkata',
      ]);
    },
  );

  it.each(['vit vs srm', 'compare vit and srm', 'vit बनाम srm', 'mba from vit or srm'])(
    '%j puts the best known of each side first',
    (q) => {
      expect(names({ q }).slice(0, 2)).toEqual([
        'Vellore Institute of Technology',
        'SRM Institute of Science and Technology',
      ]);
    },
  );

  it('recognise a university by its initials', () => {
    const { reading, total } = search({ q: 'rguhs colleges' });
    const label = 'Rajiv Gandhi University of Health Sciences';
    expect(reading?.parts).toMatchObject([{ kind: 'affiliation', label }]);
    expect(total).toBeGreaterThan(5);
  });

  it('report a guess for unknown words', () => {
    expect(search({ q: 'jawaharlal nerhu' }).reading?.isGuess).toBe(true);
    expect(search({ q: 'jawaharlal nehru' }).reading).toBeUndefined();
  });

  it('prefer a full name to the meaning of its words', () => {
    const { institutions, reading } = search({ q: 'bangalore university' });
    expect(institutions[0]?.name).toBe('Bangalore University');
    expect(reading?.parts).toMatchObject([part('city', 'Bengaluru'), part('type', 'university')]);
  });

  it('report an institution outside the directory and list none', () => {
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

  it('keep a phrase of stop words', () => {
    const { sort, reading } = search({ q: 'private medical colleges with low fees' });
    expect([sort, reading?.parts.at(-1)?.label]).toEqual(['fee', 'lowest fees']);
  });

  it('rank a name in Devanagari first', () => {
    const [first] = names({ q: 'राष्ट्रीय विधि संस्थान विश्वविद्यालय' });
    expect(first).toBe('National Law Institute University');
  });

  it('search names for stop words alone, otherwise return everything', () => {
    const { total } = search({ q: 'institute' });
    expect(total).toBeGreaterThan(100);
    expect(total).toBeLessThan(entries.length / 2);
    expect(names({ q: 'institute' })[0]).toMatch(/Institute/);
    expect(search({ q: 'which' }).total).toBe(entries.length);
  });
});
