import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { institutionRecord } from '../../domain/institutions/institution.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { payloadOf } from '../institution-form/payload.ts';
import { type Choices, divergences, mergedForm, ownChanges } from './merge.ts';
import { formOf, loadedInstitution } from './version.ts';

type Fields = Record<string, unknown>;

const schema = institutionRecord(2026);
const version = (fields: Fields) => loadedInstitution.parse({ _id: 'a', ...institutionOf(fields) });

function editOver(base: Fields, mine: Fields, theirs: Fields) {
  const own = institutionOf({ ...base, ...mine });
  return {
    base: version(base),
    theirs: { institution: version({ ...base, ...theirs }), etag: '"2"' },
    mine: own,
    typed: formOf(own),
  };
}

function mergedBody(edit: ReturnType<typeof editOver>, choices: Choices = {}) {
  return schema.parse(payloadOf(mergedForm(edit, choices), 'editing'));
}

const courses = (...names: string[]) =>
  names.map((course) => ({ course, duration: '2 Years', fees: '1 lakh', entranceExam: [] }));

describe('two edits of one version', () => {
  const base = { campusArea: '10 acres', scholarship: 'None', coursesAndFees: courses('MBA') };
  const edit = editOver(
    base,
    { campusArea: '11 acres', famousCourse: 'MBA', coursesAndFees: courses('MBA', 'MCA') },
    { campusArea: '12 acres', scholarship: 'Half', coursesAndFees: courses('MBA', 'B.Tech') },
  );

  it('differ in fields that the other changed, conflicts first', () => {
    expect(divergences(edit).map(({ field, isConflict }) => [field, isConflict])).toEqual([
      ['campusArea', true],
      ['coursesAndFees', true],
      ['scholarship', false],
    ]);
    expect(ownChanges(edit)).toEqual(['famousCourse']);
  });

  it('merge to mine where I changed and theirs where only they did, unless chosen otherwise', () => {
    expect(mergedBody(edit)).toMatchObject({
      campusArea: '11 acres',
      scholarship: 'Half',
      famousCourse: 'MBA',
      coursesAndFees: courses('MBA', 'MCA'),
    });
    const choices: Choices = { campusArea: 'theirs', scholarship: 'mine', coursesAndFees: 'both' };
    expect(mergedBody(edit, choices)).toMatchObject({
      campusArea: '12 acres',
      scholarship: 'None',
      coursesAndFees: courses('MBA', 'B.Tech', 'MCA'),
    });
  });

  it('keep incomplete input', () => {
    const blank = { title: 'Convocation', date: '' };
    const typed = { ...edit.typed, events: [blank] };
    expect(mergedForm({ ...edit, typed }, {}).events).toEqual([blank]);
  });

  it('agree on equal changes', () => {
    const same = editOver(base, { campusArea: '12 acres' }, { campusArea: '12 acres' });
    expect(divergences(same)).toEqual([]);
    expect(ownChanges(same)).toEqual([]);
  });

  it('conflict in single facilities, also when none were known', () => {
    const facilities = { ...institutionOf().facilities, hostel: 'Not Available' };
    const filled = editOver({ facilities: null }, {}, { facilities });
    expect(divergences(filled).map(({ field }) => field)).toHaveLength(5);
    expect(mergedBody(filled).facilities).toEqual(facilities);
  });
});

const text = fc.constantFrom('a', 'b', 'c', null);
const list = fc.subarray(['MBA', 'MCA', 'B.Tech']).map((names) => courses(...names));
const anyFields = fc.record({ campusArea: text, scholarship: text, coursesAndFees: list });

it('takes each field from mine or theirs for any edits', () => {
  const side = fc.constantFrom('mine', 'theirs');
  fc.assert(
    fc.property(anyFields, anyFields, anyFields, side, (base, mine, theirs, chosen) => {
      const edit = editOver(base, mine, theirs);
      const choices = Object.fromEntries(divergences(edit).map(({ field }) => [field, chosen]));
      const result = mergedBody(edit, choices);
      if (chosen === 'mine') expect(result).toEqual(edit.mine);
      for (const key of ['campusArea', 'scholarship', 'coursesAndFees'] as const) {
        const isTheirs = JSON.stringify(theirs[key]) !== JSON.stringify(base[key]);
        if (chosen === 'theirs') expect(result[key]).toEqual(isTheirs ? theirs[key] : mine[key]);
      }
    }),
  );
});
