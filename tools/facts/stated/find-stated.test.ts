import { expect, it } from 'vitest';
import { type Candidate, createStatedFinder } from './find-stated.ts';

const STATES = ['Kerala', 'Telangana', 'Uttar Pradesh', 'Rajasthan'];

function college(id: string, name: string, fields: Partial<Candidate> = {}): Candidate {
  const medical = { state: 'Kerala', places: ['Kollam'], fields: new Set(['medicine']) };
  return { id, name, ...medical, isPrivate: false, ...fields };
}

const engineering = { fields: new Set(['engineering']), isPrivate: null };
const find = createStatedFinder(
  [
    college('kannur', 'Government Medical College, Kannur', { places: ['Kannur'] }),
    college('kollam', 'Government Medical College, Parippally, Kollam'),
    college('nizamabad', 'Government Medical College, Nizamabad', {
      state: 'Telangana',
      places: ['Nizamabad'],
    }),
    college('kamareddy', 'Government Medical College, Kamareddy', {
      state: 'Telangana',
      places: ['Nizamabad'],
    }),
    college('sardar', 'S P Medical College and Hospital, Bikaner', {
      state: 'Rajasthan',
      places: ['Bikaner'],
    }),
    college('hills', 'Green Hills Medical College, Kollam', { isPrivate: true }),
    college('mission', 'Lake Mission Medical College, Kollam'),
    college('mission-2', 'Lake Mission Medical College, Vashi', { places: [] }),
    college('lake', 'Lakeside Institute of Technology, Kollam', engineering),
    college('lake-women', 'Lakeside Institute of Technology for Women, Kollam', engineering),
    college('river', 'River College of Engineering, Kundara', engineering),
  ],
  STATES,
);

it.each([
  ['GMC, Kannur', 'kannur'],
  ['Goverment Medcial College Kannur, Kerala', 'kannur'],
  ['Govt. Medical College, Kanpur', null],
  ['Govt. Medical College, Kannur, Uttar Pradesh', null],
  ['Government Medical College, Nizamabad', 'nizamabad'],
  ['Sardar Patel Medical College, Bikaner', 'sardar'],
  ['Sardar Patel Medical College', null],
  ['Green Hills Med. Coll.', 'hills'],
  ['Green Hills Govt. Medical College, Kollam', null],
  ['Green Hills Hospital, Kollam', null],
  ['Green Hills Institute of Medical Sciences, Kollam', null],
  ['Lake Mission Medical College, Vashi, Kollam', null],
  ['constructor', null],
  ['', null],
])('leads %s of a list for MBBS to %s', (name, id) => {
  const finding = find({ name, state: null, fields: new Set(['medicine']) });
  expect(finding.kind === 'same' ? finding.id : null).toBe(id);
});

it.each([
  ['Lakeside Inst. of Technology-Main Road, Kollam', 'lake'],
  ['Lakeside Institute of Technology for Women, Kollam', 'lake-women'],
  ['Lakeside Institute of Technology and Science, Kollam', null],
  ['Lakeside College of Technology, Kollam', null],
  ['RIVER ENGINEERING COLLEGE, KOLLAM', 'river'],
  ['River College of Engineering, Market Road, Punalur, Kollam', null],
  ['River Polytechnic, Kollam', null],
])('leads %s of a list of engineering to %s', (name, id) => {
  const finding = find({ name, state: 'Kerala', fields: new Set(['engineering']) });
  expect(finding.kind === 'same' ? finding.id : null).toBe(id);
});

it('reads long names', () => {
  const name = 'Lakeside '.repeat(1000);
  expect(find({ name, state: null, fields: new Set(['engineering']) }).kind).toBe('doubtful');
});

it('leaves what shares a name of its own to a person', () => {
  const stated = { state: 'Kerala', fields: new Set(['engineering']) };
  expect(find({ ...stated, name: 'Lakeside Polytechnic, Kollam' })).toMatchObject({
    kind: 'doubtful',
    candidate: { id: 'lake' },
  });
  expect(find({ ...stated, name: 'Morning Star Institute, Alappuzha' })).toEqual({ kind: 'none' });
});
