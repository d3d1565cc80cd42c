import type { RowFault } from '../../domain/cutoffs/cutoff-row.ts';
import { cutoffImport } from '../en/cutoff-import.ts';

/** Messages of the commands, in English. */
export const commandTexts = {
  startUsage: 'Usage: npm start. Environment variables configure it: see docs/configuration.md.',
  buildUsage: 'Usage: npm run build',
  weighUsage: 'Usage: npm run weigh',
  noStore: (folder: string) =>
    `DATA_DIR: ${folder} has no store. Set it to a folder that has one; npm start and npm run restore make a new one.`,
  building: 'Building the site, which takes a while after a change …',
  packingFailed: 'The catalogue could not be packed; the lines above say why.',
  cannotBuild:
    'PRODUCT_NAME, the OPERATOR_ variables or files differ from those of the build, and this image cannot build again. Give docker build the variables as --build-arg.',
  buildFailed: 'The build failed; the lines above say why.',
  packing: 'Packing the catalogue, which takes a while after a change …',
  serving: (product: string, url: string) => `${product} serves at ${url}`,
  adminWithPassword: (email: string, password: string) =>
    `Sign in as the admin with ${email} and the password ${password} (shown only this once).`,
  adminChosen: (email: string) => `Sign in as the admin with ${email} and ADMIN_PASSWORD.`,
  adminKnown: (email: string) =>
    `The admin signs in with ${email}. For a new password: ` +
    `npm run admin -- reset-password --email ${email}`,
  ending: 'Stopping: open requests are answered first.',
  cannotListen: ({ host, port }: { host: string; port: number }, code: string) =>
    code === 'EADDRINUSE'
      ? `PORT: ${port} is in use at ${host}; set PORT to a free one.`
      : `PORT, HOST: cannot listen at ${host}:${port} (${code}).`,
  incomplete:
    'The store has only part of a backup because its restore did not finish: repeat ' +
    'npm run restore -- FILE with the same file, or start with an empty store.',
  unavailable: 'The store did not answer in time; try again.',
  damagedFile: (reason: string) =>
    `The file of the store cannot be used: ${reason}. Free space if the disk is full; if the file is damaged, restore the last backup into a new DATA_DIR.`,
} as const;

interface SavedBackup {
  file: string;
  count: number;
  bytes: number;
  store: string;
  kinds?: Readonly<Record<string, number>> | undefined;
}

/** Messages of `npm run backup` and `npm run restore`. */
export const backupTexts = {
  backupUsage: 'Usage: npm run backup -- FILE [--replace] | --to FOLDER [--keep NUMBER]',
  restoreUsage: 'Usage: npm run restore -- FILE',
  saved: ({ file, count, bytes, store, kinds = {} }: SavedBackup) =>
    `${file} holds ${count} records (${(bytes / 1e6).toFixed(1)} MB) of ${store}, without sessions: ${
      Object.entries(kinds)
        .map(([kind, number]) => `${number} ${kind}`)
        .join(', ') || 'none'
    }.`,
  smaller: (file: string, { before, now }: { before: number; now: number }) =>
    `${file} holds ${before} records, the store only ${now}: the file is kept. ` +
    'Check that DATA_DIR is the right folder; --replace replaces the file.',
  damaged: (key: string) => `Cannot be read by this version, but is kept as it is: ${key}`,
  unreadable: (key: string) => `Omitted, because it is not JSON: ${key}`,
  empty: (file: string) => `The store has no records: the existing ${file} is kept.`,
  removed: (file: string) => `Removed ${file}.`,
  badKeep: '--keep must be a number of backups from 1 to 1000.',
  cannotWrite: (file: string, reason: string) => `${file} cannot be written: ${reason}.`,
  cannotRead: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
  fault: {
    foreign: (file: string) => `${file} is not a backup of this product; nothing was written.`,
    newer: (file: string) =>
      `${file} was made by a later version of this product; nothing was written.`,
    cut: (file: string) => `${file} is incomplete; nothing was written.`,
    broken: (file: string) => `${file} has changed since it was written; nothing was written.`,
  },
  obstacle: {
    full: (key: string) =>
      `The store is not empty (it has ${key}); a backup can only be restored into an empty one: ` +
      'set DATA_DIR to a new folder.',
    begun: () =>
      'The restore of another backup was started in this store; repeat it with that file, or start ' +
      'with an empty store.',
    foreignWrite: (key: string) =>
      `Something else has written to the store (${key}); start again with an empty one.`,
  },
  progress: {
    writing: (done: number, all: number) => `${done} of ${all} records written`,
    comparing: (done: number, all: number) => `${done} of ${all} records compared`,
  },
  restored: (count: number) =>
    `${count} records restored and compared one by one. Everyone has to sign in again.`,
} as const;

/** Messages of `npm run check` and `npm run repair`. */
export const upkeepTexts = {
  checkUsage: 'Usage: npm run check',
  repairUsage: 'Usage: npm run repair',
  problem: {
    badKey: 'not a key of this product',
    unknownKind: 'a kind of record that this version does not know',
    corrupt: 'does not fit its schema',
    wrongId: 'is stored under a key that is not its own',
    doubled: 'a unique value that several records have',
    unclaimed: 'a unique value without its claim, so that the record is not found by it; of',
    orphanClaim: 'claims a value that no record has',
    listPart: 'a missing part of a list',
    listLine: 'the list differs from the record',
    count: 'a total that is less than what it sums up',
    noAdmin: 'there is no admin; npm run admin -- create makes one',
    adminSet: 'the set of admins and the users disagree on',
    deadSession: 'a session without a user',
    deadSaved: 'saved institutions without a user',
    unsettled: 'a change whose outcome has not been looked up',
    incomplete: 'a restore was started but not finished; repeat it',
  },
  found: (key: string, problem: string, detail = '') => `${key}: ${problem} ${detail}`.trimEnd(),
  unread: (key: string, label: string) => `${key}: kept, but not understood: ${label}`,
  repaired: (line: string) => `repaired: ${line}`,
  remaining: (line: string) => `not repaired: ${line}`,
  checking: (records: number) => `${grouped(records)} records checked`,
  repairing: (done: number, all: number) =>
    `${grouped(done)} of ${grouped(all)} steps of the repair done`,
  whole: (records: number) => `${records} records, nothing wrong.`,
  wrong: (records: number, count: number) =>
    `${records} records, ${count} ${count === 1 ? 'thing' : 'things'} wrong.`,
  summary: (repaired: number, remaining: number) => `${repaired} repaired, ${remaining} left.`,
} as const;

/** Messages of commands that call Netlify's API. */
export const netlifyTexts = {
  actsOn: (site: string) => `This acts on production's store of the site ${site} on Netlify.`,
  missing: (name: string) =>
    `${name}: is missing; NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN go together.`,
} as const;

/** Messages of `npm run previews`. */
export const previewTexts = {
  usage: 'Usage: npm run previews [-- remove NAME | --branch BRANCH | --older-than DAYSd [--yes]]',
  needed: 'NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN must name the site whose previews these are.',
  none: 'There are no stores of previews.',
  noneOld: (days: number) => `No store of a preview was last written ${days} or more days ago.`,
  line: (name: string, records: number, written: string) =>
    `${name}  ${records} records  last written ${written}`,
  written: (date: string, days: number) => `${date} (${days} days ago)`,
  unknown: 'at an unknown time',
  notOne: (name: string) =>
    `${name} is not the name of a preview's store; nothing was removed. npm run previews lists them.`,
  missing: (name: string) => `There is no store ${name}; nothing was removed.`,
  ask: (count: number) =>
    `Remove ${count === 1 ? 'this store' : `these ${count} stores`} with everything in ${count === 1 ? 'it' : 'them'}? Type yes: `,
  kept: 'Nothing was removed.',
  removed: (name: string, records: number) => `Removed ${name} with ${records} records.`,
} as const;

/** Messages of `npm run admin`. */
export const adminCommandTexts = {
  usage: [
    'Usage:',
    '  npm run admin -- list',
    '  npm run admin -- create --email ADDRESS --username NAME [--password PASSWORD]',
    '  npm run admin -- promote --email ADDRESS',
    '  npm run admin -- demote --email ADDRESS',
    '  npm run admin -- reset-password --email ADDRESS [--password PASSWORD]',
    'Without --password one is made and printed once.',
  ].join('\n'),
  created: (email: string) => `${email} is now an admin.`,
  demoted: (email: string) => `${email} is no longer an admin.`,
  listed: (email: string, username: string) => `${email} (${username})`,
  none: 'There is no admin.',
  reset: (email: string) => `${email} has a new password and is signed out everywhere.`,
  password: (password: string) => `Password: ${password}`,
  unknown: (email: string) => `There is no account with the email ${email}.`,
  field: (field: string, text: string) => `--${field}: ${text}`,
} as const;

/** The rule of each environment variable (docs/product.md "Environment"). */
export const environmentRules: Readonly<Record<string, string>> = {
  PORT: 'must be a whole number from 0 to 65535',
  CATALOGUE: 'must be shipped, none or the folder of a packed catalogue',
  ADMIN_EMAIL: 'must be an email address',
  ADMIN_PASSWORD: 'must have 8 to 128 characters',
  ADMIN_USERNAME: 'must have 3 to 30 letters, digits, dots, underscores or hyphens',
  JWT_SECRET: 'must be at least 32 bytes long',
  JWT_SECRET_PREVIOUS: 'must be at least 32 bytes long',
  SITE_URL: 'must be an address such as https://example.org, without a name, a password or a path',
  SMTP_URL: 'must be an address that starts with smtp:// or smtps://',
  MAIL_FROM: 'must be the address that mail comes from',
  PRODUCT_NAME: 'must have 1 to 60 characters',
  TRUSTED_PROXY:
    'must be the number of proxies in front (1 to 10), or their addresses and networks with commas between them',
  RATE_LIMIT: 'must be on or off',
  BACKUP_DIR: 'must name a folder',
  BACKUP_KEEP: 'must be a number of backups from 1 to 1000',
  REQUEST_LOG: 'must be on or off',
  PARENT_CONSENT: 'must be required or off',
  REVIEWS_NEED_EMAIL: 'must be on or off',
  OPERATOR_NAME: 'must have 1 to 300 characters',
  OPERATOR_ADDRESS: 'must have 1 to 300 characters',
  OPERATOR_EMAIL: 'must be an email address',
  OPERATOR_GRIEVANCE_OFFICER: 'must have 1 to 300 characters',
  OPERATOR_BACKUP_DAYS: 'must be a whole number of days from 1 to 3650',
  STORE_REGION: 'must be a region of Netlify Blobs, such as ap-southeast-1',
  NETLIFY_API_URL: 'must be an address that starts with http:// or https://',
};

const grouped = (count: number) => count.toLocaleString('en-IN');

/** Messages of `npm run cutoffs`. */
export const cutoffsCommand = {
  usage: 'Usage: npm run cutoffs -- FILE.csv[.gz] | --link [--dry-run]',
  unreadable: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
  refused: (count: number, rows: number) =>
    `The file is refused, nothing was written: ${grouped(count)} of ${grouped(rows)} rows are wrong.`,
  headings: (missing: readonly string[]) =>
    `The file is refused, nothing was written: it lacks the columns ${missing.join(', ')}.`,
  tooLarge: 'The file is refused, nothing was written: unpacked it is larger than 512 MiB.',
  noRows: 'The file has no rows, nothing was written.',
  duplicate: (row: number, of: number) => `row ${row}: ${cutoffImport.duplicate(of)}`,
  fault: (row: number, { column, value, fault }: RowFault) =>
    `row ${row}: ${column} ${cutoffImport.faults[fault](value)}`,
  more: (count: number) => `… and ${grouped(count)} more`,
  unfilled: (count: number) =>
    `${grouped(count)} rows print 0 as their closing value and are left out.`,
  passed: (count: number) =>
    `${grouped(count)} rows are of rounds that a later round of the same year replaces.`,
  list: (id: string, rows: number, bytes: number, mapped: number) =>
    `${id}: ${grouped(rows)} rows, ${(bytes / 1024).toFixed(0)} KB, ${((100 * mapped) / Math.max(rows, 1)).toFixed(1)} % of the rows mapped to the catalogue`,
  year: (year: string, rows: number) => `  ${year}: ${grouped(rows)}`,
  counts: (counts: { added: number; changed: number; removed: number }) =>
    `${grouped(counts.added)} seats are new, ${grouped(counts.changed)} have other values, ${grouped(counts.removed)} are gone.`,
  unmatched: (institution: string, rows: number) =>
    `No institution of the catalogue matches ${institution} (${grouped(rows)} rows).`,
  warning: cutoffImport.warning,
  taken: 'Imported.',
  dryRun: 'Nothing was written: this was a dry run.',
} as const;
