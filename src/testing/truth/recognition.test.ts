import { beforeAll, describe, expect, it } from 'vitest';
import { nameWordsOf } from '../../domain/recognition/asked-name.ts';
import type { FakeName } from '../../domain/recognition/fake-name.ts';
import { recognitionResult } from '../../domain/recognition/recognition.ts';
import { fakeNames } from '../../domain/reference/recognition-lists.ts';
import { openRecognitionRows } from '../../features/recognition/recognition-rows.ts';
import { bodyOf } from '../body-of.ts';
import { allInstitutions, knownInstitutions } from '../known-institutions.ts';
import { catalogueOf } from '../shipped.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/**
 * Each name of UGC's list of fake universities, in its order, with the real institution of the catalogue
 * whose name is nearest to it by triples of letters.
 */
const nearest = `
Christ New Testament Deemed University = Christ University
Bible Open University of India = The Global Open University
Indian Institute of Alternative Medicine = Indian Institute of Ayurvedic Medicine & Research
World Peace of United Nations University (WPUNU) = Dr. Vishwanath Karad MIT World Peace University
Institute of Management and Engineering = Institute of Engineering & Management
All India Institute of Public and Physical Health Sciences (AIIPHS) State Government University = All India Institute of Hygiene and Public Health
Commercial University Ltd. = Akal University
United Nations University = United University
Vocational University = ITM Vocational University
ADR-Centric Juridical University = Central University of Jammu
Indian Institute of Science and Engineering = Institute of Engineering & Science
Viswakarma Open University for Self-Employment = Vishwakarma University
Adhyatmik Vishwavidyalaya (Spiritual University) = Krishnaguru Adhyatmik Visvavidyalaya
National Institute of Management Solution = National Institute of Management Studies
Mountain Institute of Management and Technology = Institute of Management & Technology
Magic and Art University = Aryavart University
Daksha University (Vocational and Life Skill Education) = Plaksha University
Sarva Bharatiya Shiksha Peeth = Bharatiya Prashikshana Sansthan
Global Human Peace University = The Global University
International Islamic University of Prophetic Medicine (IIUPM) = D.Y. Patil International University
St. John's University = St. Joseph's University
Raja Arabic University = University of Rajasthan
National Backward Krushi Vidyapeeth = Bharati Vidyapeeth
Sree Bodhi Academy of Higher Education = Manipal Academy of Higher Education
Usha Latchumanan College of Education = Amman College of Education
Rajeev Gandhi Institute of Technology and Management = Gandhi Institute of Technology and Management (GITAM)
Gandhi Hindi Vidyapith = Mahatma Gandhi Kashi Vidyapeeth
Netaji Subhash Chandra Bose University (Open University) = Netaji Subhas University
Bhartiya Shiksha Parishad = Bhartiya Bhasha Parishad, Kolkata
Mahamaya Technical University = Manipur Technical University
National University of Electro Complex Homeopathy = Anant National University
Indian Institute of Alternative Medicine = All India Institute of Medicine & Rehabilitation, Mumbai
Institute of Alternative Medicine and Research = King Institute of Preventive Medicine and Research, Chennai
`
  .trim()
  .split('\n')
  .map((line) => line.split(' = '));
const realNames = nearest.map(([, real = '']) => real);

let app: TestApp;

beforeAll(async () => {
  const wanted = new Set([...realNames, 'Usha Latchumanan College of Education']);
  const known = new Set(knownInstitutions().map(({ id }) => id));
  const ofRegister = allInstitutions().filter(({ id, name }) => wanted.has(name) && !known.has(id));
  app = await startTestApp({
    recognition: openRecognitionRows('data/recognition/rows.br'),
    catalogue: catalogueOf([...knownInstitutions(), ...ofRegister]),
  });
  return () => app.close();
});

async function ask(q: string) {
  const path = `/api/recognition?${new URLSearchParams({ q })}`;
  return bodyOf(recognitionResult, await app.request('GET', path));
}

/** A text with one letter of its longest word missing. */
function withSlip(text: string): string {
  const [longest = ''] = text.split(/[^\p{L}\p{M}]+/u).toSorted((a, b) => b.length - a.length);
  return text.replace(longest, longest.slice(0, -3) + longest.slice(-2));
}

const bareName = (name: string) => name.replace(/\([^)]*\)/g, ' ');

it('has a real name for each name of the list', () => {
  expect(nearest.map(([fake]) => fake)).toEqual(fakeNames.map(({ name }) => name));
  expect(new Set(realNames).size).toBe(fakeNames.length);
});

/** The texts that name a fake university: by slips, in any order of words, beside its place. */
function spellingsOf({ name, place, state }: FakeName) {
  const bare = bareName(name);
  const reversed = nameWordsOf(bare).toReversed().join(' ');
  return {
    few: [withSlip(reversed), `is ${bare} ${place ?? ''} ${state} fake or real?`],
    more: [name, bare.toUpperCase(), reversed, withSlip(bare), `${bare} ${place ?? ''} ${state}`],
  };
}

async function expectFake({ name, place, state, isDisputed }: FakeName, text: string) {
  const { matches, isFakeNamed } = await ask(text);
  expect([text, isFakeNamed]).toEqual([text, !isDisputed]);
  const line = matches
    .find((match) => match.name === name && (place === null || match.state === state))
    ?.lines.find(({ source }) => source === 'ugc-fake-2026-02');
  expect([text, line?.status]).toEqual([text, isDisputed ? 'listed' : 'fake']);
  expect(line?.date).toBe('2026-02');
  if (!isDisputed) expect(line?.text).toContain(state);
}

async function expectReal(name: string, text: string) {
  const { matches, isFakeNamed } = await ask(text);
  expect([text, isFakeNamed]).toEqual([text, false]);
  const [first] = matches;
  expect([text, first?.institution?.name]).toEqual([text, name]);
  expect(first?.institution?.isFake).toBeUndefined();
  expect(first?.lines.some(({ status }) => status === 'fake')).toBe(false);
  expect(first?.lines.length).toBeGreaterThan(0);
}

describe('a name of the list of fake universities', () => {
  it.each(fakeNames)('is answered with a slip and its place: $name, $state', async (entry) => {
    for (const text of spellingsOf(entry).few) await expectFake(entry, text);
  });
  it.each(fakeNames)('is answered in other spellings: $name, $state @long', async (entry) => {
    for (const text of spellingsOf(entry).more) await expectFake(entry, text);
  });
});

describe('the real institution with the nearest name', () => {
  it.each(realNames)('is not called fake, nor with a slip: %s', async (name) => {
    await expectReal(name, name);
    const slipped = withSlip(name);
    expect([slipped, (await ask(slipped)).isFakeNamed]).toEqual([slipped, false]);
  });
  it.each(realNames)('is answered in a question: %s @long', async (name) => {
    await expectReal(name, `is ${name.toLowerCase()} fake or real?`);
  });
});
