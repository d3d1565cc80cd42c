import { beforeAll, describe, expect, it } from 'vitest';
import { recognitionResult } from '../../domain/recognition/recognition.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openRecognitionRows } from './recognition-rows.ts';

const aisheCode = (value: string, source: string) => ({
  ...{ key: 'aisheCode' as const, value, unit: null },
  ...{ year: null, of: null, source },
});
const of = (city: string, state: string) => ({
  location: { place: city, city, state, country: 'India' },
});

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    recognition: openRecognitionRows('data/recognition/rows.br'),
    catalogue: catalogueOf([
      shippedInstitution('c-6565', {
        name: 'Usha Latchumanan College of Education',
        type: 'college',
        ...of('Puducherry', 'Puducherry'),
        figures: [aisheCode('C-6565', 'aishe-colleges-2016')],
      }),
      shippedInstitution('u-0108', {
        name: 'Jamia Millia Islamia',
        type: 'university',
        ...of('New Delhi', 'Delhi'),
        approvedBy: 'UGC',
        provenance: { approvedBy: 'ugc-universities' },
        figures: [aisheCode('U-0108', 'aishe-universities-2026')],
      }),
      shippedInstitution('n-institute-of-engineering-management', {
        name: 'Institute of Engineering & Management',
        type: 'college',
        ...of('Koraput', 'Odisha'),
      }),
      shippedInstitution('u-0001', { name: 'Made University', type: 'university' }),
    ]),
  });
  return () => app.close();
});

async function ask(q: string, language = 'en') {
  const path = `/api/recognition?${new URLSearchParams({ q })}`;
  const headers = { 'Accept-Language': language };
  return bodyOf(recognitionResult, await app.request('GET', path, { headers }));
}

describe('GET /api/recognition', () => {
  it('names a fake university with its place, by its words in any order', async () => {
    const answer = await ask('Daryaganj Comercial University');
    expect(answer.isFakeNamed).toBe(true);
    expect(answer.matches).toEqual([
      {
        institution: null,
        name: 'Commercial University Ltd.',
        place: 'Daryaganj',
        state: 'Delhi',
        lines: [
          {
            body: 'UGC',
            status: 'fake',
            text: 'On UGC’s list of fake universities of February 2026: Daryaganj, Delhi. Its degrees are not valid',
            value: null,
            date: '2026-02',
            source: 'ugc-fake-2026-02',
          },
        ],
      },
    ]);
  });

  it('answers in the language of the request', async () => {
    const { matches } = await ask('Commercial University', 'hi');
    expect(matches[0]?.lines[0]?.text).toContain('फर्ज़ी');
  });

  it('names the record of the catalogue that is on the list', async () => {
    const answer = await ask('usha latchumanan college of education thirukkanur');
    expect(answer.isFakeNamed).toBe(true);
    expect(answer.matches[0]?.institution).toMatchObject({ _id: 'c-6565', isFake: true });
    expect(answer.matches[0]?.lines.map(({ body, status }) => [body, status])).toEqual([
      ['UGC', 'fake'],
      ['AISHE', 'listed'],
    ]);
  });

  it('states every list that has an institution, with NAAC’s day of the list', async () => {
    const answer = await ask('is Jamia Millia Islamia UGC approved?');
    expect(answer.isFakeNamed).toBe(false);
    expect(answer.matches[0]?.lines.map(({ body, date }) => [body, date])).toEqual([
      ['AISHE', '2026-02-12'],
      ['UGC', '2026-11-22'],
      ['NAAC', '2025-08-14'],
      ['UGC-DEB', '2025-26'],
    ]);
    expect(answer.matches[0]?.lines[2]).toMatchObject({
      status: 'accredited',
      value: 'A++',
      text: 'A++, 3.61, declared on 14 December 2021; listed as valid on 14 August 2025',
    });
  });

  it('does not call the exact name of a real institution fake', async () => {
    const answer = await ask('Institute of Engineering and Management');
    expect(answer.isFakeNamed).toBe(false);
    expect(answer.matches[0]?.institution?.name).toBe('Institute of Engineering & Management');
    const other = await ask('Institute of Management and Engineering');
    expect(other.isFakeNamed).toBe(true);
  });

  it('says of a name that only some copies have that UGC should be asked, without red', async () => {
    const answer = await ask('Mahamaya Technical University Noida');
    expect(answer.isFakeNamed).toBe(false);
    expect(answer.matches[0]?.lines[0]).toMatchObject({ status: 'listed' });
    expect(answer.matches[0]?.lines[0]?.text).toContain('in all: ask UGC');
  });

  it.each(['', ' ', 'a'.repeat(201)])('refuses "%s"', async (q) => {
    const { status, body } = await app.request('GET', `/api/recognition?q=${q}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['q']]);
  });

  it.each(['constructor', '__proto__', 'toString', '(((((', 'क'.repeat(200), 'a '.repeat(100)])(
    'answers %s with nothing',
    async (q) => {
      expect((await ask(q)).isFakeNamed).toBe(false);
    },
  );
});

describe('a record on the list of fake universities', () => {
  const names = async (query: string) => {
    const { body } = await app.request('GET', `/api/institutions?${query}`);
    return body.institutions.map(({ name }: { name: string }) => name);
  };

  it('is left out of lists, filters and counts', async () => {
    expect(await names('')).not.toContain('Usha Latchumanan College of Education');
    expect(await names('state=Puducherry')).toEqual([]);
    expect(await names('q=education+colleges+in+puducherry')).toEqual([]);
    const { body } = await app.request('GET', '/api/institutions?type=college');
    expect(body.total).toBe(1);
  });

  it('is found, marked, by its name', async () => {
    const { body } = await app.request('GET', '/api/institutions?q=usha+latchumanan');
    expect(body.institutions).toMatchObject([{ _id: 'c-6565', isFake: true }]);
    const suggested = await app.request('GET', '/api/suggestions?q=latchum');
    expect(suggested.body.institutions).toMatchObject([{ _id: 'c-6565' }]);
    const other = await app.request('GET', '/api/suggestions?q=college+of');
    const ids = other.body.institutions.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(['n-institute-of-engineering-management']);
  });
});
