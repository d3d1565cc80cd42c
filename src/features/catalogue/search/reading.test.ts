import { describe, expect, it } from 'vitest';
import { read } from './reading.ts';

function partsOf(question: string): string[] {
  return read(question).parts.map(({ kind, label }) => `${kind} ${label}`);
}

describe('a question is read as a whole', () => {
  it.each([
    ['medical college indore', ['subject Medical', 'city Indore'], []],
    ['bsc nursing bangalore', ['course B.Sc Nursing', 'city Bengaluru'], []],
    ['B.Sc. Nursing in Bangalore', ['course B.Sc Nursing', 'city Bengaluru'], []],
    ['law colleges delhi', ['subject Law', 'state Delhi'], []],
    ['mba under 5 lakh', ['fee 500000', 'course MBA'], []],
    ['MBA below 2,00,000', ['fee 200000', 'course MBA'], []],
    ['b tech upto ₹ 80k', ['fee 80000', 'course B.Tech'], []],
    ['engineering in nagpur', ['subject Engineering', 'city Nagpur'], []],
    ['jee main', ['exam JEE Main'], []],
    ['colleges accepting jee', ['exam JEE'], []],
    ['cuet', ['exam CUET'], []],
    ['mbbs', ['course MBBS'], []],
    [
      'govt engineering college kerala',
      ['owner Government', 'subject Engineering', 'state Kerala'],
      [],
    ],
    ['women college chennai', ['women Women', 'type college', 'city Chennai'], []],
    ['universities in orissa', ['type university', 'state Odisha'], []],
    ['hotel management', ['subject Hotel management'], []],
    ['xavier kolkata', ['city Kolkata'], ['xavier']],
    ['hostel', [], ['hostel']],
    ['', [], []],
  ])('%j', (question, parts, rest) => {
    expect(partsOf(question)).toEqual(parts);
    expect(read(question).rest).toEqual(rest);
  });

  it('keeps what was written for each part, so that it can be taken away', () => {
    const texts = read('B. Tech, under 1.5 lakh, Navi Mumbai').parts.map(({ text }) => text);
    expect(texts).toEqual(['under 1.5 lakh', 'B. Tech', 'Navi Mumbai']);
  });

  it('takes a number without an amount for a word', () => {
    expect(read('college under water').parts).toHaveLength(1);
  });
});
