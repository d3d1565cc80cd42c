/** The words of the weighing of pages, English. */
export const budgetTexts = {
  over: 'These pages weigh more than they may, compressed and without images:',
  bytes: (path: string, what: string, bytes: number, most: number) =>
    `${path}: ${kilobytes(bytes)} KB ${what}, ${kilobytes(most)} KB allowed`,
  react: (path: string) =>
    `${path}: loads React, which screens alone may (they are listed in src/domain/pages.ts)`,
  all: 'in all',
  scripts: 'of JavaScript',
  unreadable: (file: string) => `${file} does not look as expected: its pages can not be weighed.`,
  heading: ['page', 'HTML', 'CSS', 'JavaScript', 'in all', 'KB allowed'],
  heaviestOf: (path: string, count: number) => `${path} (heaviest of ${count})`,
  onDemand: 'on demand',
  kilobytes,
} as const;

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
