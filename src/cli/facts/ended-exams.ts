/**
 * Exams that are held no more, with the slugs of those that took their place. The gathered facts
 * say it in words only; an exam whose end is not certain there is not listed here.
 */
export const endedExams: ReadonlyMap<string, readonly string[]> = new Map([
  ['tissnet', ['cuet-pg', 'cat']],
  ['iift-entrance', ['cat']],
  ['lsat-india', []],
  ['du-llb', ['cuet-pg']],
  ['rpvt', ['neet-ug']],
  ['mah-hmct-cet', ['mah-bba-bca-bms-bbm-cet']],
  ['ignou-openmat', []],
  ['bhu-uet', ['cuet-ug']],
  ['jnuee', ['cuet-ug', 'cuet-pg']],
  ['ceeb-jnu', ['gat-b']],
  ['duet', ['cuet-ug', 'cuet-pg']],
  ['tiss-bat', ['cuet-ug']],
]);
