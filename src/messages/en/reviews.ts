import { lookup } from '../../domain/lookup.ts';
/** Labels of the ratings of a review; the keys are those of docs/product.md "Reviews". */
export const ratingTexts = {
  overall: 'Overall',
  academics: 'Academics',
  faculty: 'Faculty',
  infrastructure: 'Infrastructure',
  placements: 'Placements',
  hostel: 'Hostel',
  campusLife: 'Campus life',
  valueForMoney: 'Value for money',
} as const;

/** A mean with exactly one decimal. */
export function meanWords(mean: number): string {
  return mean.toFixed(1);
}

/** Reasons for reporting a review. */
export const reportReasonTexts = {
  spam: 'Spam or advertising',
  false: 'False information',
  offensive: 'Offensive language',
  personalData: 'Personal data',
  conflictOfInterest: 'Conflict of interest',
  other: 'Something else',
} as const;

const range = (from: string, to: string) => (from === to ? `₹${from}` : `₹${from} to ₹${to}`);

/** The reviews on an institution's page. */
export const reviewTexts = {
  heading: 'Reviews',
  fact: 'Rating by reviewers',
  outOf: (stars: string) => `${stars} out of 5`,
  of5: 'out of 5',
  distribution: 'Reviews by overall rating',
  means: 'Average ratings',
  feesPaid: (from: string, to: string, count: string) =>
    `${count} reviewers paid ${range(from, to)} a year in fees`,
  hostelPaid: (from: string, to: string, count: string) =>
    `${count} reviewers paid ${range(from, to)} a year for hostel and mess`,
  gotScholarship: (name: string) => `Got: ${name}`,
  joined: (year: number) => `joined ${year}`,
  about: 'Rating of',
  mean: 'Average',
  howMany: 'How many',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  count: (count: string, isOne: boolean) => `${count} ${isOne ? 'review' : 'reviews'}`,
  rated: (mean: string, count: string, isOne: boolean) =>
    `${mean} out of 5 by ${count} ${isOne ? 'reviewer' : 'reviewers'}`,
  none: 'No reviews of this institution yet.',
  noneFound: 'No reviews match this filter.',
  write: 'Write a review',
  filters: 'Filter reviews',
  course: 'Course or internship',
  rating: 'Overall rating',
  any: 'Any',
  apply: 'Filter',
  clear: 'All reviews',
  internship: (what: string) => `Internship: ${what}`,
  writers: { student: 'Student', alumnus: 'Alumnus', visitor: 'Visitor' },
  edited: (date: string) => `edited ${date}`,
  deletedUser: 'Deleted user',
  details: 'Ratings in detail',
  report: 'Report',
  reportOf: (name: string) => `the review by ${name}`,
  edit: 'Edit',
  withdraw: 'Withdraw',
  newest: 'Newest reviews',
  older: 'Older reviews',
  pages: 'Pages of reviews',
} as const;

/** Messages on an institution's page after an act of its visitor. */
export const reviewNews = {
  opening: 'Opening the form …',
  openFailed: 'The form could not be opened. Please try again.',
  saved: 'Your review is published. It appears on this page within a few seconds.',
  savedWaiting:
    'Your review is saved. To publish it, confirm your email with the link that we sent you. Until then only you see it, in your profile.',
  savedHidden:
    'Your review is saved. It stays hidden until a moderator decides. Your profile will show the decision.',
  withdrawn: 'Your review is withdrawn. It disappears from this page within a few seconds.',
  reported:
    'Thank you. The moderators will check this review. Your profile will show the decision.',
} as const;

/** The form to write or edit a review. */
export const reviewForm = {
  writeHeading: 'Write a review',
  editHeading: 'Edit your review',
  kind: 'What are you reviewing?',
  kinds: { course: 'A course', internship: 'An internship' },
  there: {
    course: 'You have already reviewed a course of this institution.',
    internship: 'You have already reviewed an internship at this institution.',
  },
  editThere: 'Edit that review',
  course: 'Course',
  courseHint: 'Such as B.Tech or MBA.',
  internship: 'Internship',
  internshipHint: 'What it was and where, such as Web development at the computer centre.',
  writer: 'You and this institution',
  writers: { student: 'I study here', alumnus: 'I studied here', visitor: 'I visited it' },
  year: 'Year',
  yearHint: 'When you last studied here, or visited.',
  paid: 'What it cost you',
  paidLead:
    'Optional. Amounts are never shown by themselves, only as a range when three or more reviewers give one.',
  paidFields: {
    entryYear: 'Year you joined',
    feePaid: 'Fees you paid in a year (₹)',
    hostelPaid: 'Hostel and mess in a year (₹)',
    scholarshipGot: 'Scholarship you got',
  },
  overall: 'Overall',
  overallRating: 'Overall rating',
  overallComment: 'Your review',
  overallHint: 'What should future students know?',
  detailed: 'In detail',
  detailedLead: 'Rate what you know. Skip the rest.',
  comment: (of: string) => `Comment on ${of}`,
  clear: 'Clear',
  clearOf: (rating: string) => `Clear the rating of ${rating}`,
  left: (count: string) => `${count} characters left`,
  over: (count: string) => `${count} characters too many`,
  submit: 'Publish review',
  save: 'Save review',
  busy: 'Sending …',
  cancel: 'Cancel',
  draft: 'What you type is kept in this browser until you send it.',
  discard: 'Discard draft',
  discardQuestion: 'Are you sure you want to discard what you have typed?',
  discardAction: 'Discard',
  loadFailed: 'Your reviews could not be loaded.',
  chooseRating: 'Choose a rating from 1 to 5 stars.',
} as const;

/** The dialog in which an author withdraws a review. */
export const withdrawDialog = {
  title: 'Withdraw review',
  question: 'Are you sure you want to withdraw your review? This action cannot be undone.',
  action: 'Withdraw',
} as const;

/** The dialog in which a reader reports a review. */
export const reportForm = {
  heading: 'Report this review',
  lead: 'The moderators see who reported it. The author does not.',
  reason: 'Reason',
  choose: 'Choose …',
  text: 'What is wrong with it?',
  submit: 'Send report',
} as const;

/** "Reported reviews": exact texts, see docs/product.md 8. */
export const reportedReviews = {
  heading: 'Manage Reported Reviews',
  caption: 'Reported reviews',
  loggedOut: 'You must be logged in to manage reported reviews. Please log in.',
  denied: 'You do not have administrative privileges to manage reported reviews.',
  notPermitted: 'You do not have permission to hide reviews.',
  none: 'No reported reviews found.',
  noneOfStatus: 'No reported review has this status.',
  failed: '❌ Failed to load reported reviews.',
  count: (count: string, isOne: boolean) =>
    `${count} ${isOne ? 'reported review' : 'reported reviews'}`,
  status: 'Status',
  anyStatus: 'All',
  statuses: { visible: 'Visible', hidden: 'Hidden' },
  columns: {
    id: 'Review ID',
    content: 'Content',
    reviewer: 'Reviewer',
    rating: 'Overall Rating',
    comments: 'Comments',
    reports: 'Reports',
    status: 'Status',
    actions: 'Action',
  },
  outOf: (rating: number) => `${rating} / 5`,
  course: (name: string) => `Course: ${name}`,
  internship: (name: string) => `Internship: ${name}`,
  detailed: 'Detailed ratings and comments',
  unrated: 'Not rated',
  reportedBy: (name: string, date: string) => `${name}, ${date}`,
  hide: 'Resolve & Hide',
  alreadyHidden: 'Already Hidden',
  hideQuestion: 'Are you sure you want to hide this review? It will no longer be visible to users.',
  hidden: (id: string) => `✅ Review with ID ${id} has been hidden.`,
  hideFailed: '❌ Failed to hide review.',
  keepHidden: 'Keep hidden',
  keepHiddenTitle: 'Keep review hidden',
  keepHiddenQuestion:
    'The changed review stays hidden. Its author and those who reported it see your reason.',
  keptHidden: (id: string) => `✅ Review with ID ${id} stays hidden.`,
  before: 'Before',
  changedOn: (date: string) => `Changed ${date}`,
  postedAgain: (date: string) => `Posted again ${date}, unchanged`,
  wholeReports: 'Show full reports',
  reportsFailed: 'The reports could not be loaded.',
  dismiss: 'Dismiss reports',
  dismissTitle: 'Dismiss reports as unfounded',
  dismissQuestion:
    'The review stays visible. Its author and those who reported it see your reason.',
  dismissed: (id: string) => `✅ The reports of review ${id} have been dismissed.`,
  dismissFailed: '❌ Failed to dismiss the reports.',
  restore: 'Restore',
  restoreTitle: 'Restore review',
  restoreQuestion:
    'The review becomes visible to users again. Its author and those who reported it see your reason.',
  restored: (id: string) => `✅ Review with ID ${id} is visible again.`,
  restoreFailed: '❌ Failed to restore review.',
  reasonForAuthor: 'Reason, shown to the author',
  reason: 'Reason',
} as const;

/** Decisions of moderators, in the profiles of the author and the reporters of a review. */
export const outcomesSection = {
  heading: 'Decisions on reviews',
  lead: 'What the moderators decided about reviews that you wrote or reported.',
  failed: 'The decisions could not be loaded.',
  author: {
    hidden: 'Your review was hidden.',
    restored: 'Your review is visible again.',
    dismissed: 'Your review was reported and stays visible.',
  },
  reporter: {
    hidden: 'The review that you reported was hidden.',
    restored: 'The review that you reported is visible again.',
    dismissed: 'The review that you reported stays visible.',
  },
  reported: (reasons: string) => `Reported as: ${reasons}`,
  reason: (reason: string) => `The moderators say: ${reason}`,
} as const;

/** The reason of a report: from the list, or free text. */
export function reportReasonWords(reason: string): string {
  const words: Readonly<Record<string, string>> = reportReasonTexts;
  return lookup(words, reason) ?? reason;
}
