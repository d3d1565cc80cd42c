import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../rendering/question-reason.ts';
import { catalogueIndex, searchesOf } from '../../testing/truth/asking.ts';

const { search } = searchesOf(catalogueIndex());
const GUIDE = 'percentile-marks-rank';

describe('questions about marks', () => {
  it.each([
    ['my total is 612 marks in KEAM, which engineering college', 'keam'],
    ['clat me 95 number par kaun sa nlu milega', 'clat-ug'],
    ['wbjee mein kitne marks chahiye jadavpur ke liye', 'wbjee'],
    ['क्लैट में 88 नंबर पर कौन सा कॉलेज', 'clat-ug'],
  ])('lead to what marks are, then to the exam, and to no rank: %s', (q, exam) => {
    const { links, reading } = search({ q });
    expect(links[0]).toMatchObject({ kind: 'guide', slug: GUIDE });
    expect(links.map(({ slug }) => slug)).toContain(exam);
    expect([reading?.asks, ...(reading?.asksToo ?? [])]).toContain('marks');
    for (const { rank, filled } of links)
      expect([rank, filled?.['commonRank']]).toEqual([undefined, undefined]);
  });

  it.each([
    ['what is a good score in BITSAT for CSE', 'bitsat'],
    ['290 marks in bitsat kya milega', 'bitsat'],
    ['बिटसैट में कितने अंक चाहिए', 'bitsat'],
    ['how many marks do I need in cuet for economics', 'cuet-ug'],
    ['सीयूईटी में कितने अंक आने चाहिए', 'cuet-ug'],
    ['tnea 182 marks which college', 'tnea'],
  ])('lead to past scores at once where these are published: %s', (q, list) => {
    const found = search({ q });
    expect(found.links[0]).toMatchObject({ kind: 'cutoffs', slug: list });
    expect(found.links.map(({ slug }) => slug)).not.toContain(GUIDE);
    expect(reasonOf(found, 'en')).toMatch(/scores that were enough/);
    expect(reasonOf(found, 'hi')).toMatch(/स्कोर काफी था/);
  });

  it('say in both languages that cut-offs are ranks', () => {
    const found = search({ q: 'how much score is safe in comedk' });
    expect(reasonOf(found, 'en')).toMatch(/most cut-offs are recorded as ranks/);
    expect(reasonOf(found, 'hi')).toMatch(/कट-ऑफ रैंक में दर्ज/);
  });

  it.each([
    ['diploma ke liye kitne marks chahiye', 'diploma-in-engineering-polytechnic'],
    ['बीएड में कितने अंक चाहिए', 'bed'],
    ['what marks are needed for llb', 'llb'],
  ])('lead to who may apply where a course has no list of cut-offs: %s', (q, slug) => {
    expect(search({ q }).links).toContainEqual(
      expect.objectContaining({ kind: 'course', slug, section: 'eligibility' }),
    );
  });

  it.each([
    ['what are the requirements for diploma', 'diploma-in-engineering-polytechnic'],
    ['minimum percentage requirement for law', 'llb'],
    ['is there an age limit for polytechnic', 'diploma-in-engineering-polytechnic'],
    ['nursing me percentage kitna chahiye', 'bsc-nursing'],
    ['b.ed ke liye percent chahiye', 'bed'],
    ['पॉलिटेक्निक में न्यूनतम प्रतिशत', 'diploma-in-engineering-polytechnic'],
    ['बीएड के लिए आवश्यक योग्यता', 'bed'],
  ])('that are required lead to who may apply before all else: %s', (q, slug) => {
    const { links, total } = search({ q });
    expect(links[0]).toMatchObject({ kind: 'course', slug, section: 'eligibility' });
    expect(total).toBe(0);
  });

  it.each(['12th ke baad 60 marks hai kya kare', 'after 12th with 55% marks which course'])(
    'of class XII lead to what follows it: %s',
    (q) => expect(search({ q }).links[0]?.slug).toBe('after-class-12'),
  );

  it.each(['jee main rank 25000', 'neet air 4000', 'केसीईटी में मेरी रैंक 25000 है'])(
    'are none where a rank is stated: %s',
    (q) =>
      expect(search({ q }).links[0]).toMatchObject({ kind: 'cutoffs', rank: expect.any(Number) }),
  );
});
