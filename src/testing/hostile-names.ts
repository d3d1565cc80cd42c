/**
 * Every property name of an object, own and inherited; a lookup by one of them must report that no
 * entry exists.
 */
export const hostileNames: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
];
