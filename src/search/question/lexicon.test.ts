import { describe, expect, it } from 'vitest';
import { ownerships } from '../../domain/institutions/institution-values.ts';
import { subjects } from '../../domain/institutions/subjects.ts';
import { branches } from '../../domain/reference/branches.ts';
import { allCourses, allExams, allStates } from '../../domain/reference/entries.ts';
import { isFunctionWord } from '../../domain/reference/everyday-words.ts';
import { askedTopics, orders, outsideTopics } from '../../domain/search/search-result.ts';
import { wordsOf } from '../../domain/text.ts';
import { meaningsOf } from './lexicon.ts';
import { lexiconData } from './lexicon-data.ts';
import { nouns } from './nouns.ts';

const withCapital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The values that rows of a kind may name. */
const known: Readonly<Record<string, readonly string[]>> = {
  course: allCourses.map(({ name }) => name),
  exam: allExams.map(({ name }) => name),
  subject: subjects.map(({ name }) => name),
  branch: branches.map(({ name }) => name),
  state: allStates.map(({ name }) => name),
  owner: ownerships.map(withCapital),
  minority: ownerships.map(withCapital),
  type: ['college', 'university'],
  order: Object.keys(orders),
  asks: askedTopics,
  outside: outsideTopics,
  noun: ['institution', ...Object.keys(nouns)],
};

describe('the lexicon', () => {
  it('refers to values of the reference data', () => {
    const stray = lexiconData.rows.filter(
      ({ kind, value }) => known[kind] !== undefined && !known[kind].includes(value),
    );
    expect(stray).toEqual([]);
    const courses = new Set(known['course']);
    expect(lexiconData.alike.flat().filter((name) => !courses.has(name))).toEqual([]);
  });

  it('leaves function words to their list', () => {
    const grammar = lexiconData.rows.filter(
      ({ kind, phrase }) => (kind === 'noun' || kind === 'unanswered') && isFunctionWord(phrase),
    );
    expect(grammar).toEqual([]);
  });

  it('contains no duplicate row', () => {
    const keys = lexiconData.rows.map(({ phrase, kind, when }) =>
      JSON.stringify([phrase.toLowerCase(), kind, when]),
    );
    const repeated = keys.filter((key, place) => keys.indexOf(key) !== place);
    expect(repeated).toEqual([]);
  });

  it('gives each phrase one meaning, however it is spelt', () => {
    const courseOf = (phrase: string) => meaningsOf(wordsOf(phrase))[0]?.label;
    expect(['B.Tech', 'b tech', 'BTECH', 'बी टेक'].map(courseOf)).toEqual(Array(4).fill('B.Tech'));
  });
});
