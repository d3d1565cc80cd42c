import deployContext from '../deploy/deploy-context.json' with { type: 'json' };
import { type DeployContext, isPreview } from '../deploy/store-name.ts';
import { type Language, languages } from '../domain/languages.ts';

/**
 * Security headers of every answer; pages add their own CSP (docs/security.md 19). Browsers allow a
 * site its reader's place by default, for "Near me".
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...headersOfDeploy(deployContext),
};

/** Previews ask search engines not to index them. */
export function headersOfDeploy(deploy: DeployContext): Record<string, string> {
  return isPreview(deploy) ? { 'X-Robots-Tag': 'noindex' } : {};
}

/**
 * The Content-Language and Vary headers of an answer; none for a single language, because caches
 * would keep a copy for each Accept-Language.
 */
export function languageHeaders(
  language: Language,
  known: readonly string[] = languages,
): Record<string, string> {
  return known.length > 1 ? { 'Content-Language': language, Vary: 'Accept-Language' } : {};
}

/**
 * Sent over https only, without includeSubDomains: other hosts of the operator may have no https.
 */
export const strictTransport = 'max-age=63072000';

/** The CSP of data: nothing in it may load or run. */
export const dataContentPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const toLowerCaseNames = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Lower-case names, so that these replace an answer's own headers. */
const ALWAYS = toLowerCaseNames(securityHeaders);
const IF_SECURE = toLowerCaseNames({ 'Strict-Transport-Security': strictTransport });
const POLICY = 'content-security-policy';
const IF_DATA = { [POLICY]: dataContentPolicy };

/**
 * Headers of scripts, styles and fonts, which are never documents: the policies of documents would
 * be longer than many a file.
 */
export function assetHeaders(isSecure: boolean): Record<string, string> {
  return { 'x-content-type-options': 'nosniff', ...(isSecure && IF_SECURE) };
}

/** Headers to add to an answer, given the headers it already has; pages bring their own CSP. */
export function missingHeaders(
  own: (name: string) => string | null | undefined,
  isSecure: boolean,
): Record<string, string> {
  const isPage = own('content-type')?.startsWith('text/html');
  return {
    ...ALWAYS,
    ...(isSecure && IF_SECURE),
    ...(!isPage && !own(POLICY) && IF_DATA),
  };
}
