import { createHash } from 'node:crypto';

/**
 * The browser gives up a transition to a page that takes longer than 4 s: no defect of ours. It
 * stands in the page, since what is fetched listens too late.
 */
export const transitionScript =
  "addEventListener('unhandledrejection',e=>{if(e.reason instanceof DOMException&&/^Transition was aborted/.test(e.reason.message))e.preventDefault()})";

/** As the content policy names a text that stands in the page. */
export function policyHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
