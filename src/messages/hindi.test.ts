import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeOptions } from '../domain/cutoffs/code-text.ts';
import { languages } from '../domain/languages.ts';
import { cutoffLists } from '../domain/reference/cutoff-lists.ts';
import { allCourses, examBySlug } from '../domain/reference/entries.ts';
import { knownInstitutions } from '../testing/known-institutions.ts';
import { messagesIn } from './catalogue.ts';
import { siteWords } from './site.ts';

test('bends the seats of a fee before a postposition in Hindi', () => {
  const { listTexts } = messagesIn('hi');
  expect(listTexts.feeFor('convener-quota seats')).toBe('सिर्फ कन्वीनर कोटे की सीटों के लिए');
  expect(listTexts.feeFor('private seats')).toBe('सिर्फ निजी सीटों के लिए');
});

test('names every list after its exam, in both languages', () => {
  const apart = cutoffLists.flatMap(({ label, exam }) => {
    // The lists of one paper of JEE Main have its parts as names.
    const name = exam?.startsWith('jee-main') ? undefined : examBySlug(exam ?? '')?.name;
    const isOfIt = languages.every((language) => {
      const { nameOf } = messagesIn(language);
      return name === undefined || nameOf(label).includes(nameOf(name));
    });
    return isOfIt ? [] : [[label, name]];
  });
  expect(cutoffLists.length).toBeGreaterThan(20);
  expect(apart).toEqual([]);
});

test('names every course, and every exam that an institution names, in Hindi', () => {
  const { nameOf } = messagesIn('hi');
  const accepted = knownInstitutions().flatMap(({ coursesAndFees }) =>
    coursesAndFees.flatMap(({ entranceExam }) => entranceExam),
  );
  const names = [...allCourses.map(({ name }) => name), ...new Set(accepted)];
  expect(names.length).toBeGreaterThan(180);
  expect(names.filter((name) => nameOf(name) === name)).toEqual([]);
});

test('spells Hindi as its glossary asks', () => {
  const avoided = ['\u092b\u093c', '\u095e', 'पाठ्यक्रम', 'साझा करें', 'सहेज', 'निर्देशिका', 'शिक्षा ऋण'];
  const texts = readdirSync('src/messages/hi').map(
    (file) => [file, readFileSync(`src/messages/hi/${file}`, 'utf8')] as const,
  );
  const found = texts.flatMap(([file, text]) =>
    // A curriculum is not a course.
    avoided
      .filter((word) => text.replace("'पाठ्यक्रम और पाठ्य", '').includes(word))
      .map((word) => [file, word]),
  );
  expect(texts.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});

test.each([
  ['lower', 'सबसे बड़ी रैंक दिखाई है।'],
  ['higher', 'सबसे कम मान दिखाया है।'],
] as const)('the value of a whole year agrees with its verb, better %s', (better, words) => {
  expect(siteWords('hi').cutoffTexts.wholeYears({ better }, [2024])).toContain(words);
});

test('names no option of seats by an English word', () => {
  const { nameOf } = messagesIn('hi');
  const options = cutoffLists.flatMap(({ categories, quotas, pools }) =>
    [categories, quotas, pools].flatMap((codes) => codeOptions(codes, nameOf)),
  );
  expect(options.length).toBeGreaterThan(700);
  expect(options.filter(({ label }) => /^[A-Z]?[a-z]{3,} /.test(label))).toEqual([]);
  expect(options.map(({ label }) => label)).toContain('स्थानीय क्षेत्र AU: आंध्र विश्वविद्यालय क्षेत्र');
});
