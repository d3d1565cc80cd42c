import { describe, expect, it } from 'vitest';
import { catalogueIndex, searchesOf } from '../testing/truth/asking.ts';
import { reasonOf } from './question-reason.ts';

const { search } = searchesOf(catalogueIndex());

describe('a question without a list', () => {
  it.each([
    ['does the college offer mechanical engineering', 'en', /^Which college do you mean\?/],
    ['is college ka placement kaisa hai', 'en', /^Which college.*: its page has placements/],
    ['कॉलेज में हॉस्टल है क्या', 'hi', /^आप किस कॉलेज.*हॉस्टल का खर्च।$/],
    ['how many seats in bba', 'en', /^Which college.*: its page has the number of seats/],
    ['mujhe kaun sa college milega', 'en', /^Which exam, and what rank\?/],
    ['is a private university any good', 'en', /^Add a subject, a course or a place/],
  ] as const)('asks for what it lacks: %s', (q, language, text) => {
    const found = search({ q });
    expect(found.total).toBe(0);
    expect(reasonOf(found, language)).toMatch(text);
  });

  it.each([
    ['when does csab special round start', /dates of this exam/, true],
    ['when does tnea registration start', /dates of this exam/, false],
    ['when is clat', /dates of this exam/, true],
    ['neet syllabus', /syllabus is on the page linked above/, true],
    ['mca syllabus', /linked above/, false],
  ])('is sent to a linked page only where that holds the topic: %s', (q, text, isSent) => {
    const { kind, reason } = {
      kind: search({ q }).total,
      reason: reasonOf(search({ q }), 'en') ?? '',
    };
    expect([kind, text.test(reason)]).toEqual([0, isSent]);
  });
});
