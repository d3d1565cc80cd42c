import { createHash } from 'node:crypto';

/**
 * Browsers abort a transition to a page that takes longer than 4 s, which is not a defect. The
 * script is inlined because an external one would load too late.
 */
export const transitionScript =
  "addEventListener('unhandledrejection',e=>{if(e.reason instanceof DOMException&&/^Transition was aborted/.test(e.reason.message))e.preventDefault()})";

/** The hash by which a CSP allows an inline script. */
export function policyHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
