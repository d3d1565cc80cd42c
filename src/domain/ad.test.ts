import { expect, test } from 'vitest';
import { type AdState, adInput, adState, isSameAd } from './ad.ts';
import { indianDay } from './date.ts';

const addresses = { imageUrl: 'https://example.org/a.png', linkUrl: 'https://example.org/' };

test('an ad is active and in the content by default', () => {
  expect(adInput.parse({ ...addresses, startDate: '' })).toEqual({
    ...addresses,
    position: 'content',
    isActive: true,
    startDate: null,
    endDate: null,
  });
});

test('compares ads by their fields regardless of order', () => {
  const one = adInput.parse({ ...addresses, startDate: '2026-03-01' });
  const { endDate, startDate, ...others } = one;
  const turned = { endDate, startDate, ...others };
  expect(JSON.stringify(turned)).not.toBe(JSON.stringify(one));
  expect(isSameAd(turned, one)).toBe(true);
  const changes = {
    imageUrl: addresses.linkUrl,
    linkUrl: addresses.imageUrl,
    position: 'footer' as const,
    isActive: false,
    startDate: null,
    endDate: '2026-03-02',
  };
  for (const [field, other] of Object.entries(changes)) {
    expect(isSameAd({ ...one, [field]: other }, one), field).toBe(false);
  }
});

test.each([
  ['no image', { linkUrl: addresses.linkUrl }, 'imageUrl'],
  ['no target', { imageUrl: addresses.imageUrl, linkUrl: ' ' }, 'linkUrl'],
  ['a script for a target', { ...addresses, linkUrl: 'javascript:alert(1)' }, 'linkUrl'],
  ['an unknown position', { ...addresses, position: 'sidebar' }, 'position'],
  ['a day that no calendar has', { ...addresses, startDate: '2026-02-30' }, 'startDate'],
  [
    'an end before the start',
    { ...addresses, startDate: '2026-03-02', endDate: '2026-03-01' },
    'endDate',
  ],
])('an ad is refused for %s', (_, input, field) => {
  const issues = adInput.safeParse(input).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

const march = { isActive: true, startDate: '2026-03-01', endDate: '2026-03-31' };
test.each<[string, Parameters<typeof adState>[0], AdState]>([
  ['2026-02-28', march, 'scheduled'],
  ['2026-03-01', march, 'active'],
  ['2026-03-31', march, 'active'],
  ['2026-04-01', march, 'ended'],
  ['2026-03-15', { ...march, isActive: false }, 'off'],
  ['2026-04-01', { ...march, endDate: null }, 'active'],
  ['2020-01-01', { ...march, startDate: null }, 'active'],
])('on %s the ad %j is %s', (today, ad, state) => {
  expect(adState(ad, today)).toBe(state);
});

test('starts a day in India at 18:30 UTC of the previous day', () => {
  expect(indianDay(new Date('2026-02-28T18:29:59.999Z'))).toBe('2026-02-28');
  expect(indianDay(new Date('2026-02-28T18:30:00Z'))).toBe('2026-03-01');
});
