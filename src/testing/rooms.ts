/** The rooms of the house and the directions of their imports, as data. */

export interface Room {
  /** Rooms that it may import beside itself. */
  imports: readonly string[];
  /** Rooms of which it may import types alone. */
  types?: readonly string[];
}

const SERVER = 'src/server';
const SERVER_ROOMS = ['auth', 'routes', 'search', 'services', 'serving', 'store', 'upkeep'].map(
  (name) => `${SERVER}/${name}`,
);
const PUBLIC_PIECES = ['src/domain', 'src/messages', 'src/browser', 'src/components'];

export const rooms: Readonly<Record<string, Room>> = {
  data: { imports: [] },
  'src/domain': { imports: [] },
  'src/messages': { imports: ['src/domain'] },
  'src/reference': { imports: ['src/domain', 'data'] },
  'src/server/store': { imports: ['src/domain'] },
  'src/server/search': { imports: ['src/domain', 'src/reference'] },
  'src/server/auth': { imports: ['src/domain', 'src/server/store'], types: [SERVER] },
  'src/server/services': {
    imports: [
      'src/domain',
      'src/reference',
      'src/server/auth',
      'src/server/search',
      'src/server/store',
    ],
    types: [SERVER],
  },
  'src/server/routes': {
    imports: [
      'src/domain',
      'src/messages',
      'src/reference',
      'src/server/auth',
      'src/server/services',
      SERVER,
    ],
  },
  'src/server/upkeep': {
    imports: ['src/domain', 'src/server/auth', 'src/server/services', 'src/server/store'],
    types: [SERVER],
  },
  'src/server/serving': { imports: ['src/messages', SERVER] },
  [SERVER]: { imports: ['src/domain', 'src/messages', 'src/reference', ...SERVER_ROOMS] },
  'netlify/functions': { imports: [SERVER] },
  'src/browser': { imports: ['src/domain', 'src/messages'] },
  'src/components': { imports: ['src/domain', 'src/messages', 'src/browser'] },
  'src/layouts': { imports: PUBLIC_PIECES },
  'src/islands': { imports: ['src/domain', 'src/messages', 'src/browser'] },
  'src/pages': {
    imports: [
      ...PUBLIC_PIECES,
      'src/islands',
      'src/layouts',
      'src/reference',
      SERVER,
      'src/server/search',
      'src/server/services',
    ],
  },
  'src/middleware.ts': { imports: [SERVER] },
  'src/cli': {
    imports: [
      'src/domain',
      'src/messages',
      'src/reference',
      SERVER,
      'src/server/services',
      'src/server/serving',
      'src/server/store',
      'src/server/upkeep',
    ],
  },
};

/** Packages that one room alone, or one file alone, may import. */
export const packageHomes: Readonly<Record<string, string>> = {
  jose: 'src/server/auth/access-token.ts',
  '@netlify/blobs': 'src/server/store/blobs-engine.ts',
  '@netlify/functions': 'src/server/page-cache.ts',
  '@hono/node-server': 'src/',
  'node:sqlite': 'src/server/store/sqlite-',
  hono: 'src/server/',
  nodemailer: 'src/server/',
  pino: 'src/server/',
  react: 'src/islands/',
  'react-hook-form': 'src/islands/',
};

/** The only reader of the environment. */
export const environmentReader = 'src/server/env.ts';

export const forbiddenNames = ['utils', 'lib', 'helpers', 'misc', 'common', 'shared'];
