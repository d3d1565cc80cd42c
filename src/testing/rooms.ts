/** The rooms of the code and the directions of their imports, as data. */

interface Room {
  /** Rooms that it may import beside itself. */
  imports: readonly string[];
  /** Rooms of which it may import types alone. */
  types?: readonly string[];
}

/** Pieces of a page without a framework. */
const PUBLIC_PIECES = ['src/domain', 'src/messages', 'src/browser', 'src/plots', 'src/components'];

/**
 * The nouns, each with its records, use cases, routes and rules of the server, lowest first: a noun
 * may import those before it, never one after it.
 */
const NOUNS = [
  'changes',
  'consent',
  'sources',
  'reviews',
  'reference',
  'exam-dates',
  'ads',
  'views',
  'catalogue',
  'cutoffs',
  'saved',
  'follows',
  'corrections',
  'accounts',
  'imports',
  'duplicates',
  'history',
  'bulk',
  'health',
  'work',
  'open-data',
].map((noun) => `src/features/${noun}`);

const BELOW_NOUNS = [
  'src/domain',
  'src/domain/reference',
  'src/messages',
  'src/store',
  'src/search',
  'src/search/index',
  'src/search/question',
  'src/deploy',
  'src/calls',
];

/** What the nouns need from outside, as types alone: none of them knows who opens it. */
const NEEDS = 'src/features/needs.ts';

const nounRooms: Readonly<Record<string, Room>> = Object.fromEntries(
  NOUNS.map((noun, place) => [
    noun,
    { imports: [...BELOW_NOUNS, ...NOUNS.slice(0, place)], types: [NEEDS] },
  ]),
);

/** From the ground up: a room imports rooms that stand above it in this table. */
export const rooms: Readonly<Record<string, Room>> = {
  data: { imports: [] },
  'src/domain': { imports: [] },
  'src/domain/reference': { imports: ['src/domain', 'data'] },
  'src/messages': { imports: ['src/domain', 'src/messages/en', 'src/messages/hi'] },
  // Whoever speaks asks an area beside it, which knows every language.
  'src/messages/en': { imports: ['src/domain', 'src/messages'] },
  'src/messages/hi': {
    imports: ['src/domain', 'src/domain/reference', 'src/messages', 'src/messages/en'],
  },
  'src/store': { imports: ['src/domain'] },
  'src/search/index': { imports: ['src/domain', 'src/domain/reference', 'src/store'] },
  'src/search/question': {
    imports: ['src/domain', 'src/domain/reference', 'data', 'src/search/index'],
  },
  'src/search': {
    imports: ['src/domain', 'src/store', 'src/search/index', 'src/search/question'],
  },
  'src/deploy': { imports: ['src/store'] },
  'src/calls': { imports: ['src/domain'], types: [NEEDS, 'src/messages'] },
  ...nounRooms,
  [NEEDS]: { imports: ['src/domain', 'src/store'], types: [...NOUNS, 'src/messages'] },
  'src/http': { imports: [...BELOW_NOUNS, ...NOUNS], types: [NEEDS] },
  'src/runtime': { imports: [...BELOW_NOUNS, ...NOUNS, 'src/http'], types: [NEEDS] },
  'src/runtime/upkeep': { imports: [...BELOW_NOUNS, ...NOUNS, 'src/http', 'src/runtime'] },
  'netlify/functions': { imports: ['src/runtime'] },
  'src/browser': { imports: ['src/domain', 'src/messages'] },
  'src/islands': { imports: ['src/domain', 'src/messages', 'src/browser'] },
  'src/plots': { imports: ['src/domain', 'src/messages'] },
  'src/components': { imports: ['src/domain', 'src/messages', 'src/browser', 'src/plots'] },
  'src/layouts': { imports: PUBLIC_PIECES },
  'src/rendering': { imports: [...BELOW_NOUNS, ...NOUNS, 'src/http', 'src/runtime'] },
  'src/pages': {
    imports: [
      'src/domain/reference',
      ...PUBLIC_PIECES,
      ...NOUNS,
      'src/search/index',
      'src/search/question',
      'src/deploy',
      'src/http',
      'src/islands',
      'src/layouts',
      'src/rendering',
      'src/runtime',
    ],
  },
  'src/middleware.ts': { imports: ['src/domain', 'src/domain/reference', 'src/rendering'] },
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
      ...['src/domain', 'src/domain/reference', 'src/messages/en', 'src/features/cutoffs'],
      ...['src/cli', 'data'],
    ],
  },
};

/** Packages that one room alone, or one file alone, may import. */
export const packageHomes: Readonly<Record<string, string>> = {
  jose: 'src/features/accounts/authenticate.ts',
  '@netlify/blobs': 'src/store/blobs-engine.ts',
  '@netlify/functions': 'src/runtime/purge-queue.ts',
  '@hono/node-server': 'src/',
  'node:sqlite': 'src/store/sqlite-',
  cookie: 'src/features/accounts/',
  nodemailer: 'src/runtime/',
  pino: 'src/runtime/',
  react: 'src/islands/',
  'react-hook-form': 'src/islands/',
};

/** The only reader of the environment. */
export const environmentReader = 'src/runtime/env.ts';

export const forbiddenNames = ['utils', 'lib', 'helpers', 'misc', 'common', 'shared'];
