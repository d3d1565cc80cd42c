import { describe, expect, test } from 'vitest';
import data from '../../../data/aliases.json' with { type: 'json' };
import gatheredFacts from '../../../data/institution-facts.json' with { type: 'json' };
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { fold } from '../text.ts';
import { cityAliasesOf, institutionAliasesOf, placeAliasesOf } from './aliases.ts';
import { currentName } from './current-names.ts';
import { stateByName } from './entries.ts';
import { factLists } from './fact-lists.ts';
import { institutionFacts } from './institution-facts.ts';
import { institutionsOfRegister, registerRows } from './register.ts';

const names = new Set(knownInstitutions().map((institution) => institution.name));
const registered = new Set(registerRows().map(({ name }) => name));

describe('aliases', () => {
  test('of institutions refer to institutions of the catalogue or of registers, each once', () => {
    const listed = data.institutions.map((entry) => entry.name);
    expect(listed.filter((name) => !names.has(name) && !registered.has(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('of institutions differ from the names of others', () => {
    const folded = new Set([...names].map(fold));
    const aliases = data.institutions.flatMap((entry) => entry.aliases);
    expect(aliases.filter((alias) => folded.has(fold(alias)))).toEqual([]);
  });

  test('of cities refer to a city of the named state', () => {
    const strangers = data.cities.filter(
      ({ name, state }) => !stateByName(state)?.cities.includes(name),
    );
    expect(strangers).toEqual([]);
  });

  test('of districts are spellings in registers and lists', () => {
    const spellings = new Set(registerRows().map(({ state, district }) => `${state}/${district}`));
    const gathered = gatheredFacts.flatMap((entry) =>
      institutionFacts
        .parse(entry)
        .figures.flatMap(([key, , , values]) => (key === 'district' ? values : [])),
    );
    const listed = new Set([
      ...factLists.pins.rows().map(({ district }) => district),
      ...gathered.map(([, district]) => String(district)),
    ]);
    const strangers = data.districts.flatMap(({ name, state, aliases }) =>
      [name, ...aliases].filter(
        (spelling) => !spellings.has(`${state}/${spelling}`) && !listed.has(spelling),
      ),
    );
    expect(strangers).toEqual([]);
    expect(currentName('district', 'BAUDH')).toBe('Boudh');
    expect(currentName('district', 'Thiruvallur')).toBe('Tiruvallur');
    expect(currentName('district', 'Tiruvarur')).toBe('Tiruvarur');
  });

  test.each([
    ['Indian Institute of Technology Bombay', 'IITB'],
    ['University of Delhi', 'DU'],
    ['Jawaharlal Nehru University', 'JNU'],
    ['Birla Institute of Technology and Science, Pilani', 'BITS'],
    ['National Institute of Technology Tiruchirappalli', 'NIT Trichy'],
    ['All India Institute of Medical Sciences, New Delhi', 'AIIMS Delhi'],
    ['Indian Institute of Management Mumbai', 'NITIE'],
  ])('%s is known as %s', (name, alias) => {
    expect(institutionAliasesOf(name.toUpperCase())).toContain(alias);
  });

  test.each([
    ['Bengaluru', 'Karnataka', 'Bangalore'],
    ['Mumbai', 'Maharashtra', 'Bombay'],
    ['Prayagraj', 'Uttar Pradesh', 'Allahabad'],
    ['Gurugram', 'Haryana', 'Gurgaon'],
  ])('%s in %s was %s', (city, state, former) => {
    expect(cityAliasesOf(city, state)).toContain(former);
  });

  test('of a place include those of its city and state', () => {
    expect(placeAliasesOf({ city: 'Brahmapur', state: 'Odisha' })).toEqual(['Berhampur', 'Orissa']);
    expect(placeAliasesOf({ city: null, state: 'Odisha' })).toEqual(['Orissa']);
    expect(cityAliasesOf('Brahmapur', 'Goa')).toEqual([]);
  });
});

test('a district of Ladakh is there, whatever state a list puts it in', () => {
  const inState = institutionsOfRegister().filter(({ figures }) =>
    figures?.some(
      ({ key, value }) => key === 'district' && (value === 'Leh' || value === 'Kargil'),
    ),
  );
  expect(inState.length).toBeGreaterThan(3);
  expect(new Set(inState.map(({ location }) => location.state))).toEqual(new Set(['Ladakh']));
});
