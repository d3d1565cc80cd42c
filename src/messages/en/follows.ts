/** The button that follows an exam. */
export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  /** The explanation next to the button. */
  hint: 'We email you 7 days and 1 day before the last date to apply, and before the exam.',
  /** The link to the calendar of all followed exams. */
  calendar: 'Add all exams that you follow to your calendar',
  full: 'You cannot follow more exams. Stop following another one first.',
} as const;

/** The page that ends the mails about an exam. */
export const remindersTexts = {
  title: 'Emails about exam dates',
  ask: (exam: string) => `Stop emails about the dates of ${exam}?`,
  stop: 'Stop these emails',
  ended: (exam: string) =>
    `You will get no more emails about ${exam}. To get them again, press Follow on its page.`,
  bad: 'This link is not from one of our emails.',
  back: 'Back to the exam calendar',
} as const;
