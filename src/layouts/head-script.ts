/**
 * The script at the top of every page, inlined because an external one would run too late.
 *
 * Browsers abort a transition to a page that takes longer than 4 s, which is not a defect.
 *
 * It marks a page whose script cannot be loaded, which after a deploy may be gone.
 *
 * It marks what this device keeps, so that the styles have places for it before the first paint;
 * storage may be blocked.
 *
 * Pages require Trusted Types. The only HTML that scripts may insert is a fragment from our own
 * server, by the one sink that inserts fragments, and the only script URL is the service worker's.
 */
export const headScript = [
  "addEventListener('unhandledrejection',e=>{",
  'if(e.reason instanceof DOMException&&/^Transition was aborted/.test(e.reason.message))',
  'e.preventDefault()});',
  "addEventListener('error',e=>{if(e.target.type==='module')",
  "document.documentElement.setAttribute('data-lost','')},true);",
  "try{for(const k of['saved','ranks'])if(localStorage.getItem(k))",
  "document.documentElement.setAttribute('data-'+k,'')}catch{}",
  "window.trustedTypes?.createPolicy('default',{",
  "createHTML:(html,type,sink)=>sink==='Range createContextualFragment'?html:null,",
  "createScriptURL:(url,type,sink)=>sink==='ServiceWorkerContainer register'",
  "&&url==='/service-worker.js'?url:null})",
].join('');
