import type { Role } from '../../domain/principal.ts';

interface RoleWords {
  /** As in "Asha is now an admin". */
  name: string;
  /** On the button that gives it. */
  make: string;
  /** Asked before it is given. */
  question: (name: string) => string;
}

/** The words of each role. */
export const roleWords: Readonly<Record<Role, RoleWords>> = {
  admin: {
    name: 'an admin',
    make: 'Make admin',
    question: (name) =>
      `Make ${name} an admin? Admins can change and delete everything, other users too.`,
  },
  user: {
    name: 'an ordinary user',
    make: 'Make user',
    question: (name) =>
      `Make ${name} an ordinary user? What they may do now ends with their next action.`,
  },
};

/** Spec sections 2, 6 and 8, "User list" and "Users". */
export const userList = {
  heading: 'Manage Users',
  caption: 'Users',
  loggedOut: 'You must be logged in to manage users. Please log in.',
  denied: 'You do not have administrative privileges to manage users.',
  loaded: '✅ Users loaded successfully.',
  none: 'No users found.',
  failed: '❌ Failed to load users.',
  columns: { name: 'Name', email: 'Email', role: 'Role', actions: 'Actions' },
  searchLabel: 'Search by name or email',
  you: 'you',
  deleteQuestion: 'Are you sure you want to delete this user? This action cannot be undone.',
  deleteWho: (name: string, email: string) => `${name}, ${email}`,
  deleteNotPermitted: 'You do not have permission to delete users.',
  deleted: (id: string) => `✅ User with ID ${id} deleted successfully!`,
  deleteFailed: '❌ Failed to delete user.',
  roleTitle: 'Change Role',
  roleNotPermitted: 'You do not have permission to change roles.',
  roleChanged: (name: string, role: string) => `✅ ${name} is now ${role}.`,
  roleFailed: '❌ Failed to change the role.',
} as const;
