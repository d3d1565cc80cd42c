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
import { nameOf } from './names.ts';

/** The mail with the link that sets a new password. */
export function passwordResetMail({ productName, username, link, minutes }: ResetLink) {
  return mailOf(`${productName} का नया पासवर्ड बनाएँ`, [
    `नमस्ते ${username},`,
    `किसी ने, शायद आपने, ${productName} के आपके खाते का नया पासवर्ड बनाने के लिए कहा है।`,
    {
      call: `नया पासवर्ड चुनने के लिए ${minutes} मिनट के अंदर यह लिंक खोलें; यह एक ही बार चलेगा:`,
      link,
    },
    'अगर आपने नहीं कहा था, तो इस ईमेल को छोड़ दें: आपका पासवर्ड वही रहेगा।',
    productName,
  ]);
}

/** The mail with the link that confirms an email and publishes what waits for it. */
export function confirmationMail({ productName, username, link, days }: ConfirmationLink) {
  return mailOf(`${productName} के लिए अपना ईमेल कन्फर्म करें`, [
    `नमस्ते ${username},`,
    `यह ईमेल कन्फर्म करते ही ${productName} पर आपका रिव्यू छप जाएगा।`,
    {
      call: `${days} दिन के अंदर यह लिंक खोलें और वहाँ बटन दबाएँ; यह एक ही बार चलेगा:`,
      link,
    },
    'अगर वहाँ आपका खाता नहीं है, तो इस ईमेल को छोड़ दें: कुछ नहीं छपेगा।',
    productName,
  ]);
}

/** The mail with the decision on a correction. */
export function correctionMail(outcome: CorrectionOutcome) {
  const { productName, username, institution, field, link, isAccepted, reason } = outcome;
  const about = `${nameOf(institution)} में “${field}” का आपका सुधार`;
  const verdict = isAccepted ? 'मान लिया गया' : 'नहीं माना गया';
  return mailOf(`${productName} पर आपका सुधार ${verdict}`, [
    `नमस्ते ${username},`,
    isAccepted
      ? `${about} मान लिया गया है। धन्यवाद: पेज पर अब यही दिखता है।`
      : `${about} नहीं माना गया।`,
    ...(reason === null ? [] : [`कारण: ${reason}`]),
    { link },
    productName,
  ]);
}

/** The mail that reminds of a date of an exam that its reader follows. */
export function reminderMail(reminder: Reminder) {
  const { productName, username, exam, date, day, today, page, stop } = reminder;
  const { day: dayWords } = formats('hi');
  const cycle = dateTexts.cycleOf(exam, date.cycle, date.session);
  const when = `${dayWords(day)} (${inDays(daysBetween(today, day))})`;
  return mailOf(`${dateTexts.event(cycle, dateTexts.kinds[date.kind])}, ${dayWords(day)}`, [
    `नमस्ते ${username},`,
    date.kind === 'closes'
      ? `${cycle} के आवेदन की आखिरी तारीख ${when} है।`
      : `${cycle} परीक्षा ${when} से है।`,
    { link: page },
    'तारीख बदल सकती है: परीक्षा की अपनी साइट ही अंतिम है।',
    {
      call: `यह ईमेल इसलिए आया क्योंकि आप ${nameOf(exam)} फॉलो करते हैं। इसके ईमेल यहाँ बंद करें:`,
      link: stop,
    },
    productName,
  ]);
}

function inDays(days: number): string {
  if (days <= 0) return 'आज';
  return days === 1 ? 'कल' : `${days} दिन बाद`;
}
