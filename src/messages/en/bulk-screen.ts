/** The screen that sets one field of many institutions. */
export const bulkScreen = {
  heading: (count: string, isOne: boolean) =>
    isOne ? `Edit ${count} institution` : `Edit ${count} institutions`,
  lead: 'One field gets the same value in every ticked institution. First you see what would change.',
  field: 'Field',
  chooseField: 'Choose a field',
  fieldHint:
    'Figures, courses, rankings and other rows are not offered: each row belongs to one institution.',
  value: 'Value',
  lines: 'One entry on each line.',
  empty: 'Empty this field',
  noValue: 'Enter a value, or choose to empty the field.',
  source: 'Source',
  sourceHint: 'Where the value comes from. Without one the field has no source.',
  preview: 'Preview',
  checking: (done: string, all: string) => `Checking ${done} of ${all} institutions …`,
  previewHeading: 'What would change',
  columns: { name: 'Name', before: 'Before', after: 'After', why: 'Why' },
  willChange: (count: string) => `Will change: ${count}`,
  willLeave: (count: string) => `Left as they are: ${count}`,
  change: (count: string, isOne: boolean) =>
    isOne ? `Change ${count} institution` : `Change ${count} institutions`,
  nothing: 'Nothing would change.',
  another: 'Choose another value',
  changing: (done: string, all: string) => `Changing ${done} of ${all} institutions …`,
  done: (count: string) => `✅ ${count} changed.`,
  stopped: (done: string, all: string) =>
    `❌ Stopped after ${done} of ${all} institutions. What was changed stays.`,
  goOn: 'Go on',
  undo: 'Undo all of it',
  undoTitle: 'Undo Edit',
  undoQuestion: (count: string) =>
    `Give ${count} institutions the values that they had before this edit? Later changes are kept.`,
  undoing: (done: string, all: string) => `Undoing ${done} of ${all} institutions …`,
  undone: (count: string) => `✅ ${count} undone.`,
  undoStopped: '❌ Stopped before everything was undone.',
  keptHeading: 'Not undone',
  keptReasons: { changed: 'Changed since', gone: 'Deleted since' },
  failed: '❌ The institutions could not be checked.',
  back: 'Back to the list',
} as const;
