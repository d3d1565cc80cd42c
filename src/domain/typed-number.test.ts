import { describe, expect, test } from 'vitest';
import { numberOrText, parseTypedAmount, parseTypedNumber } from './typed-number.ts';
import { typedWholeNumber } from './typed-schemas.ts';

describe('a typed number', () => {
  test.each([
    ['25000', 25_000],
    ['25,000', 25_000],
    ['1,00,000', 100_000],
    ['1,000,000', 1_000_000],
    ['25 000', 25_000],
    ['1\u00a025\u2009000', 125_000],
    ['२५०००', 25_000],
    ['९५.५', 95.5],
    ['২৫,০০০', 25_000],
    ['２５０００', 25_000],
    ['95.5%', 95.5],
    [' 95.5 \u00a0', 95.5],
    ['-12.25', -12.25],
  ])('%j is %d', (text, number) => {
    expect(parseTypedNumber(text)).toBe(number);
  });

  test.each([
    '',
    ' ',
    'abc',
    '1,2',
    '1,00,00',
    '12,34,5',
    '1.2.3',
    '1e5',
    '0x10',
    'constructor',
    '--5',
    '1'.repeat(10_000),
  ])('%j is none', (text) => {
    expect(parseTypedNumber(text)).toBeNull();
  });

  test('an amount may have a currency and a unit', () => {
    const amounts = ['₹1,25,000', 'Rs. 1,25,000/-', '1.25 lakh', '1.25 लाख', '१.२५ लाख', '125k'];
    for (const text of amounts) expect([text, parseTypedAmount(text)]).toEqual([text, 125_000]);
    expect(parseTypedAmount('17.2 LPA')).toBe(1_720_000);
    expect(parseTypedAmount('2 constructor')).toBeNull();
    expect(parseTypedNumber('2 lakh')).toBeNull();
  });

  test('another text stays for the schema to refuse', () => {
    expect([numberOrText('about 5'), numberOrText(' '), numberOrText('१९८५')]).toEqual([
      'about 5',
      null,
      1985,
    ]);
    expect(typedWholeNumber.safeParse('5.5').success).toBe(false);
    expect(typedWholeNumber.safeParse('-5').success).toBe(false);
  });
});
