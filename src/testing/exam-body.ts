/** The details of an exam that tests add or change. */
export const examBody = {
  overview: 'For management',
  eligibility: 'A degree',
  syllabus: 'Verbal',
  pattern: '66 questions',
  conductingBody: 'IIMs',
  website: 'https://example.org/',
};
