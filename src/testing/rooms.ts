/** The rooms of the code and the directions of their imports, as data. */

interface Room {
  /** Other rooms that it may import. */
  imports: readonly string[];
  /** The files of it that other rooms may import; all where none is named. */
  doors?: readonly string[];
  /** Rooms from which it may import types only. */
  types?: readonly string[];
}

/** What the parts of a page without a framework may import. */
const PUBLIC_PIECES = ['src/domain', 'src/messages', 'src/browser', 'src/plots', 'src/components'];

/**
 * The nouns of the product, lowest first, each with its records, use cases, routes and server
 * rules. A noun may import only nouns before it.
 */
const NOUNS = [
  'changes',
  'consent',
  'sources',
  'reviews',
  'reference',
  'exam-dates',
  'scholarships',
  'ads',
  'checks',
  'views',
  'catalogue',
  'recognition',
  'cutoffs',
  'saved',
  'follows',
  'corrections',
  'accounts',
  'duplicates',
  'imports',
  'history',
  'bulk',
  'health',
  'work',
  'open-data',
].map((noun) => `src/features/${noun}`);

/**
 * The folders of the domain, lowest first: each may import itself, those before it and the files that
 * stand in no folder.
 */
export const domainFolders = [
  'sources',
  'exams',
  'institutions',
  'recognition',
  'scholarships',
  'curation',
  'reviews',
  'cutoffs',
  'comparison',
  'corrections',
  'accounts',
  'history',
  'search',
  'pages',
];

const BELOW_NOUNS = [
  'src/domain',
  'src/domain/reference',
  'src/messages',
  'src/async',
  'src/packed',
  'src/store',
  'src/search',
  'src/deploy',
  'src/calls',
];

/** The services that nouns need, as types only: no noun knows how they are opened. */
const NEEDS = 'src/features/needs.ts';

const nounRooms: Readonly<Record<string, Room>> = Object.fromEntries(
  NOUNS.map((noun, place) => [
    noun,
    { imports: [...BELOW_NOUNS, ...NOUNS.slice(0, place)], types: [NEEDS] },
  ]),
);

/** All rooms, lowest first: a room may import only rooms above it in this table. */
export const rooms: Readonly<Record<string, Room>> = {
  data: { imports: [] },
  'src/domain': { imports: [] },
  'src/domain/reference': { imports: ['src/domain', 'data'] },
  'src/messages': { imports: ['src/domain', 'src/messages/en', 'src/messages/hi'] },
  // Other rooms import the areas in src/messages, which select the language.
  'src/messages/en': { imports: ['src/domain', 'src/messages'] },
  'src/messages/hi': {
    imports: ['src/domain', 'src/domain/reference', 'src/messages', 'src/messages/en'],
  },
  'src/async': { imports: [], doors: ['index.ts'] },
  'src/packed': { imports: ['src/domain'], doors: ['index.ts'] },
  'src/store': {
    imports: ['src/domain', 'src/async', 'src/packed'],
    // The engine of a local folder needs node:sqlite, which functions lack.
    doors: ['index.ts', 'embedded-engine.ts', 'sqlite-folder.ts'],
  },
  'src/search/index': {
    imports: ['src/domain', 'src/domain/reference', 'src/async', 'src/packed'],
  },
  'src/search/question': {
    imports: ['src/domain', 'src/domain/reference', 'data', 'src/async', 'src/search/index'],
  },
  'src/search/pages': { imports: ['src/domain', 'src/domain/reference', 'src/search/question'] },
  'src/search': {
    imports: [
      'src/domain',
      'src/domain/reference',
      'src/async',
      'src/store',
      'src/search/index',
      'src/search/question',
      'src/search/pages',
    ],
    doors: ['index.ts'],
  },
  'src/deploy': { imports: ['src/store'] },
  'src/calls': {
    imports: ['src/domain', 'src/async'],
    types: [NEEDS, 'src/messages'],
    doors: ['index.ts'],
  },
  ...nounRooms,
  [NEEDS]: { imports: ['src/domain', 'src/store'], types: [...NOUNS, 'src/messages'] },
  'src/http': { imports: [...BELOW_NOUNS, ...NOUNS], types: [NEEDS] },
  'src/runtime': {
    imports: [...BELOW_NOUNS, ...NOUNS, 'src/http'],
    types: [NEEDS],
    // One per kind of process, so that a build or a function loads no more than it runs.
    doors: [
      'runtime.ts',
      'env.ts',
      'open-runtime.ts',
      'api-function.ts',
      'prepare-store.ts',
      'tidy-up.ts',
    ],
  },
  'src/runtime/upkeep': { imports: [...BELOW_NOUNS, ...NOUNS, 'src/http', 'src/runtime'] },
  'netlify/functions': { imports: ['src/runtime'] },
  'src/browser': { imports: ['src/domain', 'src/messages'] },
  'src/islands': { imports: ['src/domain', 'src/messages', 'src/browser'] },
  'src/plots': { imports: ['src/domain', 'src/messages'] },
  'src/components': {
    imports: ['src/domain', 'src/async', 'src/messages', 'src/browser', 'src/plots'],
  },
  'src/layouts': { imports: PUBLIC_PIECES },
  'src/rendering': { imports: [...BELOW_NOUNS, ...NOUNS, 'src/http', 'src/runtime'] },
  'src/pages': {
    imports: [
      'src/domain/reference',
      ...PUBLIC_PIECES,
      ...NOUNS,
      'src/deploy',
      'src/http',
      'src/islands',
      'src/layouts',
      'src/rendering',
      'src/runtime',
    ],
  },
  'src/middleware.ts': {
    imports: ['src/domain', 'src/domain/reference', 'src/async', 'src/http', 'src/rendering'],
  },
  'src/cli/serving': {
    imports: ['src/domain', 'src/store', 'src/calls', 'src/http', 'src/messages'],
    types: ['src/runtime', NEEDS],
  },
  'src/cli': {
    imports: [
      ...BELOW_NOUNS,
      ...NOUNS,
      'src/messages/en',
      'src/http',
      'src/runtime',
      'src/runtime/upkeep',
      'src/cli/serving',
    ],
  },
  'tools/facts': {
    imports: [
      'src/domain',
      'src/domain/reference',
      'src/messages/en',
      'src/features/cutoffs',
      'src/cli',
      'data',
    ],
  },
};

/** Packages that only one room or one file may import. */
export const packageHomes: Readonly<Record<string, string>> = {
  jose: 'src/features/accounts/authenticate.ts',
  '@netlify/blobs': 'src/store/blobs-engine.ts',
  '@netlify/functions': 'src/runtime/page-cache-cdn.ts',
  '@takumi-rs/wasm': 'src/rendering/cards/',
  '@hono/node-server': 'src/',
  'node:sqlite': 'src/store/sqlite-',
  cookie: 'src/features/accounts/',
  nodemailer: 'src/runtime/',
  pino: 'src/runtime/',
  react: 'src/islands/',
  'react-hook-form': 'src/islands/',
};

/** The only file that may read environment variables. */
export const environmentReader = 'src/runtime/env.ts';

export const forbiddenNames = ['utils', 'lib', 'helpers', 'misc', 'common', 'shared'];
