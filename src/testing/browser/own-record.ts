import type { APIRequestContext } from 'playwright/test';
import { institutionEditPath } from '../../domain/pages/address.ts';
import { admin, callAs, register } from './accounts.ts';
import { makeInstitution, newWord } from './console.ts';
import { change, made, stored } from './edited-institution.ts';
import { expect } from './fixtures.ts';

/** Adds a record that no other test uses, and returns the address that shows it. */
type OwnAddress = (request: APIRequestContext) => Promise<string>;

/** Pages of one record that can change or delete it, and the list that every write changes. */
export const ownPages: ReadonlyMap<string, OwnAddress> = new Map([
  ['[type]/[name]/edit.astro', editPage],
  ['history.astro', changeEntry],
]);

/** Lists whose entries can be changed or deleted, filtered to one entry. */
export const ownEntries: ReadonlyMap<string, OwnAddress> = new Map([
  ['collegelist.astro', institutionEntry],
  ['source-list.astro', sourceEntry],
  ['userlist.astro', userEntry],
]);

/** The edit screen of an institution that has rows in every list and a change to undo. */
async function editPage(request: APIRequestContext): Promise<string> {
  const like = await stored(request, { type: 'university', name: 'Banasthali Vidyapith' });
  // The same code would make the two a pair of duplicates.
  const figures = like.figures.filter(({ key }) => key !== 'aisheCode');
  const picture = new URL('/avatars/avatar2.png', process.env['BASE_URL']).href;
  const institution = await made(request, {
    coursesAndFees: like.coursesAndFees.slice(0, 3),
    rankings: like.rankings.slice(0, 3),
    // Fewer rows have the same kinds of controls and are drawn sooner.
    figures: [...new Map(figures.map((figure) => [figure.key, figure])).values()],
    courseSpecifications: like.courseSpecifications.slice(0, 3),
    announcements: ['Admissions open', 'Admissions closed'],
    events: [{ title: 'Convocation', date: '2026-06-01' }],
    gallery: [{ imageUrl: picture, caption: 'Gate' }],
    otherNames: [{ name: `Academy ${newWord()}`, kind: 'acronym', lang: null, source: null }],
  });
  await change(request, institution, { campusArea: '12 acres' });
  return institutionEditPath(institution.type, institution.name);
}

async function institutionEntry(request: APIRequestContext): Promise<string> {
  const { name } = await makeInstitution(request);
  return `/collegelist?${new URLSearchParams({ q: name })}`;
}

async function changeEntry(request: APIRequestContext): Promise<string> {
  const institution = await made(request);
  await change(request, institution, { campusArea: '12 acres' });
  return `/history?target=institution:${institution._id}`;
}

async function sourceEntry(request: APIRequestContext): Promise<string> {
  const id = newWord();
  const named = { id, title: `Report ${id}`, publisher: 'A university' };
  const data = { ...named, url: null, licence: null, accessed: '2026-01-01' };
  const answer = await callAs(request, admin, { method: 'POST', path: '/api/sources', data });
  expect(answer.status()).toBe(201);
  return `/source-list?q=${id}`;
}

async function userEntry(request: APIRequestContext): Promise<string> {
  const { username } = await register(request);
  return `/userlist?q=${username}`;
}
