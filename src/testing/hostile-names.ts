/** Property names of Object.prototype; a lookup by one of them must report that no entry exists. */
export const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'valueOf',
  'toString',
  '__defineGetter__',
] as const;
