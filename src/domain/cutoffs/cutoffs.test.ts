import { describe, expect, test } from 'vitest';
import { type Candidate, isEligible, type Seat } from './cutoffs.ts';

const candidate: Candidate = { category: 'OPEN', pwd: false, gender: 'any', homeState: null };
const seat: Seat = {
  category: 'OPEN',
  pwd: false,
  pool: 'neutral',
  quota: 'AI',
  state: 'Tamil Nadu',
};
type Case = [
  title: string,
  who: Partial<Candidate>,
  what: Partial<Seat>,
  open: boolean | 'stateUnknown',
];

const from = (homeState: string) => ({ homeState });
const at = (quota: string, state: string | null = 'Tamil Nadu') => ({ quota, state });

const gender: Case[] = [
  ['anybody: neutral pool', {}, {}, true],
  ['anybody: not the female pool', {}, { pool: 'female' }, false],
  ['a woman: neutral pool too', { gender: 'female' }, {}, true],
  ['a woman: female pool', { gender: 'female' }, { pool: 'female' }, true],
  ['a woman: no pool of another name', { gender: 'female' }, { pool: 'Boys' }, false],
  [
    'a woman of SC: the female pool of SC',
    { gender: 'female', category: 'SC' },
    { pool: 'female', category: 'SC' },
    true,
  ],
  [
    'a woman of SC: not by that rank the female pool of OPEN',
    { gender: 'female', category: 'SC' },
    { pool: 'female' },
    false,
  ],
  [
    'a woman with PwD: the female PwD pool',
    { gender: 'female', pwd: true },
    { pool: 'female', pwd: true },
    true,
  ],
  [
    'anybody with PwD: not the female PwD pool',
    { pwd: true },
    { pool: 'female', pwd: true },
    false,
  ],
];

const codes = ['OPEN', 'EWS', 'OBC-NCL', 'SC', 'ST'];
const categories: Case[] = codes.flatMap((own): Case[] =>
  codes.map(
    (other): Case => [
      `by a rank of ${own}: seats of ${other}`,
      { category: own },
      { category: other },
      own === other,
    ],
  ),
);

const pwd: Case[] = [
  ['without PwD: no PwD seat', {}, { pwd: true }, false],
  ['with PwD: the PwD seat', { pwd: true }, { pwd: true }, true],
  ['with PwD: by that rank no other seat', { pwd: true }, {}, false],
  [
    'OBC-NCL with PwD: its PwD seat',
    { pwd: true, category: 'OBC-NCL' },
    { pwd: true, category: 'OBC-NCL' },
    true,
  ],
  [
    'OBC-NCL with PwD: by that rank not the PwD seat of OPEN',
    { pwd: true, category: 'OBC-NCL' },
    { pwd: true },
    false,
  ],
  [
    'ST with PwD: by that rank not the seat of ST',
    { pwd: true, category: 'ST' },
    { category: 'ST' },
    false,
  ],
];

const allIndia: Case[] = [
  ['AI: who does not say the state', {}, at('AI'), true],
  ['AI: from the same state', from('Tamil Nadu'), at('AI'), true],
  ['AI: from another state', from('Kerala'), at('AI'), true],
  ['AI: where the state of the institution is not known', from('Kerala'), at('AI', null), true],
];

const home: Case[] = [
  ['HS: from the state', from('Tamil Nadu'), at('HS'), true],
  ['HS: from another state', from('Kerala'), at('HS'), false],
  ['HS: who does not say the state', {}, at('HS'), 'stateUnknown'],
  ['HS: where the state of the institution is not known', from('Kerala'), at('HS', null), false],
  ['OS: from the state', from('Tamil Nadu'), at('OS'), false],
  ['OS: from another state', from('Kerala'), at('OS'), true],
  ['OS: who does not say the state', {}, at('OS'), 'stateUnknown'],
  ['OS: where the state of the institution is not known', from('Kerala'), at('OS', null), false],
  ['HS: Delhi is a home state', from('Delhi'), at('HS', 'Delhi'), true],
  ['HS: Chandigarh is not Punjab', from('Punjab'), at('HS', 'Chandigarh'), false],
  ['OS: Chandigarh is not Punjab', from('Punjab'), at('OS', 'Chandigarh'), true],
  ['HS: Telangana is not Andhra Pradesh', from('Andhra Pradesh'), at('HS', 'Telangana'), false],
  ['HS: a campus stands in its own state', from('Bihar'), at('HS', 'Bihar'), true],
  ['HS: its university stands elsewhere', from('Jharkhand'), at('HS', 'Bihar'), false],
  [
    'HS of SC: from the state',
    { ...from('Kerala'), category: 'SC' },
    { ...at('HS', 'Kerala'), category: 'SC' },
    true,
  ],
  [
    'OS of the female pool: a woman from another state',
    { ...from('Goa'), gender: 'female' },
    { ...at('OS'), pool: 'female' },
    true,
  ],
  [
    'HS of the female pool: a man from the state',
    from('Tamil Nadu'),
    { ...at('HS'), pool: 'female' },
    false,
  ],
  ['HS: who does not say the state, in another category', { category: 'ST' }, at('HS'), false],
];

const oneState: Case[] = [
  ['GO: from Goa', from('Goa'), at('GO', 'Goa'), true],
  ['GO: from elsewhere', from('Kerala'), at('GO', 'Goa'), false],
  ['GO: who does not say the state', {}, at('GO', 'Goa'), false],
  ['JK: from Jammu and Kashmir', from('Jammu and Kashmir'), at('JK', 'Jammu and Kashmir'), true],
  ['JK: from Ladakh', from('Ladakh'), at('JK', 'Jammu and Kashmir'), false],
  ['JK: who does not say the state', {}, at('JK', 'Jammu and Kashmir'), false],
  ['LA: from Ladakh', from('Ladakh'), at('LA', 'Jammu and Kashmir'), true],
  ['LA: from Jammu and Kashmir', from('Jammu and Kashmir'), at('LA', 'Jammu and Kashmir'), false],
  ['LA: who does not say the state', {}, at('LA', 'Jammu and Kashmir'), false],
  ['AP: from Andhra Pradesh', from('Andhra Pradesh'), at('AP', 'Andhra Pradesh'), true],
  ['AP: from Telangana', from('Telangana'), at('AP', 'Andhra Pradesh'), false],
  ['AP: who does not say the state', {}, at('AP', 'Andhra Pradesh'), false],
  [
    'GO of the female pool: a woman from Goa',
    { ...from('Goa'), gender: 'female' },
    { ...at('GO', 'Goa'), pool: 'female' },
    true,
  ],
  ['GO of PwD: by another rank', from('Goa'), { ...at('GO', 'Goa'), pwd: true }, false],
  ['OS in Goa: from Goa', from('Goa'), at('OS', 'Goa'), false],
  ['OS in Srinagar: from Ladakh', from('Ladakh'), at('OS', 'Jammu and Kashmir'), true],
  [
    'OS in Srinagar: from Jammu and Kashmir',
    from('Jammu and Kashmir'),
    at('OS', 'Jammu and Kashmir'),
    false,
  ],
  ['a quota that is not of JoSAA', from('Goa'), at('XX', 'Goa'), false],
  ['a quota that is not of JoSAA, without a state', {}, at('XX', 'Goa'), false],
];

const cases = [...gender, ...categories, ...pwd, ...allIndia, ...home, ...oneState];

describe('eligibility for JoSAA seats', () => {
  test('has at least 80 distinct cases', () => {
    expect(new Set(cases.map(([title]) => title)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(80);
  });

  test.each(cases)('%s', (_title, who, what, open) => {
    expect(isEligible({ ...candidate, ...who }, { ...seat, ...what })).toBe(open);
  });
});
