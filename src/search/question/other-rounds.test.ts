import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../rendering/question-reason.ts';
import { catalogueIndex, searchesOf } from '../../testing/truth/asking.ts';

const { search } = searchesOf(catalogueIndex());
const GUIDE = 'josaa-csab-state-rounds';

describe('the guide to rounds', () => {
  it.each([
    'up bed counselling second round',
    'iti seat allotment kab aayega',
    'clat counselling process',
    'haryana polytechnic choice filling',
    'wbcap seat allotment',
    'राजस्थान बीएड काउंसलिंग',
    'पॉलिटेक्निक सीट आवंटन',
  ])('does not stand for counsellings that it does not treat: %s', (q) => {
    const found = search({ q });
    expect(found.links.map(({ slug }) => slug)).not.toContain(GUIDE);
    expect(found.total).toBe(0);
    expect(reasonOf(found, 'en')).toMatch(/allotments|dates of this exam/);
    expect(reasonOf(found, 'hi')).toMatch(/आवंटन|तारीखें/);
  });

  it.each([
    'josaa round 3 seat allotment',
    'neet counselling first round',
    'karnataka engineering counselling',
    'mbbs seat allotment',
    'nit choice filling',
    'एमबीबीएस काउंसलिंग',
    'जोसा राउंड',
    'which documents are needed for bed admission',
  ])('stands for those that it treats, and for papers: %s', (q) =>
    expect(search({ q }).links.map(({ slug }) => slug)).toContain(GUIDE),
  );

  it.each(['mark sheet of osmania university', 'ignou ki marksheet kab aayegi'])(
    'does not stand for what a university gives out: %s',
    (q) => {
      const { links, reading } = search({ q });
      expect(links.map(({ slug }) => slug)).not.toContain(GUIDE);
      expect(reading?.dropped.join()).toMatch(/mark ?sheet/);
    },
  );
});
