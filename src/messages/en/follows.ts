/** The button that follows an exam. */
export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  /** The explanation next to the button. */
  hint: 'By mail 7 days and 1 day before applications close and before the exam.',
  /** The link to the calendar of all followed exams. */
  calendar: 'All exams that you follow, in your calendar',
  full: 'You follow as many exams as can be followed. Stop following another one first.',
} as const;

/** The page that ends the mails about an exam. */
export const remindersTexts = {
  title: 'Mails about exam dates',
  ask: (exam: string) => `Get no more mails about the dates of ${exam}?`,
  stop: 'Stop these mails',
  ended: (exam: string) =>
    `You get no more mails about ${exam}. Press Follow on its page to get them again.`,
  bad: 'This link is not one of our mails.',
  back: 'Back to the exam calendar',
} as const;
