import { institutionBody } from '../institution-body.ts';
import type { ApiAnswer, Person, TestApp } from '../test-app.ts';

/** The people and records of a filled store. */
export interface FullStore {
  admin: Person;
  devi: Person;
  institutionId: string;
  /** The answers of all public and admin reads. */
  answers(app: TestApp): Promise<unknown>;
}

const PUBLIC = ['institutions', 'institutions/all', 'suggestions?q=college', 'ad'];
const FOR_ADMINS = ['user/users', 'ad/all', 'pageviews', 'history', 'profile'];

/** Fills a store with records of every kind through the API. */
export async function fillStore(app: TestApp): Promise<FullStore> {
  const admin = await app.person('asha', 'admin');
  const devi = await app.person('devi');
  const send = async (method: string, path: string, { token }: Person, body: unknown) =>
    requireSuccess(await app.request(method, path, { token, body }));
  const { _id } = await send('POST', '/api/institutions', admin, institutionBody());
  const other = institutionBody({ name: 'Second “हिन्दी” College' });
  await send('POST', '/api/institutions', admin, other);
  const renamed = institutionBody({ name: 'Renamed College' });
  await send('PUT', `/api/institutions/${_id}`, admin, renamed);
  const ad = { imageUrl: 'https://a.in/i.png', linkUrl: 'https://a.in' };
  await send('POST', '/api/ad/add', admin, ad);
  const course = { slug: 'mba', specification: 'x', eligibility: 'x', avgFees: 'x' };
  await send('POST', '/api/courses/add', admin, { ...course, careerOptions: ['Analyst'] });
  const review = { ratings: { overall: 4 }, comments: { overall: 'Good teachers.' } };
  await send('POST', '/api/reviews', devi, { ...review, institutionId: _id });
  await send('PUT', '/api/saved', devi, { ids: [_id] });
  await send('POST', '/api/pageviews', devi, { path: '/institutions' });
  return { admin, devi, institutionId: _id, answers: (over) => answersOf(over, admin, _id) };
}

function requireSuccess({ status, body }: ApiAnswer) {
  if (status >= 300) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function answersOf(app: TestApp, { id }: Person, institutionId: string) {
  const { token } = await app.signIn({ id });
  const read = async (path: string, ask = {}) => [
    path,
    requireSuccess(await app.request('GET', `/api/${path}`, ask)),
  ];
  const named = ['institutions/college/Renamed%20College', `reviews?institution=${institutionId}`];
  const open = await Promise.all([...PUBLIC, ...named].map((path) => read(path)));
  const own = await Promise.all(FOR_ADMINS.map((path) => read(path, { token })));
  return [...open, ...own];
}
