import { describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { catalogueIndex, searchesOf } from '../../testing/truth/asking.ts';

const { search } = searchesOf(catalogueIndex());
const linksOf = (q: string) => search({ q }).links.map(({ kind, slug }) => `${kind}/${slug}`);

const long = (text: string) => `${text} `.repeat(Math.ceil(limits.query / text.length) + 1);

describe('a letter', () => {
  it.each([
    [
      long('We are a family of four and live in a quiet street.'),
      'Which MBA colleges are in Pune?',
      ' My brother studied for NEET and took a loan.',
    ],
    [
      long('hum chaar log hain aur ek chhote ghar mein rehte hain.'),
      'pune mein MBA college kaun se hain?',
      ' mere bhai ne NEET diya aur loan liya.',
    ],
    [
      long('हम चार लोग हैं और एक छोटे घर में रहते हैं।'),
      'पुणे में एमबीए कॉलेज कौन से हैं?',
      ' मेरे भाई ने नीट दिया और लोन लिया।',
    ],
  ])('is read where it asks, and says what was read: %s', (before, asked, after) => {
    const q = before.slice(0, limits.question - asked.length - after.length) + asked + after;
    const { reading, total } = search({ q });
    expect(reading?.parts.map(({ kind, label }) => `${kind} ${label}`).sort()).toEqual([
      'city Pune',
      'course MBA',
    ]);
    expect(reading?.read).toContain(asked);
    expect(reading?.read?.length).toBeLessThanOrEqual(limits.query);
    expect(total).toBeGreaterThan(0);
  });

  it('leads to the exams, courses and guides of what was not read', () => {
    const q = `${long('Which MBA colleges are in Pune?')}I took BITSAT. Is there a scholarship for B.Com?`;
    expect(linksOf(q)).toEqual(expect.arrayContaining(['exam/bitsat', 'course/bcom']));
    expect(linksOf(q)).toContain('scholarships/');
  });

  it.each([
    long('zqxv wrtl pqzn'),
    long('ज़क्ष त्रज्ञ'),
    long('a. b. c?'),
    long('constructor __proto__'),
  ])('of nothing is cut and said so: %s', (q) => {
    const { reading } = search({ q: q.slice(0, limits.question) });
    expect(reading?.read?.length).toBeLessThanOrEqual(limits.query);
  });

  it('is none where the field holds all of it', () => {
    expect(search({ q: 'mba in pune' }).reading?.read).toBeUndefined();
  });
});
