import { describe, expect, it } from 'vitest';
import { costSchema } from '../../domain/institutions/costs.ts';
import { languages } from '../../domain/languages.ts';
import type { RecognitionLine, RecognitionMatch } from '../../domain/recognition/recognition.ts';
import { shippedInstitution } from '../../testing/shipped.ts';
import { type Card, cardSize, cardText, drawnOrNull } from './card.ts';
import { checkCard } from './check-card.ts';
import { drawCard } from './draw-card.ts';
import { institutionCard } from './price-card.ts';

/** The most that a picture weighs. */
const MAX_BYTES = 60 * 1024;
const SIGNATURE = '89504e470d0a1a0a';

const LINE: RecognitionLine = {
  ...{ body: 'UGC', status: 'fake', value: null, date: '2026-02', source: 'ugc-fake-2026-02' },
  text: 'On UGC’s list of fake universities of February 2026: Daryaganj, Delhi. Its degrees are not valid',
};
const match = (name: string, lines: RecognitionLine[]): RecognitionMatch => ({
  ...{ institution: null, name, place: 'Daryaganj', state: 'Delhi', lines },
});
const NAAC: RecognitionLine = {
  ...{ body: 'NAAC', status: 'accredited', value: 'A', date: '2025-08-14', source: 'naac' },
  text: 'A, 3.2, declared on 1 January 2024; listed as valid on 14 August 2025',
};

function cardOf(name: string, changes: Partial<Card> = {}): Card {
  return {
    ...{ question: 'Is it real?', name, place: null, about: null },
    ...{ answer: 'Not in the lists that we hold', isWarning: false, lines: [], ...changes },
  };
}

async function draw(card: Card, language: (typeof languages)[number] = 'en') {
  const png = Buffer.from(await drawCard(card, language));
  expect(png.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
  expect(png.subarray(12, 16).toString()).toBe('IHDR');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([cardSize.width, cardSize.height]);
  expect(png.subarray(-8, -4).toString()).toBe('IEND');
  expect(png.length).toBeLessThanOrEqual(MAX_BYTES);
  return png;
}

describe('the picture of a card', () => {
  it.each([
    'IIT',
    'Jagadguru Sri Shivarathreeshwara Academy of Higher Education and Research, Mysuru',
    'w'.repeat(200),
    'कक्षा ज्ञान प्रज्ञा श्रीकृष्ण विश्वविद्यालय '.repeat(4).trim(),
    '<script>alert(1)</script> & "x" \\ {} %s',
  ])('is a small PNG of 1200 by 630 pixels: %s', async (name) => {
    const lines = Array.from({ length: 20 }, (_, at) => `${at} ${name}`);
    for (const language of languages) {
      await draw(cardOf(name, { place: name, about: name, answer: name, lines }), language);
    }
  });

  it('differs by what it says', async () => {
    const drawn = await Promise.all([
      draw(cardOf('A')),
      draw(cardOf('A', { answer: 'In the official lists' })),
      draw(cardOf('A', { isWarning: true })),
      draw(cardOf('A', { lines: ['B'] })),
      draw(cardOf('A', { place: 'Delhi' })),
    ]);
    expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(drawn.length);
  });

  it.each(['தமிழ்', '漢字', 'a\u202eb', 'a\u0000', '😀', 'ಕನ್ನಡ', 'x\u0301'])(
    'is not made where a letter cannot be drawn: %j',
    (name) => {
      expect(drawnOrNull(cardOf(name))).toBeNull();
      expect(checkCard(name, { matches: [], isFakeNamed: false }, 'en')).toBeNull();
    },
  );

  it('draws every character that it takes @long', async () => {
    const without = (await draw(cardOf('x'))).toString('base64');
    const taken = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => /[^\s\u00a0\u200d]/.test(character) && drawnOrNull(cardOf(character)),
    );
    expect(taken.length).toBeGreaterThan(150);
    const blank: string[] = [];
    for (const character of taken) {
      const png = await draw(cardOf(`x${character}`));
      if (png.toString('base64') === without) blank.push(character);
    }
    expect(blank).toEqual([]);
  });
});

describe('the card of /check', () => {
  it('names a fake institution as UGC does, with the date of the list', () => {
    const matches = [match('Commercial University Ltd.', [LINE])];
    const card = checkCard('comercial univrsity', { matches, isFakeNamed: true }, 'en');
    expect(card).toEqual({
      ...{ question: 'Is it real?', name: 'Commercial University Ltd.', place: 'Daryaganj, Delhi' },
      ...{ about: null, answer: 'UGC lists this institution as fake', isWarning: true },
      lines: [LINE.text, 'Do not pay. If you have paid, ask UGC and the police.'],
    });
    const hindi = checkCard('x', { matches, isFakeNamed: true }, 'hi');
    expect(hindi).toMatchObject({ answer: 'UGC इस संस्थान को फर्ज़ी बताता है', isWarning: true });
  });

  it('says what the lists have of the one institution of a name', () => {
    const matches = [match('Loyola College', [NAAC]), match('Loyola Degree College', [])];
    const card = checkCard('loyola college', { matches, isFakeNamed: false }, 'en');
    expect(card).toMatchObject({
      ...{ name: 'Loyola College', answer: 'In the official lists', isWarning: false },
      lines: [`NAAC: ${NAAC.text}`],
    });
    const several = checkCard('loyola', { matches, isFakeNamed: false }, 'en');
    expect(several).toMatchObject({
      ...{ name: 'loyola', answer: expect.stringContaining('Several institutions') },
      lines: [
        'Loyola College, Daryaganj, Delhi: NAAC',
        'Loyola Degree College, Daryaganj, Delhi: in none of the lists',
      ],
    });
  });

  it('does not call a name fake that is like one, or stands in some copies only', () => {
    const matches = [match('Commercial University Ltd.', [LINE])];
    const alike = checkCard(
      'Commercial University of India',
      { matches, isFakeNamed: false },
      'en',
    );
    expect(alike).toMatchObject({ name: 'Commercial University of India', isWarning: false });
    expect(alike?.answer).toContain('similar name');
    const disputed = [match('Mahamaya', [{ ...LINE, status: 'listed', text: 'In some copies' }])];
    const card = checkCard('mahamaya', { matches: disputed, isFakeNamed: false }, 'en');
    expect(card).toMatchObject({ answer: 'Disputed: ask UGC', isWarning: false });
  });

  it('says of an unknown name that this proves nothing', () => {
    const card = checkCard('Xyz', { matches: [], isFakeNamed: false }, 'en');
    expect(card).toMatchObject({ name: 'Xyz', answer: 'Not in the lists that we hold' });
    expect(card && cardText(card)).toContain('does not prove that it is fake');
  });
});

describe('the card of an institution', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  const cost = (fields: object) =>
    costSchema.parse({
      ...{ course: 'B.Tech', part: 'tuition', per: 'year', year: 2026, source: 'x', ...fields },
    });
  const priced = shippedInstitution('u-1', {
    ...{
      name: 'Made Institute',
      location: { place: 'Pune', city: 'Pune', state: 'Maharashtra', country: 'India' },
    },
    costs: [
      cost({ amount: 125_000, categories: ['GEN', 'EWS', 'OBC-NCL'] }),
      cost({ amount: 0, categories: ['SC', 'ST', 'PwD'] }),
    ],
  });

  it('says the price, who pays less and the year', () => {
    expect(institutionCard(priced, [], { language: 'en', now })).toEqual({
      ...{ question: 'What does it cost?', name: 'Made Institute', place: 'Pune, Maharashtra' },
      ...{ about: 'B.Tech\u00a0· fees of 2025–26', isWarning: false },
      answer: '₹0 to ₹1,25,000 a year, by category and income',
      lines: ['SC, ST, PwD: no tuition here'],
    });
    const hindi = institutionCard(priced, [], { language: 'hi', now });
    expect(hindi?.about).toBe('बी.टेक\u00a0· 2025–26 की फीस');
  });

  it('says that a rule holds since a year, and the sum of all years', () => {
    const costs = [cost({ amount: 80_000, year: 2017, since: true })];
    const coursesAndFees = priced.coursesAndFees;
    const card = institutionCard({ ...priced, costs, coursesAndFees }, [], { language: 'en', now });
    expect(card).toMatchObject({
      ...{ about: 'B.Tech\u00a0· fees since 2016–17', answer: '₹80,000 a year' },
      lines: ['₹3,20,000 for 4 years at these fees'],
    });
  });

  it('says first that UGC lists it as fake', () => {
    const card = institutionCard(priced, [LINE], { language: 'en', now });
    expect(card).toMatchObject({ name: 'Made Institute', isWarning: true });
  });

  it('is missing where no fee is known', () => {
    expect(institutionCard({ ...priced, costs: [] }, [], { language: 'en', now })).toBeNull();
  });
});
