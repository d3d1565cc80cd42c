import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const kinds = [
  { kind: 'exam', list: '/api/entrance-exams', save: '/api/entrance-exams', slug: 'cat' },
  { kind: 'course', list: '/api/courses', save: '/api/courses/add', slug: 'mba' },
] as const;

const bodies = {
  exam: { slug: 'cat', overview: 'o', syllabus: 's', pattern: 'p', conductingBody: 'IIMs' },
  course: { slug: 'mba', specification: 's', avgFees: '₹5 lakh', careerOptions: ['Manager'] },
};

async function open(app: TestApp, { kind, list, save, slug }: (typeof kinds)[number]) {
  const { token } = await app.person('asha', 'admin');
  return {
    token,
    read: async () => app.request('GET', `${list}/${slug}`),
    post: (eligibility: string) => {
      app.pass(60);
      const website = kind === 'exam' ? { website: 'https://iimcat.ac.in/' } : {};
      const body = { ...bodies[kind], ...website, eligibility };
      return app.request('POST', save, { token, body });
    },
    /** The changes of the entry, newest first. */
    async changes() {
      const path = `/api/history?target=${kind}:${slug}`;
      const { body } = await app.request('GET', path, { token });
      return body.entries as { _id: string; act: string; undoable: boolean }[];
    },
    act: (verb: string, _id = '', headers: Record<string, string> = {}) => {
      app.pass(60);
      return app.request('POST', `/api/history/${_id}/${verb}`, { token, headers });
    },
  };
}

test.each(kinds)('undoes every change of a detailed $kind, including the first', async (kind) => {
  const { read, post, changes, act } = await open(await openTestApp(), kind);
  expect((await post('Anybody')).status).toBe(201);
  expect((await post('Nobody')).status).toBe(200);
  const [edit, first] = await changes();
  expect([edit?.undoable, first?.undoable]).toEqual([true, false]);
  expect((await act('undo', first?._id)).status).toBe(409);

  const undone = await act('undo', edit?._id);
  expect(undone).toMatchObject({ status: 200, body: { eligibility: 'Anybody' } });
  expect(undone.headers.get('etag')).toBe((await read()).headers.get('etag'));
  expect((await act('undo', edit?._id)).status).toBe(409);

  const count = (await changes()).length;
  const back = await act('restore', first?._id);
  expect(back).toMatchObject({ status: 200, body: { eligibility: 'Anybody' } });
  expect(await changes(), 'what is so already is no change').toHaveLength(count);
});

test.each(kinds)('keeps the reference facts of a $kind after undoing everything', async (kind) => {
  const { read, post, changes, act } = await open(await openTestApp(), kind);
  const shipped = (await read()).body;
  await post('Anybody');
  const [first] = await changes();
  const undone = await act('undo', first?._id);
  expect(undone).toMatchObject({ status: 200, body: shipped });
  expect((await read()).body).toEqual(shipped);
  const [removal] = await changes();
  expect(removal).toMatchObject({ act: 'deleted', undoable: true, undoes: first?._id });
  expect((await act('restore', removal?._id)).status, 'it left nothing').toBe(409);
  expect((await act('undo', removal?._id)).body).toMatchObject({ eligibility: 'Anybody' });
});

test.each(kinds)('restores a version of a $kind unless the entry is now another', async (kind) => {
  const { read, post, changes, act } = await open(await openTestApp(), kind);
  for (const eligibility of ['First', 'Second', 'Third']) await post(eligibility);
  const [, second, first] = await changes();
  const stale = (await read()).headers.get('etag') ?? '';
  const restored = await act('restore', first?._id, { 'If-Match': stale });
  expect(restored).toMatchObject({ status: 200, body: { eligibility: 'First' } });
  const refused = await act('restore', second?._id, { 'If-Match': stale });
  expect(refused).toMatchObject({ status: 412, body: { [kind.kind]: { eligibility: 'First' } } });
  expect((await act('restore', second?._id)).body).toMatchObject({ eligibility: 'Second' });
});
