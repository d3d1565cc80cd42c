import { institutionBody } from '../institution-body.ts';
import type { Person, TestApp } from '../test-app.ts';

/** A small store with one record of each kind that cached pages show. */
export interface CacheSetup {
  app: TestApp;
  admin: Person;
  user: Person;
  institutionId: string;
  /** The institution that it is compared with. */
  otherId: string;
  reviewId: string;
  adId: string;
}

/** A write that may change cached pages: the call and its request. */
interface CacheWrite {
  call: string;
  make(world: CacheSetup): Promise<unknown>;
}

export const NAME = 'Kept College';
export const COURSE = {
  slug: 'tram-driving',
  specification: 'Points and rails',
  eligibility: 'Class 10',
  avgFees: '5000',
  careerOptions: ['Driver'],
};
export const EXAM = {
  slug: 'tram-entrance',
  overview: 'One paper',
  eligibility: 'Class 10',
  syllabus: 'Rails',
  pattern: 'Oral',
  conductingBody: 'Tramways',
  website: 'https://trams.test/',
};

/** It closes before any date of the catalogue. */
const CLOSING = {
  cycle: 2026,
  kind: 'closes',
  from: '2026-06-02',
  url: 'https://trams.test/notice',
  checkedOn: '2026-06-01',
};

/** The institution that every kind of page shows. */
function cachedInstitution(fields: Record<string, unknown> = {}) {
  const duration = '4 years';
  const coursesAndFees = [
    { course: 'Tram Driving', duration, fees: '5000', entranceExam: ['Tram Entrance'] },
    { course: 'B.Tech', duration, fees: '5000', entranceExam: ['JEE Main'] },
  ];
  return institutionBody({ name: NAME, coursesAndFees, ...fields });
}
const AD = { imageUrl: 'https://ads.test/a.png', linkUrl: 'https://ads.test/', position: 'header' };

async function send(world: CacheSetup, call: string, body?: unknown, by = world.admin) {
  const [method = '', path = ''] = call.split(' ');
  const { status, body: answer } = await world.app.request(method, path, { token: by.token, body });
  if (status >= 300) throw new Error(`${call} answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
}

const reviewOf = (institutionId: string, text: string) => ({
  institutionId,
  ratings: { overall: 5 },
  comments: { overall: text },
});

/** Creates the records. */
export async function openCacheSetup(app: TestApp): Promise<CacheSetup> {
  const admin = await app.person('keeper', 'admin');
  const user = await app.person('writer');
  const world = { app, admin, user, institutionId: '', otherId: '', reviewId: '', adId: '' };
  const made = await send(world, 'POST /api/institutions', cachedInstitution());
  await send(world, 'POST /api/courses/add', COURSE);
  await send(world, 'POST /api/entrance-exams', EXAM);
  const other = await send(
    world,
    'POST /api/institutions',
    cachedInstitution({ name: 'Other College' }),
  );
  return Object.assign(world, { institutionId: made._id, otherId: other._id });
}

/**
 * All writes that may change a cached page, in an order in which each finds the records it needs.
 */
export const cacheWrites: readonly CacheWrite[] = [
  {
    call: 'POST /api/ad/add',
    make: async (w) => {
      const { _id } = await send(w, 'POST /api/ad/add', AD);
      w.adId = _id;
    },
  },
  {
    call: 'PUT /api/ad/{id}',
    make: (w) => send(w, `PUT /api/ad/${w.adId}`, { ...AD, linkUrl: 'https://ads.test/b' }),
  },
  { call: 'DELETE /api/ad/{id}', make: (w) => send(w, `DELETE /api/ad/${w.adId}`) },
  {
    call: 'POST /api/institutions',
    make: (w) => send(w, 'POST /api/institutions', institutionBody({ name: 'Another College' })),
  },
  {
    call: 'POST /api/institutions/import',
    make: (w) =>
      send(w, 'POST /api/institutions/import', [cachedInstitution({ campusArea: '3 acres' })]),
  },
  {
    call: 'PUT /api/institutions/{id}',
    make: (w) =>
      send(
        w,
        `PUT /api/institutions/${w.institutionId}`,
        cachedInstitution({ campusArea: '4 acres' }),
      ),
  },
  {
    call: 'POST /api/history/{id}/undo',
    async make(w) {
      const { entries } = await send(w, 'GET /api/history');
      return send(w, `POST /api/history/${entries[0]._id}/undo`);
    },
  },
  {
    call: 'POST /api/history/{id}/restore',
    async make(w) {
      const { entries } = await send(w, `GET /api/history?target=institution:${w.institutionId}`);
      return send(w, `POST /api/history/${entries[1]._id}/restore`);
    },
  },
  {
    call: 'PUT /api/history/{id}/withhold',
    async make(w) {
      const { entries } = await send(w, 'GET /api/history');
      const body = { field: 'campusArea', reason: 'It names a person.' };
      return send(w, `PUT /api/history/${entries[0]._id}/withhold`, body);
    },
  },
  {
    call: 'PUT /api/corrections/{id}',
    make: async (w) => {
      const proposal = {
        field: 'campusArea',
        proposed: '12 acres',
        sourceUrl: 'https://trams.test/',
      };
      const body = { institutionId: w.institutionId, ...proposal };
      const { _id } = await send(w, 'POST /api/corrections', body, w.user);
      return send(w, `PUT /api/corrections/${_id}`, { decision: 'accept' });
    },
  },
  {
    call: 'POST /api/reviews',
    async make(w) {
      const body = reviewOf(w.institutionId, 'Good trams.');
      w.reviewId = (await send(w, 'POST /api/reviews', body, w.user))._id;
    },
  },
  {
    call: 'PUT /api/reviews/{id}',
    make: (w) =>
      send(w, `PUT /api/reviews/${w.reviewId}`, reviewOf(w.institutionId, 'Better.'), w.user),
  },
  {
    call: 'PUT /api/reviews/{id}/hide',
    make: (w) => send(w, `PUT /api/reviews/${w.reviewId}/hide`),
  },
  {
    call: 'DELETE /api/reviews/{id}',
    make: (w) => send(w, `DELETE /api/reviews/${w.reviewId}`, undefined, w.user),
  },
  {
    call: 'POST /api/courses/add',
    make: (w) => send(w, 'POST /api/courses/add', { ...COURSE, avgFees: '6000' }),
  },
  {
    call: 'POST /api/entrance-exams',
    make: (w) =>
      send(w, 'POST /api/entrance-exams', {
        ...EXAM,
        pattern: 'Written',
        conductingBody: 'Rails',
      }),
  },
  {
    call: 'PUT /api/entrance-exams/{slug}/dates',
    make: (w) => send(w, `PUT /api/entrance-exams/${EXAM.slug}/dates`, { dates: [CLOSING] }),
  },
  {
    call: 'PUT /api/profile',
    make: (w) => send(w, 'PUT /api/profile', { about: 'Keeps the catalogue.' }),
  },
  {
    call: 'PUT /api/user/users/{id}/role',
    make: (w) => send(w, `PUT /api/user/users/${w.user.id}/role`, { role: 'admin' }),
  },
  {
    call: 'DELETE /api/user/users/{id}',
    make: (w) => send(w, `DELETE /api/user/users/${w.user.id}`),
  },
  {
    call: 'DELETE /api/institutions/{id}',
    make: (w) => send(w, `DELETE /api/institutions/${w.institutionId}`),
  },
];
