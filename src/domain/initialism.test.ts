import { expect, it } from 'vitest';
import { shortHostOf, shortNameOf } from './initialism.ts';

it.each([
  ['Pune Institute of Computer Technology', ['pune', 'maharashtra'], 'pict'],
  ['The LNM Institute of Information Technology', ['jaipur'], 'lnmiit'],
  ['L.D. College of Engineering', ['ahmedabad'], 'ldce'],
  ['L D College Of Engineering(GIA)-Ahmedabad', ['ahmedabad'], 'ldce'],
  ['Govt. Engg College, Thrissur', ['thrissur'], 'gec'],
  ['Govt Engg College Thrissur', ['thrissur', 'kerala'], 'gec'],
  ['Institute of Engineering & Management 104-ENGG', ['kolkata'], 'iem'],
  ['Assam Engineering College', ['kamrup', 'assam'], 'aec'],
])('makes a short name of %s', (name, places, shortName) => {
  expect(shortNameOf(name, new Set(places))).toBe(shortName);
});

it.each([
  ['one word', 'Vidyabhavan'],
  ['fewer than three letters', 'Law College'],
  ['only a place', 'Pune, Maharashtra'],
  ['too many words', 'A Very Long Name of Some College for Arts and Science with Many More Words'],
  ['no letters', '१२३ 456 (789)'],
  ['nothing', ''],
])('makes none of %s', (_, name) => {
  expect(shortNameOf(name, new Set(['pune']))).toBeNull();
});

it('makes none of ten thousand letters or spaces', () => {
  for (const text of ['a '.repeat(10_000), 'A.'.repeat(10_000), ' '.repeat(10_000)])
    expect(shortNameOf(text, new Set())).toBeNull();
});

it.each([
  ['aktu.ac.in', 'aktu'],
  ['plastindia.edu.in', 'plastindia'],
  ['bits.edu', 'bits'],
  ['xim.university', 'xim'],
])('reads the short name of the host %s', (host, shortName) => {
  expect(shortHostOf(host)).toBe(shortName);
});

it.each([
  ['a part of another site', 'sol.du.ac.in'],
  ['fewer than three letters', 'mu.ac.in'],
  ['a name written as one word', 'himalayanuniversity.com'],
  ['a hyphen', 'niftem-t.ac.in'],
  ['digits', 'x11.ac.in'],
  ['another script', 'विद्या.in'],
  ['an end alone', 'ac.in'],
  ['ten thousand letters', `${'a'.repeat(10_000)}.ac.in`],
  ['no host', null],
])('reads none of %s', (_, host) => {
  expect(shortHostOf(host)).toBeNull();
});
