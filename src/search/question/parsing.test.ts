import { describe, expect, it } from 'vitest';
import { findSubjectsNear, subjects } from '../../domain/institutions/subjects.ts';
import { questionPath } from '../../domain/pages/address.ts';
import { branches } from '../../domain/reference/branches.ts';
import { allCourses, allExams, allStates } from '../../domain/reference/entries.ts';
import { lexiconData } from './lexicon-data.ts';
import { parseQuestion } from './parsing.ts';
import { asidesOf, neededOf } from './reading.ts';

function read(question: string) {
  const [reading] = parseQuestion(question).readings;
  if (!reading) throw new Error('There is no reading.');
  const rest = [
    ...neededOf(reading.words),
    ...asidesOf('unanswered', reading).map(({ text }) => text),
  ];
  return { parts: reading.parts, rest };
}

function partsOf(question: string): string[] {
  return read(question).parts.map(({ kind, label }) => `${kind} ${label}`);
}

describe('parsing of a question', () => {
  it.each([
    ['medical college indore', ['subject Medical', 'city Indore'], []],
    ['bsc nursing bangalore', ['course B.Sc Nursing', 'city Bengaluru'], []],
    ['B.Sc. Nursing in Bangalore', ['course B.Sc Nursing', 'city Bengaluru'], []],
    ['law colleges delhi', ['subject Law', 'state Delhi'], []],
    ['mba under 5 lakh', ['fee 500000', 'course MBA'], []],
    ['MBA below 2,00,000', ['fee 200000', 'course MBA'], []],
    ['mba under 5 lakh total', ['fee 250000', 'course MBA'], []],
    ['एमबीए पूरे कोर्स की फीस 5 लाख से कम', ['fee 250000', 'course MBA'], []],
    ['full time mba under 5 lakh', ['fee 500000', 'course MBA'], []],
    ['college under 5 lakh total', ['fee 500000', 'type college'], ['total']],
    ['b tech upto ₹ 80k', ['fee 80000', 'course B.Tech'], []],
    ['engineering in nagpur', ['subject Engineering', 'city Nagpur'], []],
    ['jee main', ['exam JEE Main'], []],
    ['CUET‐2026 dates', ['exam CUET'], []],
    ['KCET2025 colleges', ['exam KCET'], []],
    ['JEE Mains2016', ['exam JEE Main'], []],
    ['IIIT-Hyderabad', ['family IIIT', 'city Hyderabad'], []],
    ['colleges accepting jee', ['exam JEE'], []],
    ['cuet', ['exam CUET'], []],
    ['mbbs', ['course MBBS'], []],
    [
      'govt engineering college kerala',
      ['owner Government', 'subject Engineering', 'state Kerala'],
      [],
    ],
    ['पाँच लाख से कम में एमबीए', ['fee 500000', 'course MBA'], []],
    ['२ लाख तक बीटेक', ['fee 200000', 'course B.Tech'], []],
    ['women college chennai', ['women Women', 'type college', 'city Chennai'], []],
    ['universities in orissa', ['type university', 'state Odisha'], []],
    ['hotel management', ['subject Hotel management'], []],
    ['xavier kolkata', ['city Kolkata'], ['xavier']],
    ['canteen', [], ['canteen']],
    ['mujhe mba karna hai bangalore me', ['course MBA', 'city Bengaluru'], []],
    ['ME', ['course M.E'], []],
    [
      'dilli me sabse accha medical college',
      ['state Delhi', 'order best ranked', 'subject Medical'],
      [],
    ],
    ['mba fees 2-5 lakh', ['fee 500000', 'course MBA'], []],
    ['5 lakh se kam mba', ['fee 500000', 'course MBA'], []],
    ['bca 50000 fees', ['fee 50000', 'course BCA'], []],
    ['btech 30 hazar', ['fee 30000', 'course B.Tech'], []],
    ['package 10 lakh', ['salary 1000000'], []],
    ['engineering salary 12 lakh', ['salary 1200000', 'subject Engineering'], []],
    ['mba package above 10 lpa', ['salary 1000000', 'course MBA'], []],
    ['placement 15 lpa', ['salary 1500000'], []],
    ['8 lpa se upar package wale college', ['salary 800000', 'type college'], []],
    ['btech 10+ lpa', ['salary 1000000', 'course B.Tech'], []],
    ['mba fees 5 lakh package 12 lakh', ['salary 1200000', 'fee 500000', 'course MBA'], []],
    ['mba under 5 lakh best placement', ['fee 500000', 'course MBA', 'order highest salary'], []],
    ['b tech biotechnology', ['course B.Tech', 'branch Biotechnology'], []],
    ['delhi university colleges', ['affiliation University of Delhi'], []],
    ['du girls college', ['affiliation University of Delhi', 'women Women', 'type college'], []],
    ['deemed university tamilnadu', ['universityType Deemed university', 'state Tamil Nadu'], []],
    ['sasta engg clg ncr', ['order lowest fees', 'subject Engineering', 'area Delhi NCR'], []],
    ['nift entrance form', ['exam NIFT Entrance Exam'], []],
    ['mba without cat', ['course MBA', 'without CAT'], []],
    ['commerce without maths', ['subject Commerce'], ['without maths']],
    ['mba without entrance exam in pune', ['course MBA', 'city Pune'], ['without entrance exam']],
    ['mba entrance ke bina', ['course MBA'], ['entrance ke bina']],
    ['बिना प्रवेश परीक्षा के एमबीए', ['course MBA'], ['बिना प्रवेश परीक्षा']],
    ['mba without giving cat', ['course MBA', 'without CAT'], []],
    ['mining engg colleges', ['branch Mining engineering'], []],
    ['ladkiyon ka college', ['women Women', 'type college'], []],
    ['homeopathic medical college', ['subject Homoeopathy'], []],
    ['no 1 college of india', ['order best ranked'], []],
    ['', [], []],
  ])('%j', (question, parts, rest) => {
    expect(partsOf(question)).toEqual(parts);
    expect(read(question).rest).toEqual(rest);
  });

  it('keeps the source text of each part, so that it can be removed', () => {
    const texts = read('B. Tech, under 1.5 lakh, Navi Mumbai').parts.map(({ text }) => text);
    expect(texts).toEqual(['under 1.5 lakh', 'B. Tech', 'Navi Mumbai']);
  });

  it('treats a number without a unit as a word', () => {
    expect(read('college under water').parts).toHaveLength(1);
  });
});

function askedAgain(path: string): string {
  return new URL(path, 'http://localhost').searchParams.get('q') ?? '';
}

describe('a reading', () => {
  const labels = [
    ...subjects.map(({ name }) => `subject ${name}`),
    ...allCourses.map(({ name }) => `course ${name}`),
    ...allExams.map(({ name }) => `exam ${name}`),
    ...allStates.map(({ name }) => `state ${name}`),
    'owner Government',
    'owner Private',
    'women Women',
    'level UG',
    'level PG',
    'level Doctoral',
    'agency NIRF',
    'type university',
    ...branches
      .filter(({ name }) => !subjects.some((subject) => subject.name === name))
      .map(({ name }) => `branch ${name}`),
    'order oldest first',
    ...lexiconData.areas.map(({ name }) => `area ${name}`),
    ...['Deemed university', 'Central university', 'State university'].map(
      (name) => `universityType ${name}`,
    ),
    'open Open universities',
    'order lowest fees',
    'order highest salary',
  ];

  it('can be repeated by its own words', () => {
    const words = (label: string) => label.slice(label.indexOf(' ') + 1);
    expect(labels.filter((label) => partsOf(words(label)).join() !== label)).toEqual([]);
    expect(partsOf('under 100000')).toEqual(['fee 100000']);
    expect(partsOf('salary above 1200000')).toEqual(['salary 1200000']);
    for (const [kind, label] of [
      ['without', 'CAT'],
      ['naac', 'A++'],
      ['affiliation', 'University of Delhi'],
    ] as const)
      expect(partsOf(askedAgain(questionPath([{ kind, label }])))).toEqual([`${kind} ${label}`]);
  });

  it('has related subjects, never itself', () => {
    for (const subject of subjects) {
      const near = findSubjectsNear(subject);
      expect(near.map(({ name }) => name)).toEqual(subject.near ?? []);
      expect(near).not.toContain(subject);
    }
  });
});
