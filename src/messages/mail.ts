import type { DateKind } from '../domain/exams/exam-date.ts';

/** A mail as plain text and HTML. */
interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** A paragraph, or a link with its call to action. */
type Block = string | { call?: string; link: string };

/** The data of the mail with a password reset link. */
export interface ResetLink {
  productName: string;
  username: string;
  link: string;
  minutes: number;
}

/** The data of the mail with an email confirmation link. */
export interface ConfirmationLink {
  productName: string;
  username: string;
  link: string;
  days: number;
}

/** The data of the mail about the decision on a correction. */
export interface CorrectionOutcome {
  productName: string;
  username: string;
  institution: string;
  field: string;
  link: string;
  isAccepted: boolean;
  reason: string | null;
}

/** The data of the mail about a date of a followed exam. */
export interface Reminder {
  productName: string;
  username: string;
  exam: string;
  date: { kind: DateKind; cycle: number; session: string | null };
  day: string;
  today: string;
  page: string;
  stop: string;
}

/** Builds a mail from paragraphs and links. */
export function mailOf(subject: string, blocks: readonly Block[]): MailText {
  return {
    subject,
    text: blocks.map(plainBlock).join('\n\n'),
    html: blocks.flatMap(htmlBlock).join('\n'),
  };
}

function plainBlock(block: Block): string {
  if (typeof block === 'string') return block;
  return [block.call, block.link].filter(Boolean).join('\n');
}

function htmlBlock(block: Block): string[] {
  if (typeof block === 'string') return [paragraph(escaped(block))];
  const link = escaped(block.link);
  return [
    ...(block.call === undefined ? [] : [paragraph(escaped(block.call))]),
    paragraph(`<a href="${link}">${link}</a>`),
  ];
}

function paragraph(html: string): string {
  return `<p>${html}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
