/** The screens of accounts and of the console (docs/product.md 2), editing aside. */
const screens: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/dashboard',
  '/add-institution',
  '/collegelist',
  '/import',
  '/add-ad',
  '/add-course-detail',
  '/add-entrance-exam-details',
  '/pageviews',
  '/userlist',
  '/managereports',
  '/history',
]);
const EDIT = /^\/[^/]+\/[^/]+\/edit$/;

/** Whether a path is that of an interactive screen; every other page is a public one. */
export function isScreen(path: string): boolean {
  return screens.has(path) || EDIT.test(path);
}
