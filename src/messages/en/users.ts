import { can, type Permission, type Role } from '../../domain/principal.ts';
import { keysOf } from '../../domain/typed-record.ts';

interface RoleWords {
  /** As in "Asha is now an admin". */
  name: string;
  /** The option in the dialog that changes a role, with the role's permissions. */
  choice: string;
}

/** What each permission is about; null for what comes with others or only an admin has. */
const rightWords: Readonly<Record<Permission, string | null>> = {
  openConsole: null,
  readHistory: null,
  editInstitutions: 'institutions',
  importInstitutions: 'imports',
  editDetails: 'courses and exams',
  addSources: 'sources',
  moderateReviews: 'reported reviews',
  decideCorrections: 'corrections',
  undoChanges: 'undoing changes',
  appearAsAuthor: null,
  manageAds: null,
  manageUsers: null,
  readPageViews: null,
  withholdHistory: null,
};

function rightsIn(role: Role): string {
  const rights = keysOf(rightWords).filter((act) => can(role, act));
  return rights.flatMap((act) => rightWords[act] ?? []).join(', ');
}

/** The words of each role on the screen that assigns it. */
export const roleWords: Readonly<Record<Role, RoleWords>> = {
  admin: { name: 'an admin', choice: 'Admin: everything, including users and roles' },
  editor: { name: 'an editor', choice: `Editor: ${rightsIn('editor')}` },
  moderator: { name: 'a moderator', choice: `Moderator: ${rightsIn('moderator')}` },
  user: { name: 'an ordinary user', choice: 'User: profile, saved list and reviews' },
};

/** "User list": exact texts, see docs/product.md 8. */
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
  changeRole: 'Change role',
  roleTitle: 'Change Role',
  roleQuestion: 'The new role applies from their next action.',
  roleLabel: 'New role',
  roleChoose: 'Choose a role',
  roleNotPermitted: 'You do not have permission to change roles.',
  roleChanged: (name: string, role: string) => `✅ ${name} is now ${role}.`,
  consentPending: 'consent missing',
  recordConsent: 'Record consent',
  consentTitle: 'Record a parent’s consent',
  consentQuestion:
    'The account can then publish reviews and suggest corrections. The history shows that consent was recorded, not what you type here.',
  consentLabel: 'Who consented, and how you verified it',
  consentRecorded: (username: string) => `✅ The consent for ${username} is recorded.`,
  consentFailed: '❌ Failed to record the consent.',
  consentGiven: 'consent recorded',
  withdrawConsent: 'Withdraw consent',
  withdrawTitle: 'Withdraw a parent’s consent',
  withdrawQuestion:
    'The account then cannot publish until consent is recorded again. What it has published stays.',
  consentWithdrawn: (username: string) => `✅ The consent for ${username} is withdrawn.`,
  withdrawFailed: '❌ Failed to withdraw the consent.',
  roleFailed: '❌ Failed to change the role.',
} as const;
