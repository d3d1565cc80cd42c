/** The histories' labels of the fields of courses, exams and ads. */
export const courseLabels = {
  specification: 'कोर्स क्या है',
  eligibility: 'योग्यता',
  avgFees: 'औसत फीस',
  careerOptions: 'करियर विकल्प',
} as const;

export const examLabels = {
  overview: 'परिचय',
  eligibility: 'योग्यता',
  pattern: 'पैटर्न',
  syllabus: 'सिलेबस',
  conductingBody: 'आयोजक संस्था',
  website: 'वेबसाइट',
} as const;

export const adLabels = {
  imageUrl: 'तस्वीर का पता',
  linkUrl: 'लिंक का पता',
  position: 'जगह',
  isActive: 'चालू',
  startDate: 'शुरू की तारीख',
  endDate: 'आखिरी तारीख',
} as const;
