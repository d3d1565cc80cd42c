import { describe, expect, it } from 'vitest';
import { institutionOf } from '../../testing/institution-body.ts';
import type { Figure } from '../sources/figure.ts';
import { storedInstitution } from './institution.ts';
import { ownershipBesideKind, ownershipOf, ownershipsFound } from './ownership.ts';

const at = '2026-01-31T10:00:00.000Z';
const figure = (key: Figure['key'], value: string) => ({
  key,
  value,
  unit: null,
  year: null,
  of: null,
  source: null,
});

function recordOf(fields: Readonly<Record<string, unknown>>) {
  const { owner, ...others } = { owner: null, ...fields };
  const stamp = { author: null, updatedBy: null, createdAt: at, updatedAt: at };
  return storedInstitution.parse({ ...institutionOf(others), owner, ...stamp });
}
const kindOf = (value: string) => figure('universityType', value);

describe('the ownership of an institution', () => {
  it.each([
    [
      'a central university',
      { type: 'university', owner: 'Government', figures: [kindOf('Central university')] },
      ['central'],
    ],
    [
      'an institute of national importance',
      {
        type: 'university',
        owner: 'Government',
        figures: [kindOf('Institute of National Importance')],
      },
      ['central'],
    ],
    [
      'a state university, whoever funds it',
      {
        type: 'university',
        owner: 'Public',
        figures: [kindOf('State university'), figure('funding', 'aided')],
      },
      ['state'],
    ],
    ['a public university of no known kind', { type: 'university', owner: 'Public' }, ['state']],
    ['a public college', { type: 'college', owner: 'Public' }, ['government']],
    ['a government college', { type: 'college', owner: 'Government' }, ['government']],
    [
      'a college that a state funds',
      { type: 'college', owner: 'Government', figures: [figure('funding', 'state')] },
      ['state'],
    ],
    [
      'an aided college, whatever its owner',
      { type: 'college', owner: 'Public', figures: [figure('funding', 'aided')] },
      ['aided'],
    ],
    [
      'an aided college of a minority',
      {
        type: 'college',
        owner: 'Private',
        figures: [figure('funding', 'aided'), figure('minority', 'yes')],
      },
      ['aided', 'minority'],
    ],
    [
      'a private deemed university',
      { type: 'university', owner: 'Private', figures: [kindOf('Deemed university')] },
      ['private', 'deemed'],
    ],
    [
      'a deemed university of the centre',
      {
        type: 'university',
        owner: 'Government',
        figures: [kindOf('Deemed university'), figure('funding', 'central')],
      },
      ['central', 'deemed'],
    ],
    [
      'a private college without grants',
      { type: 'college', owner: 'Private', figures: [figure('funding', 'unaided')] },
      ['private'],
    ],
    [
      'a government college of a register',
      { name: 'Govt. Polytechnic, Barpeta', type: 'college', owner: null },
      ['government'],
    ],
    [
      'an aided college of a register',
      { name: 'Government Aided Polytechnic', type: 'college', owner: null },
      [],
    ],
    ['a college of which nothing is known', { type: 'college', owner: null }, []],
    [
      'a kind that is named like a property',
      {
        type: 'college',
        owner: null,
        figures: [kindOf('constructor'), figure('management', '__proto__')],
      },
      [],
    ],
  ] as const)('of %s', (_what, fields, expected) => {
    expect(ownershipOf(recordOf(fields))).toEqual(expected);
  });

  it('is found as government where the centre or a state runs it', () => {
    expect(ownershipsFound(['state', 'deemed'])).toEqual(['government', 'state', 'deemed']);
    expect(ownershipsFound(['aided', 'minority'])).toEqual(['aided', 'minority']);
    expect(ownershipsFound([])).toEqual([]);
  });

  it('is not repeated beside a kind of university that names it', () => {
    const beside = (value: string, owner: 'Private' | 'Public') =>
      ownershipBesideKind(recordOf({ type: 'university', owner, figures: [kindOf(value)] }));
    expect(beside('State university', 'Public')).toEqual([]);
    expect(beside('Deemed university', 'Private')).toEqual(['private']);
    expect(beside('Institute of National Importance', 'Public')).toEqual(['central']);
  });
});
