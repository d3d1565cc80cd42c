/** The name in an address that says that its other answers are those of a family. */
export const FAMILY = 'family';

/** The names of a family's answers, as the calls and forms have them. */
export const answerNames = ['category', 'income', 'homeState', 'gender', 'hostel'] as const;

/** All names that a page of a family has in its address. */
export const familyNames: readonly string[] = [FAMILY, ...answerNames];
