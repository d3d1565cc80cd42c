import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { storedInstitution } from '../../domain/institutions/institution.ts';
import { searchEntryOf } from '../../domain/reference/search-entry.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { INSTITUTION_LIST_VERSION } from './institution-format.ts';

/** The digest of the line below, for the version that made it. */
const LINE_OF_VERSION = { version: 25, digest: 'e25cb1223c970fb5' };

test('requires a new list version when a line changes', () => {
  const line = searchEntryOf('ab12', record, ['website']);
  expect(
    {
      version: INSTITUTION_LIST_VERSION,
      digest: createHash('sha256').update(JSON.stringify(line)).digest('hex').slice(0, 16),
    },
    'Raise INSTITUTION_LIST_VERSION, then write both values here',
  ).toEqual(LINE_OF_VERSION);
});

const at = '2026-01-31T10:00:00.000Z';
const record = storedInstitution.parse({
  ...institutionOf({
    category: 'Engineering',
    website: 'https://www.example.org/',
    affiliatedTo: 'University of Calcutta',
    coursesAndFees: [
      {
        course: 'B.Tech Civil Engineering',
        duration: '4 Years',
        fees: '200000',
        intake: 60,
        year: 2025,
        source: 'nirf-2025',
        entranceExam: ['JEE Main'],
      },
    ],
    courseSpecifications: ['B.Tech: Civil Engineering', 'M.Tech: Structural Engineering'],
    placementDetails: { highest: '20 lakh', median: '10 lakh', lowest: '5 lakh' },
    rankings: [
      {
        agency: 'NIRF',
        category: 'Engineering',
        rank: 3,
        year: 2025,
        score: 60.5,
        source: 'nirf-2025',
      },
    ],
    figures: [
      { key: 'students', value: 1200, year: 2025, of: null, source: 'nirf-2025' },
      { key: 'medianSalary', value: 900000, year: 2025, of: null, source: 'nirf-2025' },
    ],
    otherNames: [{ name: 'TCT', kind: 'acronym', lang: null, source: 'nirf-2025' }],
  }),
  formerNames: [{ type: 'college', name: 'Test Institute' }],
  absorbed: ['cd34'],
  author: 'ef56',
  updatedBy: 'ef56',
  createdAt: at,
  updatedAt: at,
});
