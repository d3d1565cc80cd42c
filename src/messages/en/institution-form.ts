import type {
  FieldName,
  FieldsOf,
  FormSection,
  PartPath,
} from '../../domain/institutions/institution-fields.ts';
import { lookup } from '../../domain/lookup.ts';
import { joinWithDots } from '../dotted.ts';
import { institutionCells, institutionLabels, sourceOf } from './entry-labels.ts';

/** The labels, hints and buttons of the form that adds and edits an institution. */
export const institutionForm = {
  sections: {
    identity: 'Identity',
    location: 'Location',
    background: 'Background',
    courses: 'Courses and Fees',
    costs: 'Costs',
    placements: 'Placement Details',
    facilities: 'Facilities',
    announcements: 'Announcements',
    events: 'Events',
    rankings: 'Rankings',
    gallery: 'Gallery',
    figures: 'Figures',
    otherNames: 'Other Names',
    provenance: 'Sources of the Fields',
  } satisfies Record<FormSection, string>,
  /** All fields of the registry and their parts. */
  labels: institutionLabels,
  /** The cells of its rows. */
  cells: institutionCells,
  /** The name of one row of a list. */
  rows: {
    coursesAndFees: 'Course',
    announcements: 'Announcement',
    events: 'Event',
    gallery: 'Image',
    rankings: 'Ranking',
    costs: 'Cost',
    figures: 'Figure',
    otherNames: 'Other Name',
  } satisfies Record<FieldsOf<'rows' | 'texts'> | 'costs' | 'figures' | 'otherNames', string>,
  averageFee: 'Average Fee',
  /** Hints of fields. */
  fieldHints: {
    'location.place': 'Locality, campus or street.',
    campusArea: 'Such as 250 acres.',
    approvedBy: 'Such as UGC or AICTE.',
    'placementDetails.highest': 'Such as ₹45 lakh a year.',
    companiesVisited: 'Separate entries with commas.',
    courseSpecifications: 'Separate entries with commas.',
  } satisfies Partial<Record<FieldName | PartPath, string>>,
  /** Hints of cells in rankings and figures. */
  cellHints: {
    'rankings.category': 'Such as Engineering. Leave empty for overall.',
    'rankings.rank': 'A number, or a band such as 151–200.',
  },
  sectionHints: {
    costs:
      'One sum and who pays it. Its conditions hold together: for “SC, or income up to 1 lakh” add two rows.',
    events: 'An event without a title or a date is not saved.',
    gallery: 'An image without a URL is not saved.',
    rankings: 'A ranking without agency, rank or year is not saved.',
    figures: 'Known numbers, each with its year and source. Press Enter in a row to add another.',
    otherNames: 'Short, former and translated names. Search finds the institution by them.',
    provenance:
      'Where the values come from. A field that you change has no source until you choose one.',
  } satisfies Partial<Record<FormSection, string>>,
  hints: {
    required: 'Fields marked * are required. All others can stay empty.',
    fees: 'Such as ₹1,25,000 a year.',
    facilities: 'Not known is published as Not reported.',
    facilitiesPreset:
      'All five start as Available and are published like that. If you have not checked one, choose Not known.',
    averageFee: 'Calculated from the fees of all courses.',
    averageFeeMissing: 'Not reported',
    courses: 'A row without a course is not saved. Empty fees are saved as Not reported.',
    coursesEdited:
      'A row without a course or fees is not saved. Write Not reported if the fees are unknown.',
    exams: 'Type to search; press Enter to add.',
    of: 'A programme or category, such as UG 4 years.',
    lang: 'For a translation, such as hi or ta.',
  },
  everySeat: 'Every seat',
  everybody: 'Everybody',
  choose: 'Choose …',
  notKnown: 'Not known',
  availabilities: { Available: 'Available', 'Not Available': 'Not Available' },
  allNotKnown: 'Set all five to Not known',
  leftOut: (cells: readonly string[]) =>
    `Has no ${cells.join(', no ').toLowerCase()}: will not be saved.`,
  openFees: ({ unit, period }: { unit: boolean; period: boolean }) =>
    [
      unit ? 'Add the unit: ₹ or lakh.' : '',
      period ? 'Add the period: a year, a semester or the whole course.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  more: (labels: readonly string[], values: readonly string[]) =>
    values.length > 0 ? joinWithDots(values) : labels.join(', '),
  wereLeftOut: (rows: readonly string[]) => `Not saved: ${rows.join('; ')}.`,
  otherFigures: 'Others',
  noYear: 'No year',
  severalSources: (count: number) => `${count} sources`,
  counted: (title: string, count: number) => `${title} (${count})`,
  change: 'Change',
  readAs: (year: string) => `Means ${year}.`,
  noSource: 'No source yet',
  anotherSource: 'Another source …',
  offeredSources: 'Sources to choose from',
  sourceOf,
  sourceLost: (field: string) =>
    `${field} has changed. Choose its source again, or it is saved without one.`,
  rowSourceLost: (title: string) =>
    `This row has changed, so its source was removed. It was: ${title}. Choose the source of the new value.`,
  sameSource: 'Keep the same source',
  kept: 'What you typed is still here.',
  chooseStateFirst: 'Choose a state first',
  otherCity: 'Another city …',
  otherCityName: 'Name of the other city',
  otherCourse: 'Another course …',
  otherCourseName: 'Name of the other course',
  add: (row: string) => `Add ${row}`,
  numbered: (row: string, position: number) => `${row} ${position}`,
  remove: 'Remove',
  addExam: (name: string) => `Add “${name}”`,
  averageFeeIs: (fee: string) => `Average fee ${fee}`,
  saving: 'Saving …',
  loading: 'Loading the form …',
  loadFailed: 'The lists of states, courses and entrance exams could not be loaded.',
  retry: 'Try again',
} as const;

/** The forms' label of a cell. */
export function cellLabel(cell: string): string {
  const labels: Readonly<Record<string, string>> = institutionForm.cells;
  return lookup(labels, cell) ?? cell;
}

/** A row that was not saved, and the cells it lacks. */
export function leftOutWords(row: {
  list: keyof typeof institutionForm.rows;
  index: number;
  lacks: readonly string[];
}): string {
  const name = institutionForm.numbered(institutionForm.rows[row.list], row.index + 1);
  return `${name} (no ${row.lacks.map(cellLabel).join(', no ').toLowerCase()})`;
}

/** The fields of a new source in the edit form. */
export const sourceForm = {
  title: 'Another source',
  labels: {
    title: 'Title of the Source',
    publisher: 'Publisher',
    url: 'Web Address',
    accessed: 'Date Accessed',
    licence: 'Licence',
    id: 'Short Name',
  },
  hints: {
    title: undefined,
    publisher: undefined,
    url: 'Leave empty for a source on paper.',
    accessed: undefined,
    licence: 'Leave empty if none is named.',
  },
  idHint: (id: string) => `Lowercase letters, digits and hyphens${id && `; now ${id}`}.`,
  official: 'The organiser’s own statement, or a copy of its document',
  taken: (title: string, publisher: string) =>
    `A source with this short name already exists: ${title}, ${publisher}.`,
  useIt: 'Use it',
  failed: 'The source could not be added. What you typed is kept. Try again.',
  add: 'Add source',
  leave: 'Cancel',
} as const;
