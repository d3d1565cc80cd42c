import { describe, expect, it } from 'vitest';
import { searchQuery } from '../../domain/search/search.ts';
import {
  catalogueIndex,
  partsOf,
  searchCatalogue as search,
  unusedIn,
} from '../../testing/truth/asking.ts';

describe('words of a question', () => {
  // Each of these was read as a town whose name has the same consonants.
  it.each([
    '25000 रैंक पर कौन सा कॉलेज',
    'बी.एड कहाँ से करें',
    'सरकारी कॉलेज में एडमिशन कैसे लें',
    'सबसे बड़ा कॉलेज',
    'जेईई मेन में कौन सा कॉलेज मिलेगा',
    'बारहवीं के बाद कॉलेज',
    'mbbs bond government college rajasthan',
  ])('are no evidence for a town: %s', (q) => {
    expect(partsOf(q).filter((part) => /^(city|district|area)/.test(part))).toEqual([]);
  });

  it('are a town where its vowels agree, whatever their length', () => {
    expect(partsOf('पुरी में कॉलेज')).toContain('city Puri');
    expect(partsOf('पूरी में कॉलेज')).toContain('city Puri');
    expect(partsOf('पटना में कॉलेज')).toContain('city Patna');
    expect(partsOf('jammu and kashmir colleges')).toContain('state Jammu and Kashmir');
  });

  it('are said as they were typed where they have no use', () => {
    expect(search('llb karne ki umarr').reading?.dropped).toContain('umarr');
    expect(search('एलएलबी की खुराक').reading?.dropped).toContain('खुराक');
  });

  it.each(['application status', 'admission status law colleges pune'])(
    'are no slip of a branch: %s',
    (q) => expect(partsOf(q).filter((part) => part.startsWith('branch'))).toEqual([]),
  );

  it.each([
    ['is a rank of 900000 good for a hostel', '900000'],
    ['hostel ke liye 900000 rank', '900000 rank'],
    ['मेरा आईएस अनुभव, पीएचडी', 'आईएस'],
  ])('are named where they are a rank that no page takes, or spelt like grammar: %s', (q, word) => {
    expect(search(q).reading?.dropped.some((text) => text.includes(word))).toBe(true);
  });

  it('bring no list where the rest would answer another question', () => {
    const { total, reading } = search('guindy private institutions');
    expect([total, reading?.dropped]).toEqual([0, ['guindy']]);
    expect(reading?.withheld).toBeGreaterThan(500);
    expect(search('guindy medical colleges in bihar').total).toBeGreaterThan(0);
  });

  it.each(['private institutions 430', 'private institutions mein 430', 'प्राइवेट संस्थान 430'])(
    'bring no list of hundreds where a number has no use: %s',
    (q) => {
      const { total, reading } = search(q);
      expect([total, reading?.dropped]).toEqual([0, ['430']]);
      expect(reading?.withheld).toBeGreaterThan(500);
    },
  );

  it.each([
    ['CLAT mark 113 what could be rank', '113'],
    ['my marks are 48% in pcb am i even eligible', '48%'],
    ['क्लैट में 113 अंक पर कौन से कॉलेज', '113'],
  ])('are named where they are numbers without a use: %s', (q, number) => {
    expect(search(q).reading?.dropped).toContain(number);
  });

  it.each(['10 best engineering colleges in india', 'best 10 engineering colleges', 'gate 2026'])(
    'are not named where a number counts results or is a year: %s',
    (q) => expect(search(q).reading?.dropped ?? []).toEqual([]),
  );

  it.each([
    ['jee main 2024 cut off', '2024'],
    ['mht cet cutoff 2031', '2031'],
    ['NEET 2025-26 ki cutoff', '2025-26'],
    ['नीट २०२३ की कटऑफ', '2023'],
  ])('are named where they are a year of which nothing is known: %s', (q, year) => {
    const asked = { ...searchQuery.parse({ q }), year: 2026 };
    expect(catalogueIndex().search(asked).reading?.dropped).toEqual([year]);
    expect(
      catalogueIndex().search({ ...asked, year: Number(year.slice(0, 4)) }).reading?.dropped,
    ).toEqual([]);
  });

  it.each(['tnea application form', 'tnea ka form kab aayega'])(
    'are not called unused beside the page of that name: %s',
    (q) => {
      const { links, reading } = search(q);
      expect(links.some(({ slug }) => slug === 'tnea')).toBe(true);
      expect(reading?.dropped ?? []).not.toContain(q.split(' ')[0]);
    },
  );

  it.each([
    'can i become a doctor without neet',
    'why is mba so expensive',
    // Sentences that ask for no institutions.
    'what is the latest news of jee main',
    'i want to know if mba is worth it',
    'should i choose gate or cat after btech',
    'अगर मैं बीटेक करूं तो जेईई के लिए समय मिलेगा',
    'mujhe mba karna hai par samajh nahi aa raha',
  ])('bring no list where it would answer another question: %s', (q) => {
    const { total, reading } = search(q);
    expect([total, reading?.withheld]).toEqual([0, expect.any(Number)]);
  });

  it.each([
    'how many nursing colleges in kerala',
    'are there any law colleges in goa',
    'is there mba in pune',
    'what is the cheapest mba',
    'where can i study architecture',
    'मुझे पटना में बीसीए करना है',
  ])('bring the list that is asked for: %s', (q) => expect(search(q).total).toBeGreaterThan(0));

  it.each(['कि मैं एमएससी करूं', 'इन में से कौन सा एमबीए अच्छा है'])(
    'of grammar mean nothing where they are joined: %s',
    (q) => {
      expect(partsOf(q).filter((part) => part.startsWith('exam'))).toEqual([]);
      expect(search(q).reading?.asks).toBeUndefined();
    },
  );

  it.each([['law in iit madras.guindy', 'guindy']])(
    'of a name that the list does not hold are named: %s',
    (q, word) => {
      expect(search(q).reading?.dropped).toContain(word);
    },
  );

  it.each([
    ['bds in chandigarh university', 'Chandigarh University', 'bds'],
    [
      'jntu hyderabad m.tech cse for teaching',
      'Jawaharlal Nehru Technological University, Hyderabad',
      'teaching',
    ],
  ])('never replace the institution that is named: %s', (q, name, unused) => {
    const { institutions, reading } = search(q);
    expect([institutions[0]?.name, unusedIn(reading)]).toEqual([name, [unused]]);
  });

  it.each([
    ['is B.Com good.Which law college', 'course B.Com'],
    ['MBBS in private college up to 1 Cr.', 'fee 10000000'],
  ])('are read beside a dot without a space: %s', (q, part) => {
    expect(partsOf(q)).toContain(part);
  });

  it('of a comparison are stated or named as they are elsewhere', () => {
    const { reading } = search('difference between iit and nit in placement for lazy students');
    expect(reading?.asks).toBe('placement');
    expect(reading?.dropped).toContain('lazy');
  });

  it.each(['should i take up law', 'can we give up a seat in nlu', 'fill up form of clat'])(
    'are no state behind a verb that they belong to: %s',
    (q) => expect(partsOf(q)).not.toContain('state Uttar Pradesh'),
  );

  it.each(['law colleges in up', 'up me law college', 'law college up', 'UP'])(
    'are a state elsewhere: %s',
    (q) => expect(partsOf(q)).toContain('state Uttar Pradesh'),
  );

  it.each([
    'लॉ कॉलेज नहीं मिला, क्या करें',
    'मुझे यह कोर्स नहीं आता',
    'i am not sure about law',
    'college nahi mil raha',
  ])('exclude nothing where they negate a verb: %s', (q) => {
    expect(partsOf(q).filter((part) => /^(not|without)/.test(part))).toEqual([]);
  });

  it.each([
    ['प्राइवेट नहीं चाहिए, लॉ कॉलेज', 'not Private'],
    ['private nahi chahiye law college', 'not Private'],
    ['law college not in delhi and not private', 'not Private'],
  ])('exclude what is not wanted: %s', (q, part) => expect(partsOf(q)).toContain(part));

  it.each([
    ['How do l qualify NDA', 'NDA'],
    ['what to do after BCA to become a pilot', 'BCA'],
  ])('are used where the page of them is linked: %s', (q, word) =>
    expect(search(q).reading?.dropped ?? []).not.toContain(word),
  );

  it.each(['सरकारी लॉ कॉलेज में फ्री ट्रेनिंग', 'government law college free training'])(
    'that name nothing leave the subject: %s',
    (q) => expect(partsOf(q)).toContain('subject Law'),
  );

  it('never list other courses of a place for one that nobody there is known to teach', () => {
    const { total, reading, links } = search('best institution for CA in nagpur');
    expect([total, reading?.dropped]).toEqual([0, expect.arrayContaining(['CA'])]);
    expect(links[0]).toMatchObject({ kind: 'course', slug: 'chartered-accountancy-ca' });
  });

  it.each([
    ['Which institutes do not accept NEET PG?', undefined],
    ['not in delhi', expect.any(Number)],
    ['दिल्ली के अलावा', expect.any(Number)],
  ])('bring no list where all that is said is what is not wanted: %s', (q, withheld) => {
    const { total, reading } = search(q);
    expect([total, reading?.withheld]).toEqual([0, withheld]);
  });

  it.each([
    ['Can i know the eligibility for Zqfm', 'eligibility', ['Zqfm']],
    ['zqbe exam date', 'dates', ['zqbe']],
    ['मुझे सारे शुल्कों की जानकारी कहाँ मिलेगी?', 'fees', []],
  ])('that nothing matches leave the topic answered: %s', (q, asks, dropped) => {
    expect(search(q)).toMatchObject({ total: 0, reading: { asks, dropped } });
  });
});

describe('sentences', () => {
  it.each([
    'What does free exit for the 1st round mean?',
    'how much is the fee',
    'college fees',
    'Is it mandatory to apply online?',
    'what is the list of branches',
  ])('of topics list nobody: %s', (q) => {
    expect(search(q)).toMatchObject({ total: 0, reading: { asks: expect.any(String) } });
  });

  it('keep the acronym that they are about', () => {
    const [first] = search('Can I join two Programmes of IGNOU at a time?').institutions;
    expect(first?.name).toBe('Indira Gandhi National Open University');
    const [srm] = search("What is SRM's NIRF ranking?").institutions;
    expect(srm?.name).toBe('SRM Institute of Science and Technology');
  });

  it('do not read their verbs as courses and exams', () => {
    expect(partsOf('Will ranks in NEET be given on percentile basis?')).toEqual(['exam NEET']);
    expect(partsOf('can i get a seat for mbbs')).toEqual(['course MBBS']);
    expect(partsOf('be in mechanical')).toEqual(['branch Mechanical engineering']);
    expect(partsOf('be cse')).toContain('course B.E');
  });

  it('hold a rank before its category', () => {
    const [link] = search('27k OBC rank in jee main which nit').links;
    expect(link).toMatchObject({ kind: 'cutoffs', filled: { category: 'OBC-NCL' } });
  });
});
