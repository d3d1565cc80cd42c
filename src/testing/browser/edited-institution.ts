import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import { institutionEditPath } from '../../domain/address.ts';
import type { Institution } from '../../domain/institution.ts';
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

/** What the API answers of an institution. */
export async function stored(request: APIRequestContext, named: Named): Promise<Institution> {
  const answer = await read(request, named);
  expect(answer.status()).toBe(200);
  return answer.json();
}

export function read(request: APIRequestContext, { type, name }: Named): Promise<APIResponse> {
  return request.get(`/api/institutions/${type}/${encodeURIComponent(name)}`);
}

/** Replaces fields of an institution behind the screen's back. */
export async function change(
  request: APIRequestContext,
  institution: Institution,
  { as = admin, ...fields }: Fields & { as?: Account },
): Promise<void> {
  const path = `/api/institutions/${institution._id}`;
  const call = { method: 'PUT', path, data: { ...institution, ...fields } };
  expect((await callAs(request, as, call)).status()).toBe(200);
}

/** Opens the screen that edits an institution and waits until it is filled in. */
export async function openEdit(page: Page, { type, name }: Named): Promise<void> {
  await page.goto(institutionEditPath(type, name));
  await expect(field(page, 'Name')).toHaveValue(name);
}

/** Sends the form. */
export function update(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Update Institution' }).click();
}

/** Waits until an edit is saved and its page stands there. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('✅ Institution updated successfully!')).toBeVisible();
  await page.waitForURL('**/info');
}

/** Counts the edits that the page sends from now on. */
export function countEdits(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  return () => sent;
}
