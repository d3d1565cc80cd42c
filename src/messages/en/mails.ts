import { daysBetween } from '../../domain/date.ts';
import { formats } from '../formats.ts';
import {
  type ConfirmationLink,
  type CorrectionOutcome,
  mailOf,
  type Reminder,
  type ResetLink,
} from '../mail.ts';
import { dateTexts } from './exam-dates.ts';

/** The mail with the link that sets a new password. */
export function passwordResetMail({ productName, username, link, minutes }: ResetLink) {
  return mailOf(`Set a new password for ${productName}`, [
    `Hello ${username},`,
    `someone, hopefully you, asked for a new password for your account at ${productName}.`,
    { call: `To set it, open this link within ${minutes} minutes. It works only once:`, link },
    'If it was not you, ignore this email. Your password stays the same.',
    productName,
  ]);
}

/** The mail with the link that confirms an email and publishes what waits for it. */
export function confirmationMail({ productName, username, link, days }: ConfirmationLink) {
  return mailOf(`Confirm your email for ${productName}`, [
    `Hello ${username},`,
    `please confirm this email address to publish your review at ${productName}.`,
    {
      call: `Open this link within ${days} days and press the button there. It works only once:`,
      link,
    },
    'If you have no account there, ignore this email. Nothing is published.',
    productName,
  ]);
}

/** The mail with the decision on a correction. */
export function correctionMail(outcome: CorrectionOutcome) {
  const { productName, username, institution, field, link, isAccepted, reason } = outcome;
  const about = `your correction of "${field}" at ${institution}`;
  const verdict = isAccepted ? 'was accepted' : 'was not accepted';
  return mailOf(`Your correction at ${productName} ${verdict}`, [
    `Hello ${username},`,
    isAccepted
      ? `${about} was accepted. Thank you. The page shows it now.`
      : `${about} was not accepted.`,
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    { link },
    productName,
  ]);
}

/** The mail that reminds of a date of an exam that its reader follows. */
export function reminderMail(reminder: Reminder) {
  const { productName, username, exam, date, day, today, page, stop } = reminder;
  const { day: dayWords } = formats('en');
  const cycle = dateTexts.cycleOf(exam, date.cycle, date.session);
  const when = `${dayWords(day)} (${inDays(daysBetween(today, day))})`;
  return mailOf(`${dateTexts.event(cycle, dateTexts.kinds[date.kind])}, ${dayWords(day)}`, [
    `Hello ${username},`,
    date.kind === 'closes'
      ? `applications for ${cycle} close on ${when}.`
      : `${cycle} is held from ${when}.`,
    { link: page },
    'Dates may still change. Check the official site of the exam.',
    {
      call: `You get this email because you follow ${exam}. To stop these emails, open:`,
      link: stop,
    },
    productName,
  ]);
}

function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
