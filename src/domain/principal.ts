/**
 * What each role may do beyond what everybody who is signed in may: the one place that decides, on
 * the server by the user's record and in the browser by the token. A role is a line here and its
 * words in messages.
 */
const rights = {
  admin: [
    'openConsole',
    'appearAsAuthor',
    'editInstitutions',
    'importInstitutions',
    'editDetails',
    'addSources',
    'manageAds',
    'moderateReviews',
    'manageUsers',
    'readPageViews',
    'readHistory',
    'undoChanges',
  ],
  user: [],
} as const satisfies Record<string, readonly string[]>;

export type Role = keyof typeof rights;

/** Something that not everybody may do; somebody may do each. */
export type Act = (typeof rights)[Role][number];

export const roles = Object.keys(rights) as Role[];

/** Whether a role may do something. */
export function can(role: Role, act: Act): boolean {
  return rightsOf(role).includes(act);
}

/** The roles that may do something. */
export function rolesThatCan(act: Act): Role[] {
  return roles.filter((role) => can(role, act));
}

/** Everything that a role may do beyond what everybody may. */
export function rightsOf(role: Role): readonly Act[] {
  return rights[role];
}

/** Whether a word, as a token or a page carries it, names a role. */
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

/** Who may make a call: anyone, whoever is signed in, or who may do what it does. */
export type Access = 'anyone' | 'user' | Act;
