import { describe, expect, test } from 'vitest';
import { nameKey, requiredName, toVisibleName } from './visible-name.ts';

const PLAIN = "St. Xavier's College";
/** Spellings of one name that a reader cannot tell apart. */
const lookAlikes = [
  "St. Xavier's\u00a0College",
  "St.  Xavier's College",
  " St.\u2003Xavier's\tCollege ",
  "St. Xavier's\u200b College",
  "St. Xavier's \u202eCollege",
  "St. Xa\u200evier's College",
  "St. Xa\u00advier's College",
  "St. Xa\u2060vi\ufeffer's College",
  "St. Xa\u034fvier's\u3164 College",
  "\uff33t. Xavier's College",
  'St. Xavier’s College',
  'St. Xavierʼs College',
  "St. Xаvier's Сollege",
  "ST. XAVIER'S COLLEGE",
];

describe('names that look alike', () => {
  test.each(lookAlikes)('%j has the key of the plain name', (name) => {
    expect(nameKey(name)).toBe(nameKey(PLAIN));
  });

  test.each([
    ["St. Xaviers' College", PLAIN],
    ['C++ College', 'C College'],
    ['Delhi College', 'Delhi Collége'],
    ['दिल्ली कॉलेज', 'दिल्ली कालेज'],
    ['constructor', '__proto__'],
  ])('%j and %j have two', (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });
});

test('a written name has its one visible form', () => {
  expect(toVisibleName(' Vidya\u200bsagar \u00a0 College\u202e ')).toBe('Vidyasagar College');
});

test('joiners between letters of an Indic script stay', () => {
  expect(toVisibleName('क्\u200dष कॉलेज\u200d')).toBe('क्\u200dष कॉलेज');
});

test.each(['\u200b', '\u3164', ' \u00a0', 'College\u0000', 'x'.repeat(201), 'x'.repeat(99_999)])(
  'a name that shows nothing, has control characters or is too long is refused',
  (name) => {
    expect(requiredName().safeParse(name).success).toBe(false);
  },
);
