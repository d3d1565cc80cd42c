import { expect, it } from 'vitest';
import { type InstitutionInput, institutionInput } from './institution.ts';
import { isRegister, isRegisterOnly } from './register.ts';
import { encodeReportedFields } from './reported-fields.ts';

const entered = institutionInput(2026).parse({
  name: 'Some College',
  type: 'college',
  affiliatedTo: 'Some University',
  owner: 'Government',
  category: 'Arts',
  establishedYear: 1950,
  location: { place: 'Hill Road', city: 'Kochi', state: 'Kerala', country: 'India' },
  // A form that is sent without them means that all are available.
  facilities: {
    infrastructure: null,
    laboratories: null,
    sportsFacilities: null,
    hostel: null,
    smartClassroom: null,
  },
});
/** A register does not say who owns it. */
const bare: InstitutionInput = { ...entered, owner: null };
const figure = { year: 2025, unit: null, of: null, source: null };

it('attributes code, place and affiliation to the register', () => {
  expect(isRegisterOnly(encodeReportedFields(bare))).toBe(true);
  const figures = [{ key: 'aisheCode' as const, value: 'C-1', ...figure }];
  expect(isRegisterOnly(encodeReportedFields({ ...bare, figures }))).toBe(true);
});

it('what no register states counts as a fact', () => {
  const figures = [{ key: 'students' as const, value: 400, ...figure }];
  expect(isRegisterOnly(encodeReportedFields({ ...bare, figures }))).toBe(false);
  expect(isRegisterOnly(encodeReportedFields({ ...bare, famousCourse: 'B.A' }))).toBe(false);
});

it('counts an owner as a fact and recognises registers by their lists', () => {
  expect(isRegisterOnly(encodeReportedFields(entered))).toBe(false);
  expect(['aishe-colleges-2016', 'aicte-2025-26', 'gk', null].map(isRegister)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
