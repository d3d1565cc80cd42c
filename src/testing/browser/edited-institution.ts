import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import type { Institution } from '../../domain/institutions/institution.ts';
import { institutionEditPath } from '../../domain/pages/address.ts';
import { type Account, admin, callAs } from './accounts.ts';
import { makeInstitution } from './console.ts';
import { expect } from './fixtures.ts';
import { field } from './institution-form.ts';

type Fields = Record<string, unknown>;
type Named = Pick<Institution, 'type' | 'name'>;

/** Adds an institution for a test to edit. */
export async function made(request: APIRequestContext, fields: Fields = {}): Promise<Institution> {
  const { name } = await makeInstitution(request, fields);
  return stored(request, { type: 'college', name });
}

/** The institution as answered by the API. */
export async function stored(request: APIRequestContext, named: Named): Promise<Institution> {
  const answer = await read(request, named);
  expect(answer.status()).toBe(200);
  return answer.json();
}

export function read(request: APIRequestContext, { type, name }: Named): Promise<APIResponse> {
  return request.get(`/api/institutions/${type}/${encodeURIComponent(name)}`);
}

/** Changes fields of an institution through the API while the screen is open. */
export async function change(
  request: APIRequestContext,
  institution: Institution,
  { as = admin, ...fields }: Fields & { as?: Account },
): Promise<void> {
  const path = `/api/institutions/${institution._id}`;
  const call = { method: 'PUT', path, data: { ...institution, ...fields } };
  expect((await callAs(request, as, call)).status()).toBe(200);
}

/** Opens the edit screen and waits until the form is filled. */
export async function openEdit(page: Page, { type, name }: Named): Promise<void> {
  await page.goto(institutionEditPath(type, name));
  await expect(field(page, 'Name')).toHaveValue(name);
}

/** Submits the form. */
export function update(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Update Institution' }).click();
}

/** A form of hundreds of rows on a busy machine takes longer than other waits. */
const SAVED_WITHIN_MS = 30_000;

/** Waits until the edit is saved and the institution's page is open. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('✅ Institution updated successfully!')).toBeVisible({
    timeout: SAVED_WITHIN_MS,
  });
  await page.waitForURL('**/info');
}

/** Counts the edits that the page sends after this call. */
export function countEdits(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  return () => sent;
}
