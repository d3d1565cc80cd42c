import { expect, test } from 'vitest';
import { tidyUp } from '../../runtime/tidy-up.ts';
import { check } from '../../runtime/upkeep/check.ts';
import { hashText } from '../../store/key.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { memoryEngine } from '../../testing/crash/memory-engine.ts';
import { institutionBody } from '../../testing/institution-body.ts';

const PLAIN = 'Vidyasagar Teachers College';
const lookAlikes = [
  'Vidyasagar\u00a0Teachers College',
  'Vidyasagar  Teachers College',
  'Vidya\u200bsagar Teachers College',
  'Vidyasagar Teachers\tCollege',
  '\u202eVidyasagar Teachers College',
  'Vidyasagar Teach\u00aders College',
  'Vidyasagar Teacher\uff53 College',
  'Vidyаsagar Teachers College',
];

test('look-alikes of a name are one name for every way in', async () => {
  const { app, token, add, made, put, read } = await openWithInstitutions();
  const { _id } = await made({ name: PLAIN });
  const other = await made({ name: 'Another College' });
  const send = (body: unknown, type: string) =>
    app.request('POST', '/api/institutions/import', {
      token,
      body,
      headers: { 'Content-Type': type },
    });
  for (const name of lookAlikes) {
    expect([name, (await add({ name })).status]).toEqual([name, 409]);
    expect((await put(other._id, { name })).status).toBe(409);
    expect((await read(name)).body).toMatchObject({ _id });
    const csv = `name,type,state\n"${name}",college,Bihar`;
    const json = [institutionBody({ name, location: { state: 'Bihar' } })];
    expect((await send(csv, 'text/csv')).body).toMatchObject({ created: 0, updated: 1 });
    expect((await send(json, 'application/json')).body).toMatchObject({ created: 0, updated: 1 });
  }
});

test('a name is written in its visible form', async () => {
  const { add, read } = await openWithInstitutions();
  const name = ' Vidya\u200bsagar \u00a0 Teachers\u3000College ';
  expect((await add({ name })).body).toMatchObject({ name: PLAIN });
  expect((await read(PLAIN)).status).toBe(200);
});

test('a name that an earlier version claimed is found, and two look-alikes of it are named by the check', async () => {
  const engine = memoryEngine();
  const { app, made, read } = await openWithInstitutions({ engine });
  const name = 'St. Xavier’s College';
  const [first, second] = [await made({ name }), await made({ name: 'To be renamed' })];
  const claimed = `claim/institution/${hashText(`college:st. xavier's college`)}`;
  await engine.erase(claimed);
  expect((await read(name)).status).toBe(404);
  await tidyUp(app.runtime);
  expect((await read(name)).body).toMatchObject({ _id: first._id });

  const key = `institution/${second._id}`;
  const stored = await engine.get(key);
  const data = { ...Object(Object(stored?.value).data), name: "St. Xavier's  College" };
  await engine.replace(key, { ...Object(stored?.value), data }, stored?.etag ?? '');
  const { findings } = await check(app.runtime, engine);
  expect(findings).toContainEqual({
    problem: 'doubled',
    key: claimed,
    detail: expect.stringMatching(`(${first._id} ${second._id}|${second._id} ${first._id})`),
  });
});
