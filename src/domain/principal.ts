import { keysOf } from './typed-record.ts';

const moderating = ['openConsole', 'readHistory', 'moderateReviews', 'decideCorrections'] as const;
const editing = [
  'openConsole',
  'readHistory',
  'undoChanges',
  'editInstitutions',
  'importInstitutions',
  'editDetails',
  'addSources',
  'decideCorrections',
] as const;

/**
 * The permissions of each role beyond those of every signed-in user. The server applies this table
 * to the role in the user's record, browsers to the role in the token. A new role is one line here
 * and its words in messages (docs/product.md 6).
 */
const rights = {
  admin: [
    ...moderating,
    ...editing,
    'appearAsAuthor',
    'manageAds',
    'manageUsers',
    'readPageViews',
    'withholdHistory',
  ],
  editor: editing,
  moderator: moderating,
  user: [],
} as const satisfies Record<string, readonly string[]>;

export type Role = keyof typeof rights;

/** A permission that some role has and ordinary users lack. */
export type Permission = (typeof rights)[Role][number];

export const roles: Role[] = keysOf(rights);

/** Whether a role has a permission. */
export function can(role: Role, permission: Permission): boolean {
  return rightsOf(role).includes(permission);
}

/** The roles with a permission, in the order of the table. */
export function rolesThatCan(permission: Permission): Role[] {
  return roles.filter((role) => can(role, permission));
}

/** All permissions of a role beyond those of every user. */
export function rightsOf(role: Role): readonly Permission[] {
  return rights[role];
}

/** Whether a text names a role. */
export function isRole(word: string): word is Role {
  return Object.hasOwn(rights, word);
}

/**
 * The caller: id, name and role from the user's record, never from the token (docs/product.md
 * "API").
 */
export interface Principal {
  userId: string;
  username: string;
  sessionId: string;
  role: Role;
}

/** Who may make a call: anyone, any signed-in user, or roles with a permission. */
export type Access = 'anyone' | 'user' | Permission;
