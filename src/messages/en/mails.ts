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

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
