/** The page on which an email is confirmed, English. */
export const confirmEmailTexts = {
  title: 'Confirm your email',
  ask: 'Press the button to confirm that this email is yours. Your reviews are published then.',
  confirm: 'Confirm my email',
  done: 'Your email is confirmed, and what waited for it is published.',
  failed:
    'This link is no longer valid: it was used, has expired, or is of another account. Your profile sends a new one.',
  profile: 'My profile',
} as const;

/** The profile's section on reviews that wait for a confirmed email. */
export const waitingSection = {
  heading: 'Confirm your email',
  lead: (count: number) =>
    count === 1
      ? 'One review of yours waits: it is published once you have confirmed your email by the link that we mailed.'
      : `${count} reviews of yours wait: they are published once you have confirmed your email by the link that we mailed.`,
  none: 'Your reviews are published once you have confirmed your email by a link that we mail.',
  send: 'Send the link again',
  sent: 'A link is on its way to your email.',
  failed: 'This could not be loaded.',
  reviews: 'Reviews that wait',
} as const;
