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
 * The acts that each role may perform beyond those of every signed-in user. The server applies this
 * table to the role in the user's record, the browser to the role in the token. A new role is a line
 * here and its words in messages (docs/product.md 6).
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

/** Something that at least one role, but not every user, may do. */
export type Act = (typeof rights)[Role][number];

export const roles = Object.keys(rights) as Role[];

/** Whether a role may perform an act. */
export function can(role: Role, act: Act): boolean {
  return rightsOf(role).includes(act);
}

/** The roles that may perform an act, in the order of the table. */
export function rolesThatCan(act: Act): Role[] {
  return roles.filter((role) => can(role, act));
}

/** Every act that a role may perform beyond those of every user. */
export function rightsOf(role: Role): readonly Act[] {
  return rights[role];
}

/** Whether a word from a token or a page names a role. */
export function isRole(word: string): word is Role {
  return Object.hasOwn(rights, word);
}

/**
 * Who calls: id, name and role from the user's record, never from the token (docs/product.md
 * "API").
 */
export interface Principal {
  userId: string;
  username: string;
  sessionId: string;
  role: Role;
}

/** Who may make a call: anyone, any signed-in user, or the roles that may perform an act. */
export type Access = 'anyone' | 'user' | Act;
