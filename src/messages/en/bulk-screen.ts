/** The screen that sets one field of many institutions. */
export const bulkScreen = {
  heading: (count: string, isOne: boolean) =>
    isOne ? `Edit ${count} institution` : `Edit ${count} institutions`,
  lead: 'Set one field to the same value in every ticked institution. You see the changes first.',
  field: 'Field',
  chooseField: 'Choose a field',
  fieldHint:
    'Figures, courses, rankings and other rows cannot be edited here: each belongs to one institution.',
  value: 'Value',
  lines: 'One entry per line.',
  empty: 'Empty this field',
  noValue: 'Enter a value, or choose to empty the field.',
  source: 'Source',
  sourceHint: 'Where the value comes from. If you choose none, the field has no source.',
  preview: 'Preview',
  checking: (done: string, all: string) => `Checking ${done} of ${all} institutions …`,
  previewHeading: 'What would change',
  columns: { name: 'Name', before: 'Before', after: 'After', why: 'Why' },
  willChange: (count: string) => `Will change: ${count}`,
  willLeave: (count: string) => `Will stay unchanged: ${count}`,
  change: (count: string, isOne: boolean) =>
    isOne ? `Change ${count} institution` : `Change ${count} institutions`,
  nothing: 'Nothing would change.',
  another: 'Choose another value',
  changing: (done: string, all: string) => `Changing ${done} of ${all} institutions …`,
  done: (count: string) => `✅ ${count} changed.`,
  stopped: (done: string, all: string) =>
    `❌ Stopped after ${done} of ${all} institutions. Changes made so far are kept.`,
  goOn: 'Continue',
  undo: 'Undo all changes',
  undoTitle: 'Undo Edit',
  undoQuestion: (count: string) =>
    `Restore the values that ${count} institutions had before this edit? Later changes are kept.`,
  undoing: (done: string, all: string) => `Undoing ${done} of ${all} institutions …`,
  undone: (count: string) => `✅ ${count} undone.`,
  undoStopped: '❌ Stopped before everything was undone.',
  keptHeading: 'Not undone',
  keptReasons: { changed: 'Changed since', gone: 'Deleted since' },
  failed: '❌ The institutions could not be checked.',
  back: 'Back to the list',
} as const;
