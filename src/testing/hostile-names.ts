/** Names that Object's prototype has: a table looked up by them must answer that it has no such entry. */
export const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'valueOf',
  'toString',
  '__defineGetter__',
] as const;
