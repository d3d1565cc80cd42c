import { expect, it } from 'vitest';
import { searchQuery } from '../../domain/search/search.ts';
import { catalogueIndex, unusedIn } from './asking.ts';

function unusedOf(q: string): readonly string[] {
  return unusedIn(catalogueIndex().search({ ...searchQuery.parse({ q }), year: 2026 }).reading);
}

it.each([
  // A word for a kind of thing of which nothing is shown.
  ['which branch is better in btech for future', 'branch'],
  ['btech me sabse best branch', 'branch'],
  ['बीटेक में कौन सी ब्रांच बेहतर है', 'ब्रांच'],
  ['how do I lock my options', 'options'],
  ['who checks the sheets of an Online examination', 'Online'],
  ['is llb honours of three years', 'honours'],
  // Class XII beside a course that follows a degree.
  ['do 12th grades count in MCA', '12th'],
  // Numbers that nothing is of.
  ['what was the XLRI cut off in 2014', '2014'],
  ['tnea cut off in 2034', '2034'],
  ['can I get admission with 72 percentile', '72 percentile'],
  ['72 percentile par admission milega kya', '72 percentile'],
  // A number of things beside a page about something else.
  ['how many seats are under state quota', 'how many seats'],
  ['state quota me kitni seats hain', 'kitni seats'],
  // What is excepted without being a part.
  ['what do NITs want apart from marks', 'apart from'],
  ['marks ke alawa NIT me kya chahiye', 'ke alawa'],
  ['क्या मैं रेगुलर पढ़ाई करूं या ऑनलाइन डिग्री', 'रेगुलर'],
])('names the word of which nothing is shown: %s', (q, word) => {
  expect(unusedOf(q)).toContain(word);
});

it.each([
  'which branch is better, cse or ece',
  'cse branch in btech colleges of pune',
  'english honours delhi',
  'online mba colleges',
  'ऑनलाइन एमबीए',
  'how to apply online for jee main',
  'eligibility for btech after 12th',
  'options after 12th',
  'kitni seats hain AIIMS Delhi me',
  'jee main 2027 date',
  'jee main 95 percentile which nit',
  'mba colleges except in delhi',
  'is zorbo university fake',
])('names no word of which something is shown: %s', (q) => {
  expect(unusedOf(q)).toEqual([]);
});

it.each(['should I do an mba in the US', 'masters from the UK or India', 'अमेरिका से एमबीए'])(
  'says of another country that it is not covered: %s',
  (q) =>
    expect(catalogueIndex().search(searchQuery.parse({ q })).reading?.outside).toEqual(['abroad']),
);
