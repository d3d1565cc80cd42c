import { institution } from '../../domain/institutions/institution.ts';
import { bodyOf } from '../body-of.ts';
import { institutionBody } from '../institution-body.ts';
import { openTestApp } from '../test-app.ts';

/** Opens the API with a signed-in admin and the calls of institutions. */
export async function openWithInstitutions(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp(options);
  const { token, id: adminId } = await app.person('asha', 'admin');

  const add = (fields: object = {}) =>
    app.request('POST', '/api/institutions', { token, body: institutionBody({ ...fields }) });
  /** Adds an institution; returns it with its version as a header. */
  async function made(fields: object = {}) {
    const answer = await add(fields);
    const ifMatch = { 'If-Match': answer.headers.get('etag') ?? '' };
    return { ...bodyOf(institution, answer), ifMatch };
  }
  const put = (_id: string, fields: object, headers: Record<string, string> = {}) =>
    app.request('PUT', `/api/institutions/${_id}`, {
      token,
      body: institutionBody({ ...fields }),
      headers,
    });
  const remove = (_id: string) => app.request('DELETE', `/api/institutions/${_id}`, { token });
  const read = (name: string, type = 'college') =>
    app.request('GET', `/api/institutions/${type}/${encodeURIComponent(name)}`);
  /** The id of the institution with this name. */
  const idOf = async (name: string) => bodyOf(institution, await read(name))._id;
  return { app, token, adminId, add, made, put, remove, read, idOf };
}
