import { expect, it } from 'vitest';
import { createTitleCase } from '../../../src/domain/reference/title-case.ts';
import { createLikeness } from './alike.ts';
import { createFinder } from './find-place.ts';
import type { ListedInstitution, NamedPlace } from './types.ts';

const here = new Set(['kollam']);
const institutions: NamedPlace[] = [
  { id: 'c-1', name: 'Sunrise College of Engineering, Kollam', state: 'Kerala', places: here },
  { id: 'c-2', name: 'S.R.K.R. Engineering College', state: 'Kerala', places: here },
  { id: 'c-3', name: 'Hill View Arts College', state: 'Kerala', places: new Set(['idukki']) },
  { id: 'c-4', name: 'Government Polytechnic', state: 'Kerala', places: here },
];
const find = createFinder(
  institutions,
  createLikeness(institutions),
  new Map([
    ['K9', { decision: 'same', id: 'c-3' }],
    ['K8', { decision: '', id: 'c-3' }],
    ['K7', { decision: 'other', id: 'c-3' }],
  ]),
  new Map([
    ['K7', 'c-3'],
    ['K6', 'c-2'],
  ]),
);

function listed(name: string, fields: Partial<ListedInstitution> = {}): ListedInstitution {
  const place = { state: 'Kerala', district: 'Kollam', places: here };
  return { key: 'K1', name, ...place, given: null, mayBePart: false, ...fields };
}

it.each([
  ['SUNRISE COLLEGE OF ENGG', {}, { kind: 'known', id: 'c-1', rule: 'name' }],
  ['SUNRISE COLLEGE OF NURSING', {}, { kind: 'new' }],
  ['SUNRISE INSTITUTE', {}, { kind: 'doubtful', candidate: { id: 'c-1' } }],
  ['SAGI RAMAKRISHNAM RAJU ENGINEERING COLLEGE', {}, { kind: 'doubtful' }],
  ['GOVERNMENT POLYTECHNIC', {}, { kind: 'known', id: 'c-4' }],
  ['MORNING STAR COLLEGE', {}, { kind: 'new' }],
  ['MORNING STAR COLLEGE', { mayBePart: true }, { kind: 'doubtful' }],
  ['ANOTHER NAME', { key: 'K9' }, { kind: 'known', id: 'c-3', rule: 'eye' }],
  ['ANOTHER NAME', { key: 'K8' }, { kind: 'doubtful', candidate: { id: 'c-3' } }],
  ['ANOTHER NAME', { key: 'K7' }, { kind: 'new' }],
  ['ANOTHER NAME', { key: 'K7', given: { id: 'c-3', isSure: true } }, { kind: 'new' }],
  ['ANOTHER NAME', { key: 'K6' }, { kind: 'known', id: 'c-2', rule: 'earlier' }],
  ['ANOTHER NAME', { given: { id: 'c-3', isSure: true } }, { kind: 'known', rule: 'code' }],
  ['ANOTHER NAME', { given: { id: 'c-3', isSure: false } }, { kind: 'doubtful' }],
  ['HILL VIEW ARTS COLLEGE', {}, { kind: 'doubtful', candidate: { id: 'c-3' } }],
  ['constructor', {}, { kind: 'new' }],
  ['__proto__ toString', {}, { kind: 'new' }],
  ['X'.repeat(10_000), {}, { kind: 'new' }],
])('finds the institution of %.40s', (name, fields, expected) => {
  expect(find(listed(name, fields))).toMatchObject(expected);
});

it('writes names in capitals as names are written', () => {
  const titleCase = createTitleCase(['PSG College of Arts', 'Kle Society']);
  expect(titleCase('PSG COLLEGE OF ARTS & SCIENCE')).toBe('PSG College of Arts & Science');
  expect(titleCase("ST. XAVIER'S COLLEGE , MUMBAI")).toBe("St. Xavier's College, Mumbai");
  expect(titleCase('S.V.K.M. INSTITUTE (MBA)')).toBe('S.V.K.M. Institute (MBA)');
  expect(titleCase('Already Mixed CASE')).toBe('Already Mixed CASE');
});
