import { limits } from './limits.ts';

/**
 * What an account and a browser have saved, together: the account's own all stay, and the
 * browser's follow as long as there is room. Apart from the schemas, which browsers do without.
 */
export function united(account: readonly string[], browser: readonly string[]): string[] {
  return [...new Set([...account, ...browser])].slice(0, Math.max(limits.saved, account.length));
}
