/** Words of the screens about people: sign-in, registration, passwords, profile, author. */
import type { Reason } from '../../domain/refusal.ts';

export const publicAuthorsOnly =
  'this profile is not publicly viewable (only admin profiles can be viewed as authors)';

/** The server's answers to registration and sign-in. */
export const answers = {
  registered: 'Registration successful! Please log in.',
  loggedIn: 'Login successful!',
  notKept:
    'This device could not keep your sign-in. Free some space, or allow this site to store data, and try again.',
  confirmationSent: 'A link is on its way to your email.',
  emailConfirmed: 'Your email is confirmed. Any reviews that were waiting are now published.',
  remindersEnded: 'You will get no more emails about this exam.',
} as const;

/** Labels of personal data (docs/product.md 2 and 3). */
export const personLabels = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  newPassword: 'New Password',
  currentPassword: 'Current Password',
  gender: 'Gender',
  dob: 'Date of Birth',
  collegeName: 'College Name',
  avatar: 'Avatar',
  about: 'About Me',
  publicEmail: 'Public contact address',
  instagram: 'Instagram ID',
  website: 'Website URL',
  youtube: 'YouTube Channel URL',
} as const;

/** Hint below a new password; the limits are those of the domain. */
export const passwordHint = 'At least {min} characters.' as const;

/** "Login": exact texts, see docs/product.md 8. */
export const loginScreen = {
  title: 'Login',
  submit: 'Sign in',
  busy: 'Signing in …',
  failed: 'Login failed.',
  details: 'Details:',
  networkError: 'Network error: {message}. Is the backend running?',
  unknownError: 'An unknown network error occurred during login.',
  forgotPassword: 'Forgot your password?',
  createAccount: 'Create an account',
} as const;

/** "Registration": exact texts, see docs/product.md 8. */
export const registerScreen = {
  title: 'Create an account',
  submit: 'Register',
  busy: 'Registering …',
  failed: 'Registration failed',
  networkError: 'An error occurred: {message}',
  unknownError: 'An unknown error occurred during registration.',
  usernameHint: 'Letters, digits, dots, underscores and hyphens.',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  back: 'Back to the home page',
} as const;

export const forgotPasswordScreen = {
  title: 'Forgot your password?',
  lead: 'Enter the email of your account. We will send you a link to set a new password.',
  submit: 'Send link',
  busy: 'Sending …',
  success: 'If an account with this email exists, a link is on its way.',
  failed: 'The link could not be sent. Please try again.',
  back: 'Back to sign in',
} as const;

export const resetPasswordScreen = {
  title: 'Set a new password',
  lead: 'You will be signed out everywhere. Then sign in with the new password.',
  submit: 'Set password',
  busy: 'Saving …',
  success: 'Your password has been changed. Please log in.',
  failed: 'The password could not be changed. Please try again.',
  noToken: 'This link is incomplete. Please ask for a new one.',
  askAgain: 'Ask for a new link',
  signIn: 'Sign in',
} as const;

/** Labels of the genders. */
export const genderTexts = {
  Male: 'Male',
  Female: 'Female',
  Other: 'Other',
  'Prefer not to say': 'Prefer not to say',
};

/** "Profile": exact texts, see docs/product.md 8. */
export const profileScreen = {
  title: 'Profile',
  loading: 'Loading profile...',
  sessionEnded: 'Failed to load profile data. Please log in.',
  loadFailed: 'Error loading profile. Please try again or log in.',
  logIn: 'Log in',
  account: 'Account',
  aboutYou: 'About you',
  links: 'Links',
  noGender: 'Not stated',
  avatarNumber: (number: number) => `Avatar ${number}`,
  genderHint: 'Optional. Only your profile shows it; nothing else uses it.',
  dobHint:
    'Optional. It shows whether you are under 18 and may need a parent’s consent. Day first, such as 6/5/2004, or YYYY-MM-DD.',
  consentPending:
    'Until a parent gives consent, you can read and save but not publish reviews or suggest corrections.',
  consentHow: 'How a parent gives consent',
  collegeHint: 'Start typing your college’s name. If it is not listed, type it in full.',
  publicEmailHint:
    'Shown on your author page. The email that you sign in with is never shown. Enter a different one, or leave this empty.',
  changedElsewhere:
    'Your profile was changed in another tab or device. What you typed is kept; the other fields show what was saved there. Save again.',
  instagramHint: 'Only the name, such as campuskosh.',
  submit: 'Save profile',
  busy: 'Saving …',
  success: 'Profile updated successfully!',
  failed: 'Profile update failed.',
} as const;

export const changePasswordSection = {
  heading: 'Change password',
  lead: 'You stay signed in here. All your other sessions end.',
  submit: 'Change password',
  busy: 'Saving …',
  success: 'Your password has been changed.',
} as const;

export const accountDataSection = {
  heading: 'Your data',
  lead: 'Everything stored about you, as one JSON file.',
  download: 'Download my data',
  busy: 'Preparing …',
  fileName: 'campuskosh-my-data.json',
} as const;

export const deleteAccountSection = {
  heading: 'Delete account',
  lead: 'Your profile is deleted immediately. Your reviews stay, shown as written by a deleted user.',
  password: 'Your Password',
  submit: 'Delete my account',
  busy: 'Deleting …',
  confirmTitle: 'Delete account',
  confirmText: 'Are you sure you want to delete your account? This action cannot be undone.',
  action: 'Delete',
  success: 'Your account has been deleted.',
} as const;

/** "Author": exact texts, see docs/product.md 8. */
export const authorPage = {
  title: (name: string) => `${name}, author`,
  fallbackTitle: 'Author',
  noId: 'Author ID not provided in the URL.',
  failed: 'Failed to fetch author profile. Author might not exist or an error occurred.',
  avatarOf: (name: string) => `Avatar of ${name}`,
  labels: {
    email: 'Email',
    role: 'Role',
    bio: 'Bio',
    gender: 'Gender',
    dob: 'Date of Birth',
    collegeName: 'College',
    createdAt: 'Member since',
    social: 'Social links',
    instagram: 'Instagram',
    website: 'Website',
    youtube: 'YouTube',
  },
  institutions: 'Institutions added',
  noInstitutions: 'No institutions added yet.',
  browse: 'Browse all institutions',
} as const;

/** Why an author's page is not shown. */
export function authorFailure(reason: Reason): string {
  return reason === 'profileNotPublic' ? publicAuthorsOnly : authorPage.failed;
}
