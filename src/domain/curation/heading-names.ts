import { wordsOf } from '../text.ts';

/**
 * The figures that a column of a file may fill by itself: the codes by which official lists name an
 * institution, and its district.
 */
export const figureColumns = ['aisheCode', 'aicteId', 'nirfId', 'district'] as const;

/**
 * What offices write above a column, by our column: the headings of AISHE, AICTE, NAAC and NIRF and the
 * commonest others. A heading that lists give different meanings, such as "Institution Type" or
 * "Institute ID", stands nowhere.
 */
const headingNames: Readonly<Record<string, readonly string[]>> = {
  name: [
    'College',
    'College Name',
    'Name of College',
    'Name of the College',
    'Institute',
    'Institute Name',
    'Name of Institute',
    'Name of the Institute',
    'Institution',
    'Institution Name',
    'Name of Institution',
    'Name of the Institution',
    'HEI Name',
    'Name of HEI',
    'Name of the HEI',
    'संस्थान का नाम',
    'कॉलेज का नाम',
    'महाविद्यालय का नाम',
  ],
  state: ['State Name', 'Name of State', 'Name of the State', 'State/UT', 'State or UT', 'राज्य'],
  city: ['City Name', 'Name of City', 'Town', 'City/Town', 'City or Town', 'शहर'],
  district: ['District Name', 'Name of District', 'Name of the District', 'Dist', 'जिला'],
  country: ['Country Name'],
  establishedYear: [
    'Established',
    'Established In',
    'Establishment Year',
    'Estd',
    'Estd Year',
    'Founded',
    'Year Established',
    'Year of Est.',
    'Year of Estd',
    'Year of Establishment',
    'स्थापना वर्ष',
  ],
  website: [
    'Official Website',
    'URL',
    'Web',
    'Web Address',
    'Web Site',
    'Website Address',
    'Website URL',
    'College Website',
    'Institute Website',
    'वेबसाइट',
  ],
  owner: ['Ownership', 'Owned By'],
  affiliatedTo: [
    'Affiliated University',
    'Affiliated With',
    'Affiliating University',
    'Affiliating University Name',
    'Affiliation',
    'Name of the Affiliating University',
    'University',
    'University Name',
    'विश्वविद्यालय',
  ],
  approvedBy: ['Approving Body', 'Regulatory Body', 'Statutory Body'],
  campusArea: ['Campus Size'],
  aisheCode: ['AISHE ID', 'AISHE No', 'AISHE Number', 'AISHE Institution Code'],
  aicteId: ['AICTE Code', 'AICTE Permanent ID'],
  nirfId: ['NIRF Code', 'NIRF Institute ID'],
};

/** A heading without what spellings of it differ in: letter case, spaces and punctuation. */
export function foldHeading(heading: string): string {
  return wordsOf(heading).join('');
}

/** Our column by the folded headings that are guessed to mean it. */
export const columnByGuess: ReadonlyMap<string, string> = new Map(
  Object.entries(headingNames).flatMap(([column, names]) =>
    names.map((name) => [foldHeading(name), column] as const),
  ),
);
