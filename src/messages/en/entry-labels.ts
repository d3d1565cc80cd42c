/** What the forms of courses, exams and ads call their fields; histories call them so, too. */
export const courseLabels = {
  specification: 'Specification',
  eligibility: 'Eligibility',
  avgFees: 'Average Fees',
  careerOptions: 'Career Options',
} as const;

export const examLabels = {
  overview: 'Overview',
  eligibility: 'Eligibility',
  pattern: 'Pattern',
  syllabus: 'Syllabus',
  conductingBody: 'Conducting Body',
  website: 'Website',
} as const;

export const adLabels = {
  imageUrl: 'Image URL',
  linkUrl: 'Target Link',
  position: 'Position',
  isActive: 'Active',
  startDate: 'Start Date',
  endDate: 'End Date',
} as const;
