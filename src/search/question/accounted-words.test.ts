import { beforeAll, describe, expect, it } from 'vitest';
import { subjects } from '../../domain/institutions/subjects.ts';
import { branches } from '../../domain/reference/branches.ts';
import { allCourses, allExams } from '../../domain/reference/entries.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { searchQuery } from '../../domain/search/search.ts';
import { nameWordsOf, wordsOf } from '../../domain/text.ts';
import { catalogueEntries, catalogueIndex, indexOf } from '../../testing/truth/asking.ts';
import type { SearchIndex } from '../search-index.ts';
import { isIdle } from './lexicon.ts';

let index: SearchIndex;
beforeAll(() => {
  index = catalogueIndex();
});

function search(q: string) {
  return index.search(searchQuery.parse({ q }));
}

function partsOf(q: string): string[] {
  return (search(q).reading?.parts ?? []).map(({ kind, label }) => `${kind} ${label}`);
}

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
    ['NEET 2025-26 ki cutoff', '2025-26'],
    ['नीट २०२३ की कटऑफ', '2023'],
  ])('are named where they are a year before that of the question: %s', (q, year) => {
    const asked = { ...searchQuery.parse({ q }), year: 2026 };
    expect(index.search(asked).reading?.dropped).toEqual([year]);
    expect(index.search({ ...asked, year: Number(year.slice(0, 4)) }).reading?.dropped).toEqual([]);
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
    expect([institutions[0]?.name, reading?.dropped]).toEqual([name, [unused]]);
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

describe('a name of the reference data', () => {
  const named = [
    ...[...allCourses, ...allExams].map(({ name }) => name),
    ...[...branches, ...subjects].map(({ name }) => name),
  ];
  it.each([
    '{}',
    'what is {}',
    'i completed {}, what can i do',
    '{} vs something else',
    'i want to prepare for {} in jaipur',
    '{} के बाद क्या करें',
  ])('is not said to be unused without a page of it: %s', (template) => {
    const lacking = named.filter((name) => {
      const { reading, links } = search(template.replace('{}', name));
      const words = new Set(wordsOf(name).filter((word) => !isIdle(word) && word.length > 2));
      const isUnused = reading?.dropped.some((text) => wordsOf(text).some((one) => words.has(one)));
      return isUnused && !links.some(({ kind }) => kind === 'course' || kind === 'exam');
    });
    expect(lacking).toEqual([]);
  });

  it.each([
    ['नाटा', 'exam NATA'],
    ['सीएसआईआर नेट', 'exam CSIR UGC NET'],
    ['Master of Philosophy', 'course M.Phil'],
  ])('is known as it is written elsewhere: %s', (q, part) => {
    expect(partsOf(q)).toContain(part);
  });
});

describe('a word for things', () => {
  it.each([
    ['which branch is best', 'branch'],
    ['kaun si branch sabse achhi hai', 'branch'],
    ['कौन सी ब्रांच सबसे अच्छी है', 'ब्रांच'],
    ['is there any test', 'test'],
    ['DU mein kitne course hain', 'course'],
    ['which states do you know', 'states'],
    ['what is the best department of srcc', 'department'],
    ['b.com honours in the first year', 'honours'],
  ])('is named where the answer has no such thing: %s', (q, word) => {
    expect(search(q).reading?.dropped).toContain(word);
  });

  it.each([
    'best branch for mechanical engineering',
    'engineering entrance exam',
    'एमबीए प्रवेश परीक्षा',
    'which city is near me',
    'bca course delhi',
    'obc category ka neet cutoff',
    'ओबीसी श्रेणी नीट कटऑफ',
  ])('is used where it has: %s', (q) => expect(search(q).reading?.dropped ?? []).toEqual([]));

  it.each([
    'best engineering colleges in pune',
    'nit trichy fees',
    'please tell me the best engineering colleges in pune',
    'hi sir i want to know about bca colleges in jaipur, can you help me?',
    'i am interested in pursuing mba from pune, which college should i consider',
    'kya aap mujhe bhopal ke nursing college ke bare me bata sakte hain',
    'pune ke acche engineering college batao',
    'कृपया मुझे भोपाल के नर्सिंग कॉलेज की जानकारी दीजिए',
    'एनआईटी त्रिची की फीस कितनी है',
  ])('or that builds a question is not named: %s', (q) => {
    const { reading, total } = search(q);
    expect(reading?.dropped ?? []).toEqual([]);
    expect(total).toBeGreaterThan(0);
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

describe('a word by which people call an institution', () => {
  it.each([
    [
      'can anybody explain the process of study from ignou',
      'Indira Gandhi National Open University',
    ],
    ['what role does the warden play at TISS', 'Tata Institute of Social Sciences'],
  ])('keeps it where other words had no use: %s', (q, name) => {
    expect(search(q).institutions[0]?.name).toBe(name);
  });
});

describe('names beside each other', () => {
  it.each(['fees of DTU/NSUT', 'how is the hostel at VIT/SRM', 'डीटीयू या एनएसयूटी की फीस'])(
    'are a name each: %s',
    (q) => {
      const { total, reading } = search(q);
      expect(total).toBeGreaterThan(1);
      expect(reading?.dropped ?? []).toEqual([]);
    },
  );

  it('are none where the question has a rank', () => {
    const { institutions } = search('I am from Bihar and got 60000 rank in JEE main, which NIT?');
    expect(institutions.map(({ name }) => name)).toEqual([
      'National Institute of Technology Patna',
    ]);
  });

  it.each([
    'I got CSE at LPU and ECE at SRM. My family is not sure',
    'mujhe LPU mein CSE aur SRM mein ECE mila hai. parivar ko pata nahi',
    'मैंने एलपीयू में सीएसई कोर और एसआरएम में ईसीई किया है। परिवार को पता नहीं',
  ])('are listed also in a letter, and what they are asked for is named: %s', (q) => {
    const { institutions, reading } = search(q);
    const names = institutions.map(({ name }) => name);
    expect(names.slice(0, 2).sort()).toEqual([
      'Lovely Professional University',
      'SRM Institute of Science and Technology',
    ]);
    expect(reading?.dropped.some((word) => /^(cse|सीएसई)$/i.test(word))).toBe(true);
  });

  it.each([
    ['confused between COEP, VJTI and SPIT', 3],
    ['schools such as XLRI, SPJIMR, and MDI for mba', 3],
    ['VIT/SRM vs DU', 3],
    ['rank 4000 in kcet. RVCE, BMSCE or PES', 3],
    ['kcet mein 4000 rank hai, RVCE ya BMSCE', 2],
    ['choosing between MIT Manipal and BITS Pilani', 2],
    ['आईआईटी बॉम्बे और एनआईटी त्रिची में से', 2],
  ])('are all shown, also beside a rank: %s', (q, count) => {
    const { total, reading, institutions } = search(q);
    expect(total).toBeGreaterThanOrEqual(count);
    expect((reading?.dropped ?? []).filter((word) => /^\p{Lu}{2,}/u.test(word))).toEqual([]);
    expect(institutions.length).toBeGreaterThanOrEqual(count);
  });

  it('keep the rank for the cut-offs', () => {
    const { links } = search('rank 4000 in kcet. RVCE, BMSCE or PES');
    expect(links[0]).toMatchObject({ kind: 'cutoffs', slug: 'kcet', rank: 4000 });
  });

  it('may have a mark of possession in capitals', () => {
    expect(search('fees of IGNOU’S mba').institutions[0]?.name).toBe(
      'Indira Gandhi National Open University',
    );
  });
});

describe('a word that happens to be in a name', () => {
  const named = (name: string): SearchEntry => {
    const [some] = catalogueEntries();
    if (!some) throw new Error('There are no entries.');
    const summary = { ...some.summary, _id: name, name };
    return { ...some, summary, words: nameWordsOf(name), otherNames: [], formerNames: [] };
  };
  const few = indexOf([named('Lantern College'), named('TISS Academy')]);
  const namesOf = (q: string) =>
    few.search(searchQuery.parse({ q })).institutions.map(({ name }) => name);

  it.each(['zebra umbrella lantern', 'ज़ेबरा छाता lantern', 'zebra umbrella tiss'])(
    'is no answer where more words had no use: %s',
    (q) => expect(namesOf(q)).toEqual([]),
  );

  it.each([
    ['zebra lantern', 'Lantern College'],
    ['zebra umbrella TISS', 'TISS Academy'],
    ['ज़ेबरा छाता TISS', 'TISS Academy'],
  ])('is one where it is half of the question, or an acronym: %s', (q, name) => {
    expect(namesOf(q)).toEqual([name]);
  });
});

describe('a place', () => {
  it('is kept where a name has no institution there', () => {
    const found = partsOf('cheapest government nursing college near Ranchi');
    expect(found).toEqual(expect.arrayContaining(['subject Nursing', 'city Ranchi']));
  });

  it.each([
    ['colleges not in delhi for btech', 'not Delhi'],
    ['btech colleges other than delhi', 'not Delhi'],
    ['दिल्ली के अलावा बीटेक कॉलेज', 'not Delhi'],
    ['engineering colleges except iit', 'not IIT'],
    ['engineering colleges iit ke alawa', 'not IIT'],
  ])('or a kind is excluded: %s', (q, part) => {
    expect(partsOf(q)).toContain(part);
    const names = search(q).institutions.map(({ name, location }) => `${name}, ${location.state}`);
    const excluded = part === 'not Delhi' ? /, Delhi$/ : /^Indian Institute of Technology/;
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => excluded.test(name))).toEqual([]);
  });

  it.each([
    ['b-schools in bangalore. Apart from IIMB which college would you suggest?', 'Apart from IIMB'],
    ['engineering colleges in chennai other than CEG', 'other than CEG'],
    ['chennai ke engineering college, CEG ke alawa', 'CEG ke alawa'],
  ])('or an institution is not the answer: %s', (q, text) => {
    const { reading, total } = search(q);
    expect(reading?.dropped).toContain(text);
    expect(total).toBeGreaterThan(1);
  });
});

describe('an institution that is named loosely', () => {
  it.each([
    [
      'all india institute of medical science patna',
      'All India Institute of Medical Sciences Patna',
    ],
    ['national institute of technology at calicut', 'National Institute of Technology Calicut'],
    ['where is the university at pondicherry', 'Pondicherry University'],
    ['गोरखपुर विश्वविद्यालय की स्थापना', 'Deen Dayal Upadhyaya Gorakhpur University'],
    ['jammu ki university kaisi hai', 'University of Jammu'],
  ])('comes first: %s', (q, name) => expect(search(q).institutions[0]?.name).toBe(name));

  it('is shown where the question asks which or where it is', () => {
    const { institutions } = search('indian agricultural institute is in which city');
    expect(institutions[0]?.name).toBe('Indian Agricultural Research Institute');
  });
});

describe('names', () => {
  it.each([
    ['st.xavier', 'st xavier'],
    ['K J Somaiya', 'KJ Somaiya'],
    ['K.J.Somaiya', 'KJ Somaiya'],
    ['R.V.College of Engineering', 'RV College of Engineering'],
    ['I I T Delhi', 'IIT Delhi'],
    ['जे एन यू', 'जेएनयू'],
  ])('are equal however initials and dots are written: %s', (one, other) => {
    const ids = (q: string) => search(q).institutions.map(({ _id }) => _id);
    expect(ids(one)).toEqual(ids(other));
  });

  it('are compared by “and” as by “vs”', () => {
    const names = search('srcc and hindu college').institutions.map(({ name }) => name);
    expect(names.sort()).toEqual(['Hindu College', 'Shri Ram College of Commerce']);
  });

  it('of a kind are a filter: “nit or iiit”', () => {
    const { institutions, total } = search('nit or iiit');
    expect(total).toBeGreaterThan(50);
    expect(
      institutions.every(({ name }) => /Institute of (Information )?Technology/.test(name)),
    ).toBe(true);
  });
});
