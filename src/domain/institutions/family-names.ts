/** The name in an address that says that its other answers are those of a family. */
export const FAMILY = 'family';

/** The names of a family's answers, as the calls and forms have them. */
export const answerNames: readonly string[] = [
  'category',
  'income',
  'homeState',
  'gender',
  'hostel',
];
