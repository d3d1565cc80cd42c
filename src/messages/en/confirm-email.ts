/** The page on which an email is confirmed, English. */
export const confirmEmailTexts = {
  title: 'Confirm your email',
  ask: 'Press the button to confirm that this email is yours. Your reviews are then published.',
  confirm: 'Confirm my email',
  done: 'Your email is confirmed. Any reviews that were waiting are now published.',
  failed:
    'This link is no longer valid: it was used, has expired or belongs to another account. Your profile can send a new one.',
  profile: 'My profile',
} as const;

/** The profile's section on reviews that wait for a confirmed email. */
export const waitingSection = {
  heading: 'Confirm your email',
  lead: (count: number) =>
    count === 1
      ? 'One of your reviews is waiting. To publish it, confirm your email with the link that we sent you.'
      : `${count} of your reviews are waiting. To publish them, confirm your email with the link that we sent you.`,
  none: 'Your reviews are published after you confirm your email with a link that we send you.',
  send: 'Send the link again',
  sent: 'A link is on its way to your email.',
  failed: 'This could not be loaded.',
  reviews: 'Waiting reviews',
} as const;
