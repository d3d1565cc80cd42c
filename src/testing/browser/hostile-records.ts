import type { APIRequestContext } from 'playwright/test';
import { rowsById } from '../../domain/institutions/row-identity.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import { ratingKeys } from '../../domain/reviews/review.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { packPayloads } from '../xss/payloads.ts';
import { type Account, accessTokenOf, admin, register } from './accounts.ts';
import { makeInstitution, newWord } from './console.ts';
import { expect } from './fixtures.ts';

const LIST = 100;
const LONG_TEXT = 4_900;

/** The addresses and names of records with payloads in every field. */
export interface Hostile {
  word: string;
  /** The first holds all payloads in its lists; each holds a share of them in its other fields. */
  institutions: { _id: string; name: string; type: string; path: string }[];
  author: Account & { _id: string };
  slug: string;
  /** A text with many payloads that every record shows. */
  text: string;
}

/** A valid address with a payload in its query. */
function addressWith(payload: string): string {
  const base = new URL('/avatars/avatar2.png', process.env['BASE_URL']).href;
  return `${base}?${payload.replaceAll(/[\s\\]/gu, '')}`.slice(0, 2_000);
}

/** Makes records of every kind with payloads in every field. */
export async function makeHostile(
  request: APIRequestContext,
  payloads: readonly string[],
): Promise<Hostile> {
  const word = newWord();
  const texts = packPayloads(payloads, 200 - word.length - 1);
  const text = texts[0] ?? '';
  const institutions = [];
  for (const [index, part] of texts.entries()) {
    const lists = listFields(index === 0 ? payloads.slice(0, LIST) : [part]);
    // Names with a backslash are refused.
    const name = `${word} ${part.replaceAll('\\', '')}`;
    const fields = { name, ...textFields(part), ...lists };
    const made = await makeInstitution(request, fields);
    institutions.push({ ...made, path: institutionPath('college', made.name) });
  }
  const author = await makeAuthor(request, payloads);
  await makeDetails(request, { slug: word, name: text, payloads });
  return { word, institutions, author, slug: word, text };
}

function textFields(text: string) {
  return {
    website: addressWith(text),
    location: { place: text, city: text, state: text, country: text },
    campusArea: text,
    affiliatedTo: text,
    approvedBy: text,
    famousCourse: text,
    placementDetails: { highest: text, median: text, lowest: text },
    additionalInfo: text,
    scholarship: text,
  };
}

function listFields(payloads: readonly string[]) {
  const lists = {
    coursesAndFees: payloads.map((payload) => ({
      course: payload,
      duration: payload,
      fees: payload,
      entranceExam: [payload],
    })),
    courseSpecifications: payloads,
    companiesVisited: payloads,
    announcements: payloads,
    events: payloads.map((title) => ({ title, date: '2026-06-01' })),
    gallery: payloads.map((caption) => ({ imageUrl: addressWith(caption), caption })),
    rankings: payloads.map((category) => ({ agency: 'NIRF', category, rank: 1, year: 2025 })),
  };
  // Of payloads that differ in case alone, rows are told as one, which is refused.
  return Object.fromEntries(
    keysOf(lists).map((list) => [list, [...rowsById(list, lists[list]).values()]]),
  );
}

async function makeAuthor(request: APIRequestContext, payloads: readonly string[]) {
  const account = await register(request);
  const _id = await idOf(request, account);
  await send(request, admin, {
    method: 'PUT',
    path: `/api/user/users/${_id}/role`,
    data: { role: 'admin' },
  });
  const [text = ''] = packPayloads(payloads);
  const website = addressWith(text);
  const short = payloads.find(({ length }) => length <= 30) ?? null;
  const data = {
    about: longText(payloads),
    collegeName: text,
    social: { instagram: short, website, youtube: website },
  };
  await send(request, account, { method: 'PUT', path: '/api/profile', data });
  return { ...account, _id };
}

interface Detailed {
  slug: string;
  name: string;
  payloads: readonly string[];
}

async function makeDetails(request: APIRequestContext, { slug, name, payloads }: Detailed) {
  const text = longText(payloads);
  const course = { specification: text, avgFees: text, careerOptions: payloads.slice(0, LIST) };
  const exam = { overview: text, syllabus: text, pattern: text, conductingBody: text };
  const shared = { slug, name, eligibility: text };
  const data = { ...shared, ...exam, website: addressWith(text) };
  await send(request, admin, {
    method: 'POST',
    path: '/api/courses/add',
    data: { ...shared, ...course },
  });
  await send(request, admin, { method: 'POST', path: '/api/entrance-exams', data });
}

/** Makes two reviews with payloads in every comment, and reports both with further payloads. */
export async function makeHostileReviews(
  request: APIRequestContext,
  { institutions, author, text }: Hostile,
  payloads: readonly string[],
): Promise<void> {
  const ratings = Object.fromEntries(ratingKeys.map((key) => [key, 3]));
  const comments = Object.fromEntries(ratingKeys.map((key) => [key, longText(payloads)]));
  for (const kind of ['course', 'internship']) {
    const data = { institutionId: institutions[0]?._id, [kind]: text, ratings, comments };
    const { _id } = await send(request, author, { method: 'POST', path: '/api/reviews', data });
    const path = `/api/reviews/${_id}/report`;
    await send(request, admin, { method: 'POST', path, data: { reason: longText(payloads) } });
  }
}

/** An ad whose addresses hold payloads. */
export function hostileAd(text: string): Record<string, string> {
  return { imageUrl: addressWith(text), linkUrl: addressWith(text) };
}

/** Joins as many payloads as a free text accepts. */
export function longText(payloads: readonly string[]): string {
  return packPayloads(payloads, LONG_TEXT)[0] ?? '';
}

async function idOf(request: APIRequestContext, who: Account): Promise<string> {
  const [, claims = ''] = (await accessTokenOf(request, who)).split('.');
  const { id }: { id: string } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return id;
}

const tokens = new Map<string, string>();

/** Calls the API as one person, signing in once. */
async function send(
  request: APIRequestContext,
  who: Account,
  { method, path, data }: { method: string; path: string; data: unknown },
): Promise<{ _id: string }> {
  const token = tokens.get(who.email) ?? (await accessTokenOf(request, who));
  tokens.set(who.email, token);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.fetch(path, { method, headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
