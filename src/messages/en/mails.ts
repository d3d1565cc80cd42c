import type { DateKind } from '../../domain/exam-date.ts';
import { formats } from '../formats.ts';
import { dateTexts } from './exam-dates.ts';

/** The words of the mails, in plain text and in HTML. */

interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface ResetLink {
  productName: string;
  username: string;
  link: string;
  minutes: number;
}

/** The mail with the link that sets a new password. */
export function passwordResetMail({ productName, username, link, minutes }: ResetLink): MailText {
  const greeting = `Hello ${username},`;
  const lead = `somebody, hopefully you, has asked to set a new password for your account at ${productName}.`;
  const call = `Open this link within ${minutes} minutes to choose it; it works once:`;
  const otherwise = 'If it was not you, ignore this mail: your password stays as it is.';
  return {
    subject: `Set a new password for ${productName}`,
    text: [greeting, lead, `${call}\n${link}`, otherwise, productName].join('\n\n'),
    html: [
      ...[greeting, lead, call].map(paragraph),
      `<p><a href="${escaped(link)}">${escaped(link)}</a></p>`,
      ...[otherwise, productName].map(paragraph),
    ].join('\n'),
  };
}

interface ConfirmationLink {
  productName: string;
  username: string;
  link: string;
  days: number;
}

/** The mail with the link that confirms an email and publishes what waits for it. */
export function confirmationMail({
  productName,
  username,
  link,
  days,
}: ConfirmationLink): MailText {
  const greeting = `Hello ${username},`;
  const lead = `your review at ${productName} is published once you have confirmed this address.`;
  const call = `Open this link within ${days} days and press the button there; it works once:`;
  const otherwise = 'If you have no account there, ignore this mail: nothing is published.';
  return {
    subject: `Confirm your email for ${productName}`,
    text: [greeting, lead, `${call}\n${link}`, otherwise, productName].join('\n\n'),
    html: [
      ...[greeting, lead, call].map(paragraph),
      `<p><a href="${escaped(link)}">${escaped(link)}</a></p>`,
      ...[otherwise, productName].map(paragraph),
    ].join('\n'),
  };
}

interface CorrectionOutcome {
  productName: string;
  username: string;
  institution: string;
  field: string;
  link: string;
  isAccepted: boolean;
  reason: string | null;
}

/** The mail that tells a reader what became of a correction. */
export function correctionMail(outcome: CorrectionOutcome): MailText {
  const { productName, username, institution, field, link, isAccepted, reason } = outcome;
  const greeting = `Hello ${username},`;
  const about = `your correction of "${field}" at ${institution}`;
  const lead = isAccepted
    ? `${about} has been accepted. Thank you: the page shows it now.`
    : `${about} was not accepted.`;
  const why = reason === null ? [] : [`The reason: ${reason}`];
  return {
    subject: isAccepted
      ? `Your correction at ${productName} was accepted`
      : `Your correction at ${productName} was not accepted`,
    text: [greeting, lead, ...why, link, productName].join('\n\n'),
    html: [
      ...[greeting, lead, ...why].map(paragraph),
      `<p><a href="${escaped(link)}">${escaped(link)}</a></p>`,
      paragraph(productName),
    ].join('\n'),
  };
}

interface Reminder {
  productName: string;
  username: string;
  exam: string;
  date: { kind: DateKind; cycle: number; session: string | null };
  day: string;
  today: string;
  page: string;
  stop: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The mail that reminds of a date of an exam that its reader follows. */
export function reminderMail(reminder: Reminder): MailText {
  const { productName, username, exam, date, day, today, page, stop } = reminder;
  const cycle = dateTexts.cycleOf(exam, date.cycle, date.session);
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const when = `${formats('en').day(day)} (${inDays(days)})`;
  const lead =
    date.kind === 'closes'
      ? `applications for ${cycle} close on ${when}.`
      : `${cycle} is held from ${when}.`;
  const greeting = `Hello ${username},`;
  const caution = 'A day may still move: the exam’s own site decides.';
  const ending = `You get this mail because you follow ${exam}. Stop its mails here:`;
  return {
    subject: `${dateTexts.event(cycle, dateTexts.kinds[date.kind])}, ${formats('en').day(day)}`,
    text: [greeting, lead, page, caution, `${ending}\n${stop}`, productName].join('\n\n'),
    html: [
      ...[greeting, lead].map(paragraph),
      `<p><a href="${escaped(page)}">${escaped(page)}</a></p>`,
      paragraph(caution),
      `<p>${escaped(ending)} <a href="${escaped(stop)}">${escaped(stop)}</a></p>`,
      paragraph(productName),
    ].join('\n'),
  };
}

function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
