import { readerLimits } from '../domain/reader-limits.ts';
import { browserWords } from '../messages/browser.ts';
import { confirmDialog } from './alert.ts';
import { call, deleteAt } from './api-client.ts';
import { orNull } from './api-error.ts';
import { askToSend, choiceField, textField } from './dialog-fields.ts';
import { pageLanguage } from './page-language.ts';

/** Asks for a reason and reports a review to the moderators; true on success. */
export async function reportReview(id: string): Promise<boolean> {
  const { reportForm, reportReasonTexts } = browserWords(pageLanguage());
  const reason = choiceField(reportForm.reason, reportForm.choose, reportReasonTexts);
  const other = textField(reportForm.text, readerLimits.text);
  const show = () => {
    const isOther = reason.control.value === 'other';
    other.block.hidden = !isOther;
    other.control.disabled = !isOther;
  };
  show();
  reason.control.addEventListener('change', show);
  const question = { title: reportForm.heading, text: reportForm.lead, action: reportForm.submit };
  const sent = askToSend(question, [reason, other], () => {
    const { value } = reason.control;
    const text = value === 'other' && { text: other.control.value };
    return call('POST', `/api/reviews/${id}/report`, { body: { reason: value, ...text } });
  });
  return (await orNull(sent)) === true;
}

/** Withdraws one's own review after a confirmation; true on success. */
export async function withdrawReview(id: string): Promise<boolean> {
  const { withdrawDialog } = browserWords(pageLanguage());
  const isSure = await confirmDialog({
    title: withdrawDialog.title,
    text: withdrawDialog.question,
    action: withdrawDialog.action,
    isDangerous: true,
  });
  return isSure && (await orNull(deleteAt(`/api/reviews/${id}`))) !== null;
}
