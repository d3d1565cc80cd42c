import type { CorrectableField } from '../../domain/correction.ts';
import { wordOf } from './field-words.ts';
import { figureLabel } from './figures.ts';

const FIGURE = 'figures.';

/** The name of a field that can be corrected. */
export function correctedField(field: CorrectableField): string {
  return field.startsWith(FIGURE) ? figureLabel(field.slice(FIGURE.length)) : wordOf(field);
}

/** The queue of the corrections that readers proposed. */
export const correctionScreen = {
  heading: 'Corrections',
  loggedOut: 'You must be logged in to decide on corrections. Please log in.',
  denied: 'You do not have the right to decide on corrections.',
  notPermitted: 'You do not have permission to decide on corrections.',
  failed: '❌ Failed to load the corrections.',
  state: 'Show',
  states: { open: 'Waiting', accepted: 'Accepted', rejected: 'Rejected' },
  none: {
    open: 'No correction is waiting.',
    accepted: 'No correction has been accepted yet.',
    rejected: 'No correction has been rejected yet.',
  },
  caption: 'Corrections',
  of: (field: string, institution: string) => `${field} of ${institution}`,
  by: (who: string, when: string) => `Proposed by ${who} on ${when}`,
  agreeing: (count: string) => `${count} readers propose this`,
  decided: (when: string) => `Decided on ${when}`,
  stale: 'Changed since it was proposed',
  staleFrom: (value: string) => `When it was proposed the value was: ${value}`,
  part: 'Field',
  now: 'Now',
  proposed: 'Proposed',
  empty: 'Not reported',
  same: 'The institution already has this value.',
  source: 'Source',
  note: 'Note',
  reason: 'Reason',
  accept: 'Accept',
  amend: 'Amend and accept',
  reject: 'Reject',
  accepted: (what: string) => `✅ Accepted: ${what}. It can be undone in the history.`,
  rejected: (what: string) => `✅ Rejected: ${what}.`,
  acceptFailed: '❌ Failed to accept the correction.',
  rejectFailed: '❌ Failed to reject the correction.',
  amendTitle: 'Amend and accept',
  amendText: 'This value is saved with the source that the reader gave.',
  amendValue: 'Value to save',
  amendLines: 'Values to save, one on each line',
  rejectTitle: 'Reject the correction',
  rejectText: 'The reader is told the reason at their profile and by mail.',
  outdatedTitle: 'The value has changed',
  outdatedText: 'Somebody has changed this value since it was proposed. Replace it all the same?',
  outdatedAction: 'Replace',
  keys: 'Keyboard',
  keyList: [
    { key: 'j', does: 'Next correction' },
    { key: 'k', does: 'Previous correction' },
    { key: 'a', does: 'Accept' },
    { key: 'm', does: 'Amend and accept' },
    { key: 'r', does: 'Reject' },
    { key: '?', does: 'Show or hide this list' },
  ],
} as const;
