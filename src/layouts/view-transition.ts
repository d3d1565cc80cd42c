import { createHash } from 'node:crypto';

/**
 * What must stand in a page itself for its view transition: a style sheet that is still on its way
 * lets the browser begin one and break it off, with an error that reaches the console.
 */
export const transitionStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** The browser gives up a transition to a page that takes longer than 4 s: no defect of ours. */
export const transitionScript =
  "addEventListener('unhandledrejection',e=>{if(e.reason instanceof DOMException&&/^Transition was aborted/.test(e.reason.message))e.preventDefault()})";

/** As the content policy names a text that stands in the page. */
export function policyHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
