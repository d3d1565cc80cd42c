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
    ['hotel management', 'BHM'],
    ['12 ke baad kya kare arts', 'B.A / B.A (Hons)'],
    ['delhi university colleges for english honours', 'B.A / B.A (Hons)'],
  ])('%j shows the fee of %s', (q, course) => {
    expect(search({ q }).fees.course).toBe(course);
  });

  it('of a whole name beside what it has not are answered by it, and say what it has not', () => {
    const { reading, institutions } = search({ q: 'bangalore university distance' });
    expect(institutions.map(({ name }) => name)).toEqual(['Bangalore University']);
    expect(reading?.dropped).toEqual(['distance']);
    expect(names({ q: 'mumbai university llb' })[0]).toBe('University of Mumbai');
    expect(names({ q: 'law university delhi' })[0]).toBe('National Law University, Delhi');
  });

  it('of several names are answered by each of them', () => {
    expect(names({ q: 'lsr vs miranda house' }).toSorted()).toEqual([
      'Lady Shri Ram College for Women',
      'Miranda House',
    ]);
    expect(names({ q: 'college of science and technology' })).not.toHaveLength(0);
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

  it('of a phrase made of words that otherwise say nothing keep the phrase', () => {
    const { sort, reading } = search({ q: 'private medical colleges with low fees' });
    expect([sort, reading?.parts.at(-1)?.label]).toEqual(['fee', 'lowest fees']);
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
