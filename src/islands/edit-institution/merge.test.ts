import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { institutionRecord } from '../../domain/institutions/institution.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { payloadOf } from '../institution-form/payload.ts';
import {
  type Choices,
  choiceName,
  divergences,
  mergedForm,
  ownChanges,
  sideOf,
  unitedLists,
} from './merge.ts';
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
      ['scholarship', false],
    ]);
    expect(unitedLists(edit)).toEqual(['coursesAndFees']);
    expect(ownChanges(edit)).toEqual(['famousCourse']);
  });

  it('keep all rows that one side changed, and theirs where only they changed a field', () => {
    expect(mergedBody(edit)).toMatchObject({
      campusArea: '11 acres',
      scholarship: 'Half',
      famousCourse: 'MBA',
      coursesAndFees: courses('MBA', 'B.Tech', 'MCA'),
    });
    const choices: Choices = { campusArea: 'theirs', scholarship: 'mine' };
    expect(mergedBody(edit, choices)).toMatchObject({
      campusArea: '12 acres',
      scholarship: 'None',
      coursesAndFees: courses('MBA', 'B.Tech', 'MCA'),
    });
  });

  it('ask for a row that both changed, and for no other', () => {
    const [mba, mca] = courses('MBA', 'MCA');
    const rows = { coursesAndFees: [mba, mca] };
    const change = (fees: string, others: Fields[]) => ({
      coursesAndFees: [{ ...mba, fees }, ...others],
    });
    const both = editOver(
      rows,
      change('2 lakh', [{ ...mca, fees: '9' }]),
      change('3 lakh', [{ ...mca }]),
    );
    const [asked, ...others] = divergences(both);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ field: 'coursesAndFees', isConflict: true });
    expect(asked && sideOf(asked, {})).toBeNull();
    const fees = (choices: Choices) =>
      mergedBody(both, choices).coursesAndFees.map((row) => row.fees);
    const name = asked ? choiceName(asked) : '';
    expect(fees({ [name]: 'theirs' })).toEqual(['3 lakh', '9']);
    expect(fees({ [name]: 'mine' })).toEqual(['2 lakh', '9']);
  });

  it('keep a removal by either side', () => {
    const removed = editOver(
      { coursesAndFees: courses('MBA', 'MCA', 'B.Tech') },
      { coursesAndFees: courses('MCA', 'B.Tech') },
      { coursesAndFees: courses('MBA', 'MCA', 'B.Ed') },
    );
    expect(divergences(removed)).toEqual([]);
    expect(mergedBody(removed).coursesAndFees).toEqual(courses('MCA', 'B.Ed'));
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

it('a merge takes each field from mine or theirs for any edits, and loses no row of either', () => {
  const side = fc.constantFrom('mine', 'theirs');
  fc.assert(
    fc.property(anyFields, anyFields, anyFields, side, (base, mine, theirs, chosen) => {
      const edit = editOver(base, mine, theirs);
      const choices = Object.fromEntries(
        divergences(edit).map((each) => [choiceName(each), chosen]),
      );
      const result = mergedBody(edit, choices);
      for (const key of ['campusArea', 'scholarship'] as const) {
        const isTheirs = JSON.stringify(theirs[key]) !== JSON.stringify(base[key]);
        const expected = chosen === 'theirs' && isTheirs ? theirs[key] : mine[key];
        expect(result[key]).toEqual(expected);
      }
      const names = (of: Fields) =>
        (of['coursesAndFees'] as { course: string }[]).map((row) => row.course);
      const added = [mine, theirs].flatMap(names).filter((name) => !names(base).includes(name));
      if (unitedLists(edit).length > 0)
        expect(names(result)).toEqual(expect.arrayContaining(added));
    }),
  );
});
