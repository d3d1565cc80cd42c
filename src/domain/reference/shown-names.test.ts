import { describe, expect, it } from 'vitest';
import type { OtherName } from '../sources/figure.ts';
import { openCounsellingNames } from './counselling-names.ts';
import { ownPartOf } from './own-part.ts';
import { withShownNames } from './shown-names.ts';
import { createNameCase } from './title-case.ts';

const SOURCE = 'aishe-colleges-2016';
const college = (name: string, city: string | null = null, id = 'c-0') => ({
  id,
  name,
  location: { city, state: 'Maharashtra' },
  figures: [
    { key: 'district', value: 'Nashik', source: SOURCE },
    { key: 'aisheCode', value: 'C-0', source: SOURCE },
  ],
  otherNames: [] as OtherName[],
});
const shownOf = (...names: string[]) =>
  withShownNames(names.map((name) => college(name))).map(({ otherNames }) => otherNames[0]?.name);

describe('a name in two parts', () => {
  it.each([
    ["Adarsh Shikshan Prasarak Mandal's K.T. Patil College", 'K.T. Patil College'],
    ['Rayat Shikshan Sansthas S.M.Joshi Arts College', 'S.M.Joshi Arts College'],
    ['Yuvak Vikas Mandal Sanchalit Sai Arts College', 'Sai Arts College'],
    ['Shivtej Seva Sanstha Yogita Dental College Address: Khed', 'Yogita Dental College'],
  ])('of %s is %s', (name, own) => {
    expect(ownPartOf(name, new Set(['nashik']))?.own).toBe(own);
  });

  it.each([
    ['no society', 'Vikas College of Pharmacy'],
    ['only a kind', "Avantika Education Trust's B.Pharmacy College"],
    ['only a subject, misspelt', "Shikshan Mandal's Arts and Commrece College"],
    ['only a place', "Shikshan Prasarak Mandal's Nashik College"],
    ['the possessive of a place', 'Gokhale Education Society Nashiks Law College'],
    ['a subject alone', 'Om Shiv Sansthan Yoga and Naturopathy College'],
    ['an address', 'Navneet Education Society Gilder Lane Municipal College'],
    ['a place before its name', 'Smarak Samiti Yeola, Anand Institute of Management'],
    ['small words', 'Seva Pratisthan and Vivekananda Institute'],
    ['a society alone', 'Sinhgad Technical Education Society'],
    ['a society behind it', 'R N Shetty College Trust'],
    ['nothing', ''],
    ['ten thousand words', 'trust '.repeat(10_000)],
  ])('is none for %s', (_, name) => {
    expect(ownPartOf(name, new Set(['nashik']))).toBeNull();
  });
});

describe('letters of names', () => {
  const examples = ['Institute of Law', 'Sant College', 'MIT College', 'KLE Law', 'College of Law'];
  const nameCase = createNameCase([1, 2, 3, 4, 5].flatMap(() => examples));

  it.each([
    ['Shri gajanan college of law', 'Shri Gajanan College of Law'],
    ['SHRI Sai Institute OF LAW AND Science', 'Shri Sai Institute of Law and Science'],
    ['KLE INSTITUTE of Law', 'KLE Institute of Law'],
    ['DR. Sai College, 4th Cross', 'Dr. Sai College, 4th Cross'],
    ['Sai COLLEGEs of Law', 'Sai Colleges of Law'],
    ["St. joseph's college", "St. Joseph's College"],
    ['C. u. Shah college (co-ed.)', 'C. U. Shah College (co-Ed.)'],
    ['MIT QRST College', 'MIT QRST College'],
    ['हिंदी College', 'हिंदी College'],
  ])('%s becomes %s', (name, expected) => {
    expect(nameCase(name)).toBe(expected);
  });
});

describe('how a name of a register is shown', () => {
  it('is without the society, from the source of the name', () => {
    const [one] = withShownNames([college("Adarsh Mandal Trust's Patil Law College")]);
    const name = 'Patil Law College';
    expect(one?.name).toBe("Adarsh Mandal Trust's Patil Law College");
    expect(one?.otherNames).toEqual([{ name, kind: 'translation', lang: 'en', source: SOURCE }]);
  });

  it('is the name itself where two would have it', () => {
    const [first, second] = ["Rayat Trust's Patil Law College", "Seva Trust's Patil Law College"];
    expect(shownOf(first ?? '', second ?? '')).toEqual([undefined, undefined]);
    expect(shownOf(first ?? '', 'Patil Law College')).toEqual([undefined, undefined]);
  });

  it('stays where the catalogue knows the town, whose names are written by hand', () => {
    const [one] = withShownNames([college("Rayat Trust's Patil law college", 'Nashik')]);
    expect(one?.otherNames).toEqual([]);
  });
});

describe('names in statements of counsellings', () => {
  const darbhanga = college('Darbhanga College of Engineering', null, 'c-8753');

  it('are other names with the source of the list', () => {
    const [first] = openCounsellingNames([darbhanga])(darbhanga).otherNames;
    expect(first).toEqual({ name: 'D.C.E. Darbhanga', kind: 'alias', lang: null, source: 'bcece' });
  });

  it('are left out where another institution goes by them', () => {
    const others = [darbhanga, college('D.C.E. Darbhanga')];
    expect(openCounsellingNames(others)(darbhanga).otherNames).toEqual([]);
  });
});
