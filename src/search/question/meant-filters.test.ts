import { describe, expect, it } from 'vitest';
import { catalogueIndex, searchesOf } from '../../testing/truth/asking.ts';

const { search } = searchesOf(catalogueIndex());

/** The kinds of the parts of a question. */
function kindsIn(q: string): string[] {
  return (search({ q }).reading?.parts ?? []).map(({ kind }) => kind);
}

describe('words that are filters elsewhere', () => {
  it.each([
    'can I fill the comedk form online',
    'where do I submit documents online for admission in gujarat colleges',
    'viteee online test',
    'clat ka form online kaise bhare',
    'mht cet online payment',
    'नीट का फॉर्म ऑनलाइन कैसे भरें',
    'काउंसलिंग ऑनलाइन होती है क्या',
  ])('ask for no online degree: %s', (q) => {
    const { reading, links } = search({ q });
    expect(kindsIn(q)).not.toContain('open');
    expect([reading?.asks, ...(reading?.asksToo ?? [])]).not.toContain('distance');
    expect(links.map(({ slug }) => slug)).not.toContain('distance-and-online-degrees');
  });

  it.each([
    'online bba',
    'apply for online mca',
    'is a degree from an online university valid',
    'mba online from ignou',
    'ऑनलाइन एमबीए में आवेदन',
    'ओपन विश्वविद्यालय',
    'open universities in karnataka',
  ])('filter where they are meant: %s', (q) => expect(kindsIn(q)).toContain('open'));

  it.each([
    ['which iit has the highest number of students', 'order'],
    ['college with lowest cutoff for cse', 'order'],
    ['my board marks are below 60 percent can i join btech', 'fee'],
    ['less than 45% in 12th bsc nursing', 'fee'],
    ['under 500 marks in neet which college', 'fee'],
    ['12th me less than 50 प्रतिशत wale', 'fee'],
  ])('are no order and no fee of their own accord: %s', (q, kind) =>
    expect(kindsIn(q)).not.toContain(kind),
  );

  it.each([
    ['college with the highest median package in pune', 'order'],
    ['highest paying mba colleges', 'order'],
    ['lowest annual fees btech', 'order'],
    ['mba below 60000', 'fee'],
    ['btech under 2 lakh', 'fee'],
  ])('are an order or a fee where they say so: %s', (q, kind) =>
    expect(kindsIn(q)).toContain(kind),
  );

  it.each([
    ['my category is open and i have 88 percentile in mht cet', 'categories-and-certificates'],
    ['open quota seats in engineering', 'categories-and-certificates'],
  ])('name a category and no open university: %s', (q, slug) => {
    const { links, institutions } = search({ q });
    expect(links.map((link) => link.slug).join()).toMatch(new RegExp(`${slug}|mht-cet`));
    expect(institutions.map(({ name }) => name).join()).not.toMatch(/Open University/);
  });

  it.each([
    ['mba colleges for freshers with no work experience', 'no work experience'],
    ['top pgdm without work experience', 'without work experience'],
    ['bina experience mba', 'bina experience'],
    ['बिना कार्य अनुभव एमबीए कॉलेज', 'बिना कार्य अनुभव'],
  ])('are named where nothing records them, and ask for no job: %s', (q, text) => {
    const { reading, total } = search({ q });
    expect(reading?.dropped).toContain(text);
    expect(reading?.outside).toBeUndefined();
    expect(total).toBeGreaterThan(0);
  });
});
