import type { Role } from '../../domain/principal.ts';

/** The name of each role, for one person and for all who have it. */
export const roleNames: Readonly<Record<Role, { one: string; many: string }>> = {
  admin: { one: 'admin', many: 'administrators' },
  editor: { one: 'editor', many: 'editors' },
  moderator: { one: 'moderator', many: 'moderators' },
  user: { one: 'user', many: 'users' },
};

/** The refusal of a call that needs one of these roles. */
export function onlyRoles(roles: readonly Role[]): string {
  return `Only ${holders(roles)} can do this.`;
}

/** The second line of a screen for certain roles. */
export function openToRoles(roles: readonly Role[]): string {
  return `This screen is open to ${holders(roles)}.`;
}

const list = new Intl.ListFormat('en-IN');

function holders(roles: readonly Role[]): string {
  return list.format(roles.map((role) => roleNames[role].many));
}
