/**
 * The English words of the interface. One export per screen or component, so that a page ships only
 * its own words. They are exact (docs/product.md 8).
 */
import { productName } from '../product.ts';

export const sessionTexts = {
  notLoggedIn: 'You are not logged in. Redirecting to login page.',
  expired: 'Your session has expired or is invalid. Please log in again.',
  refreshNetworkError:
    'A network error occurred while refreshing your session. Please log in again.',
  accessDenied: 'Access denied. Please log in again.',
  invalid: 'Invalid session. Please log in again.',
  apiError: 'An API error occurred.',
  unreachable: `Could not reach ${productName}. Your text is kept. Try again.`,
  unreachableWithoutText: `Could not reach ${productName}. Try again.`,
  error: 'Error: {message}',
  serverError: 'Server error ({status}): {statusText}',
  logoutFailed: 'Logout failed: {message}',
  logoutNetworkError: 'A network error occurred during logout.',
} as const;

export const defectMessage = 'Something went wrong on our side. Please try again.';

export const dialogTexts = {
  ok: 'OK',
  cancel: 'Cancel',
  required: 'This field is required.',
} as const;
