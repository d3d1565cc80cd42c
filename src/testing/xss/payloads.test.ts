import { expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { institutionBody } from '../institution-body.ts';
import { openTestApp } from '../test-app.ts';
import { chosenPayloads, families, hostileAddresses, packPayloads } from './payloads.ts';

const example = 'https://example.org/';
const ad = { imageUrl: example, linkUrl: example };
const exam = {
  slug: 'x',
  overview: 'x',
  eligibility: 'x',
  syllabus: 'x',
  pattern: 'x',
  conductingBody: 'x',
};

/** Every address field: the call, a body that holds it and the field's name. */
const fields = [
  ['POST /api/ad/add', (url: string) => ({ ...ad, imageUrl: url }), 'imageUrl'],
  ['POST /api/ad/add', (url: string) => ({ ...ad, linkUrl: url }), 'linkUrl'],
  ['POST /api/institutions', (url: string) => institutionBody({ website: url }), 'website'],
  [
    'POST /api/institutions',
    (url: string) => institutionBody({ gallery: [{ imageUrl: url }] }),
    'gallery.0.imageUrl',
  ],
  ['POST /api/entrance-exams', (url: string) => ({ ...exam, website: url }), 'website'],
  ['PUT /api/profile', (url: string) => ({ social: { website: url } }), 'social.website'],
  ['PUT /api/profile', (url: string) => ({ social: { youtube: url } }), 'social.youtube'],
] as const;

test.each(fields)('%s accepts no hostile address: %#', async (call, bodyWith, field) => {
  const app = await openTestApp();
  const { token } = await app.person('root', 'admin');
  const [method = '', path = ''] = call.split(' ');
  for (const address of hostileAddresses) {
    const { status, body } = await app.request(method, path, { token, body: bodyWith(address) });
    expect([status, Object.keys(body.errors)], JSON.stringify(address)).toEqual([400, [field]]);
  }
});

test('the payloads are more than 200 distinct payloads that fit every field', () => {
  const all = chosenPayloads(true);
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all).size).toBe(all.length);
  expect(Math.max(...all.map((payload) => payload.length))).toBeLessThan(limits.name);
});

test('the payloads sample every family', () => {
  const sample = new Set(chosenPayloads(false));
  for (const [name, family] of Object.entries(families)) {
    expect(family.filter((payload) => sample.has(payload)).length, name).toBeGreaterThan(0);
  }
});

test('texts that fit hold every payload, packed into texts that fit', () => {
  const payloads = chosenPayloads(true);
  const texts = packPayloads(payloads, 150);
  for (const payload of payloads) expect(texts.some((text) => text.includes(payload))).toBe(true);
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(150);
});
