import { describe, expect, it } from 'vitest';
import { subjects } from '../../domain/institutions/subjects.ts';
import { branches } from '../../domain/reference/branches.ts';
import { allCourses, allExams } from '../../domain/reference/entries.ts';
import { wordsOf } from '../../domain/text.ts';
import { bySoak } from '../../testing/soak-size.ts';
import { partsOf, searchCatalogue as search } from '../../testing/truth/asking.ts';
import { isIdle } from './lexicon.ts';

describe('a name of the reference data', () => {
  const named = [
    ...[...allCourses, ...allExams].map(({ name }) => name),
    ...[...branches, ...subjects].map(({ name }) => name),
  ];
  const templates = [
    '{}',
    'what is {}',
    'i completed {}, what can i do',
    '{} vs something else',
    'i want to prepare for {} in jaipur',
    '{} के बाद क्या करें',
  ];
  /** The short run asks each template with a different part of the names, each name twice. */
  const every = bySoak(templates.length / 2, 1);
  it.each(templates)('is not said to be unused without a page of it: %s', (template) => {
    const part = templates.indexOf(template) % every;
    const asked = named.filter((_, place) => place % every === part);
    expect(asked.length).toBeGreaterThan(100);
    const lacking = asked.filter((name) => {
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
    ['b.com honours in the first year', 'first year'],
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
