import type { Health, HealthWarning } from '../../domain/health.ts';

/** /status: whether the site works, for people. */
export const statusTexts = {
  title: 'Status',
  description: 'Whether the site works at this moment, and when its data was last backed up.',
  heading: {
    ok: 'Everything works',
    unavailable: 'The site works only partly',
  } satisfies Record<Health['status'], string>,
  lead: {
    ok: 'You can read, search, write reviews and sign in.',
    unavailable:
      'The database does not respond. Recently viewed pages can still be read. Nothing that you typed is lost. Please try again later.',
    incomplete: 'A backup is being restored. Please come back later.',
  } satisfies Record<Health['store'], string>,
  names: {
    checked: 'Checked',
    store: 'Database',
    lastBackup: 'Last backup',
    lastTidying: 'Last maintenance',
    since: 'Server running since',
    version: 'Version',
  },
  stores: {
    ok: 'responding',
    unavailable: 'not responding',
    incomplete: 'being restored',
  } satisfies Record<Health['store'], string>,
  unknown: 'not known',
  warningsHeading: 'For the operator',
  warnings: {
    noBackup: 'No backup has been recorded.',
    oldBackup: 'The last backup is older than two days.',
    noTidying: 'The maintenance that runs every 15 minutes has never finished.',
    oldTidying: 'The maintenance that runs every 15 minutes has not finished for an hour.',
    noMail: 'Emails cannot be sent: SMTP is not set up.',
    mailFails: 'The last email could not be delivered. The log says why.',
    damagedRecords: 'Some records cannot be read. The log and npm run check name them.',
    lowDisk: 'The disk of the store is almost full.',
  } satisfies Record<HealthWarning, string>,
  machine: 'The same data for programs',
} as const;
