import { isEmpty } from '../domain/differences.ts';
import { adScreen } from './ads.ts';
import { courseScreen, examScreen } from './details.ts';
import { historyScreen as texts } from './history.ts';
import { institutionForm } from './institution-form.ts';

/** What the forms call the fields. */
const labels: Record<string, string> = {
  ...courseScreen.labels,
  ...examScreen.labels,
  ...adScreen.labels,
  ...institutionForm.cells,
  ...institutionForm.labels,
  coursesAndFees: institutionForm.sections.courses,
  announcements: institutionForm.sections.announcements,
  events: institutionForm.sections.events,
  gallery: institutionForm.sections.gallery,
  rankings: institutionForm.sections.rankings,
  location: institutionForm.sections.location,
  placementDetails: institutionForm.sections.placements,
  facilities: institutionForm.sections.facilities,
};

/** The way to a leaf as the forms say it: "Courses and Fees 2 › Fees". */
export function pathWords(path: readonly string[]): string {
  return path
    .map(wordOf)
    .join(' › ')
    .replace(/ › (\d+)/g, ' $1');
}

/** A field by the name that a form gives it, else its key in words. */
export function wordOf(key: string): string {
  return labels[key] ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^[a-z]/, upper);
}

function upper(letter: string): string {
  return letter.toUpperCase();
}

/** A leaf as a reader sees it. */
export function valueWords(value: unknown): string {
  if (isEmpty(value)) return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
