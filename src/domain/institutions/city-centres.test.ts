import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { centreByName, centreOf, centreTable, labelOfCentre } from '../reference/city-centres.ts';
import { stateByName } from '../reference/entries.ts';
import { cityLabels, decodeCentres, encodeCentres, findNearest } from './city-centres.ts';

const all = decodeCentres(centreTable);

describe('the table of cities', () => {
  test('is small and survives encoding and decoding', () => {
    expect(JSON.stringify(centreTable).length).toBeLessThanOrEqual(limits.cityTableBytes);
    expect(all.length).toBeGreaterThan(800);
    expect(encodeCentres(all)).toEqual(centreTable);
  });

  test('contains only listed cities with positions within India', () => {
    const strange = all.filter(
      ({ city, state, latitude, longitude }) =>
        !stateByName(state)?.cities.includes(city) ||
        !(latitude > 6 && latitude < 37.5 && longitude > 68 && longitude < 98),
    );
    expect(strange).toEqual([]);
  });

  test('decodes an invalid text as an empty table', () => {
    expect(decodeCentres({ Goa: 'Panaji;Margao x y' })).toEqual([]);
  });
});

describe('the nearest city', () => {
  test.each([
    ['the Gateway of India', 18.922, 72.834, 'Mumbai'],
    ['Mysore Palace', 12.305, 76.655, 'Mysuru'],
    ['Howrah Bridge', 22.585, 88.347, 'Howrah'],
  ])('of %s', (_, latitude, longitude, city) => {
    expect(findNearest({ latitude, longitude }, all)?.centre.city).toBe(city);
  });

  test('is returned with its distance', () => {
    const london = findNearest({ latitude: 51.5, longitude: -0.1 }, all);
    expect(london?.km).toBeGreaterThan(5_000);
    expect(findNearest({ latitude: 0, longitude: 0 }, [])).toBeUndefined();
  });
});

describe('a city by its name', () => {
  test.each([
    ['pune', 'Pune'],
    ['Bangalore', 'Bengaluru'],
    ['navi-mumbai', 'Navi Mumbai'],
    ['Udaipur, Tripura', 'Udaipur'],
  ])('%s', (text, city) => {
    expect(centreByName(text)?.city).toBe(city);
  });

  test('is disambiguated by its state', () => {
    const labels = all.filter(({ city }) => city === 'Bilaspur').map(cityLabels(all));
    expect(labels).toEqual(['Bilaspur, Chhattisgarh', 'Bilaspur, Himachal Pradesh']);
    for (const label of labels) {
      const found = centreByName(label);
      expect(found && labelOfCentre(found)).toBe(label);
    }
    expect(centreOf('Bilaspur', 'Himachal Pradesh')?.latitude).toBeGreaterThan(30);
    expect(centreOf('Bilaspur', 'Kerala')).toBeUndefined();
  });

  test('is null when unknown', () => {
    expect(centreByName('Atlantis')).toBeUndefined();
    expect(centreByName('---')).toBeUndefined();
  });
});
