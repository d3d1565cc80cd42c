import { describe, expect, it } from 'vitest';
import { catalogueIndex, searchesOf, unusedIn } from '../../testing/truth/asking.ts';

const { search } = searchesOf(catalogueIndex());

const partsOf = (q: string) =>
  (search({ q }).reading?.parts ?? []).map(({ kind, label }) => `${kind} ${label}`).sort();
const linksOf = (q: string) => search({ q }).links.map(({ kind, slug }) => `${kind}/${slug}`);

describe('what the asker has', () => {
  it.each([
    'MBA after B.Com in Pune',
    'I completed my B.Com. Which MBA colleges are in Pune?',
    'I am a B.Com graduate, MBA in Pune',
    'Maine B.Com kiya hai. Pune mein MBA college kaun se hain?',
    'pune mein B.Com ke baad MBA college',
    'मैंने बी.कॉम किया है। पुणे में एमबीए कॉलेज कौन से हैं?',
    'पुणे में बी.कॉम के बाद एमबीए कॉलेज',
  ])('is linked and narrows no list: %s', (q) => {
    expect(partsOf(q)).toEqual(['city Pune', 'course MBA']);
    expect(linksOf(q)).toContain('course/bcom');
  });

  it.each(['colleges for B.Com students in pune', 'mba or b.com colleges in pune'])(
    'is asked for where it is all that is asked for, or one of two: %s',
    (q) => expect(partsOf(q)).toContain('course B.Com'),
  );
});

describe('sentences beside the one that asks', () => {
  it.each([
    ['I work in a private school. Which nursing colleges are in Kerala?', 'private'],
    ['main private school mein hoon. kerala mein nursing college kaun se hain?', 'private'],
    ['मैं प्राइवेट स्कूल में हूँ। केरल में नर्सिंग कॉलेज कौन से हैं?', 'प्राइवेट'],
  ])('narrow no list by what the asker is, and are named: %s', (q, word) => {
    expect(partsOf(q)).toEqual(['state Kerala', 'subject Nursing']);
    expect(unusedIn(search({ q }).reading)).toContain(word);
  });

  it.each([
    'I like law very much. Which colleges are in Pune?',
    'law mera subject hai. pune mein college kaun se hain?',
    'कानून मेरा विषय है। पुणे में कॉलेज कौन से हैं?',
  ])('say what the question itself lacks: %s', (q) => {
    expect(partsOf(q)).toEqual(['city Pune', 'subject Law']);
  });

  it('end at a dot, but not at that of an abbreviation', () => {
    const names = (q: string) => search({ q }).institutions.map(({ name }) => name);
    expect(names('St. Stephen’s College Delhi')[0]).toMatch(/Stephen/);
    expect(partsOf('Govt. Medical Colleges in Kerala')).toContain('subject Medical');
    expect(partsOf('I am not from Delhi. MBA in Pune?')).toEqual(['city Pune', 'course MBA']);
  });
});

describe('a question for what or how', () => {
  it.each([
    ['What is the selection procedure in a private nursing college', 'course/bsc-nursing'],
    ['private nursing college mein selection process kya hai', 'course/bsc-nursing'],
    ['प्राइवेट नर्सिंग कॉलेज में प्रवेश प्रक्रिया क्या है', 'course/bsc-nursing'],
    ['how is the cutoff of government law colleges decided in CLAT', 'cutoffs/clat-ug'],
    ['sarkari law college ki CLAT cutoff kya hai', 'cutoffs/clat-ug'],
    ['सरकारी लॉ कॉलेज की क्लैट कटऑफ क्या है', 'cutoffs/clat-ug'],
    ['how is the zqx rank card of wbjee made', 'cutoffs/wbjee'],
  ])('is answered by the page in place of a list: %s', (q, page) => {
    expect([search({ q }).total, linksOf(q)[0]]).toEqual([0, page]);
  });

  it.each(['which private nursing colleges have admission', 'what are the fees of MBA in Pune'])(
    'is one for a list where it asks which, or no page answers: %s',
    (q) => expect(search({ q }).total).toBeGreaterThan(0),
  );
});

describe('exams of a field', () => {
  it.each(['nursing entrance exam for Goa', 'goa mein nursing entrance exam'])(
    'are not those of other states and their universities: %s',
    (q) => {
      const exams = linksOf(q).filter((page) => page.startsWith('exam/'));
      expect(exams).toContain('exam/aiims-bsc-nursing');
      expect(exams.filter((page) => /jipmer|pgimer|mh-|pnst/.test(page))).toEqual([]);
    },
  );

  it('are none where a course is asked what it teaches, or a kind of college is named', () => {
    expect(linksOf('what subjects are in bba')).toEqual(['course/bba']);
    expect(linksOf('exams for college').filter((page) => page.startsWith('exam/'))).toEqual([]);
  });
});

it('reads a rank with a Hindi ordinal', () => {
  const [link] = search({ q: 'मुझे 1947वीं रैंक WBJEE में' }).links;
  expect(link).toMatchObject({ kind: 'cutoffs', slug: 'wbjee', rank: 1947 });
});

describe('a question that only says what the asker has', () => {
  it.each([
    'Which courses to pursue after BAMS?',
    'bams ke baad kaun sa course',
    'बीएएमएस के बाद कौन सा कोर्स',
  ])('asks what follows it, not who teaches it: %s', (q) => {
    const { links, total } = search({ q });
    expect(links).toContainEqual(expect.objectContaining({ slug: 'bams', section: 'career' }));
    expect(total).toBe(0);
  });

  it('leads from a branch to the course in which it is taught', () => {
    expect(search({ q: 'is there a good future in civil engineering' }).links).toContainEqual(
      expect.objectContaining({ slug: 'btech', section: 'career' }),
    );
  });
});

describe('a question that nothing but a kind of institution narrows', () => {
  it.each([
    'how can I get admission in a government college',
    'government college me admission kaise le',
    'गवर्नमेंट कॉलेज में एडमिशन कैसे ले',
    'क्या CUET के बिना admission हो सकता है?',
    'सीयूईटी के बिना एडमिशन हो सकता है?',
  ])('is answered by how to choose, not by all of them: %s', (q) => {
    expect(linksOf(q)).toEqual(['guide/after-class-12', 'cutoffs/']);
    expect(search({ q }).total).toBe(0);
  });

  it.each([
    'मुझे कौन सा कॉलेज मिल सकता है?',
    'which government college can i get',
    'mujhe kaunsi university milegi',
  ])('leads to the form of ranks where chances are asked: %s', (q) => {
    const { total, reading } = search({ q });
    expect([total, reading?.lacks, reading?.withheld]).toEqual([0, 'rank', undefined]);
    expect(linksOf(q)[0]).toBe('cutoffs/');
  });

  it.each([
    ['does the college have a civil department', 'institution'],
    ['is this university good for law', 'institution'],
    ['क्या इस कॉलेज में लाइब्रेरी और हॉस्टल है', 'institution'],
    ['aapke college me kitni seat hai', 'institution'],
    ['is it good to study in a government college', 'subject'],
    ['private college kaise hote hain', 'subject'],
  ])('says what it lacks, and not how many there are: %s', (q, lacks) => {
    const { total, reading } = search({ q });
    expect([total, reading?.lacks, reading?.withheld]).toEqual([0, lacks, undefined]);
  });

  it.each([
    'do board marks matter in nit admission',
    'how to get into nlu',
    'आईआईटी में एडमिशन कैसे लें',
    'iim me ews quota kitna hai',
  ])('of a family leads to its exam before its members: %s', (q) => {
    const { total, reading } = search({ q });
    expect([total, reading?.withheld]).toEqual([0, expect.any(Number)]);
    expect(linksOf(q).some((link) => link.startsWith('exam/'))).toBe(true);
  });

  it.each([
    'fees of iits',
    'which nit is good for cse',
    'iim ka placement kaisa hai',
    'how many nits are there',
  ])('lists a family where its list has what is asked: %s', (q) =>
    expect(search({ q }).total).toBeGreaterThan(0),
  );

  it.each(['government colleges', 'which colleges are government', 'sarkari college kaun se hain'])(
    'lists them where it asks which there are: %s',
    (q) => expect(search({ q }).total).toBeGreaterThan(0),
  );
});

describe('a choice or a lack that a question tells of', () => {
  it('asks for no list of what is weighed', () => {
    const q = 'Should I take a drop or join a private engineering college this year?';
    expect(search({ q }).total).toBe(0);
    expect(search({ q: 'private engineering college in pune' }).total).toBeGreaterThan(0);
  });

  it('is no filter', () => {
    const q = 'She has opted for maths but not physics. Is it possible for her to become a pilot?';
    expect(partsOf(q)).not.toContain('not Physics');
    expect(unusedIn(search({ q }).reading)).toContain('not physics');
  });

  it('leads to no exam that has a word of a topic in its name', () => {
    expect(linksOf('DU mein apply karne ke liye eligibility')).not.toContain('exam/neet-ug');
  });
});

describe('a question for how rounds work', () => {
  it.each([
    'What documents are required for josaa counselling?',
    'josaa choice filling kaise kare',
  ])('leads to their guide before closing ranks: %s', (q) =>
    expect(linksOf(q)[0]).toBe('guide/josaa-csab-state-rounds'),
  );

  it('leads to closing ranks first where a rank is given', () => {
    expect(linksOf('josaa counselling with rank 5000')[0]).toMatch(/^cutoffs/);
  });
});
