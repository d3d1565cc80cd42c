import type { Health, HealthWarning } from '../../domain/health.ts';

/** /status: whether the site works, for people. */
export const statusTexts = {
  title: 'Status',
  description: 'Whether the site works at this moment, and when its data was last backed up.',
  heading: {
    ok: 'Everything works',
    unavailable: 'The site works only in part',
  } satisfies Record<Health['status'], string>,
  lead: {
    ok: 'The store answers: you can read, search, write reviews and sign in.',
    unavailable:
      'The store does not answer. Pages that were shown lately can still be read. Nothing that you typed is lost: please try again later.',
    incomplete: 'A backup is being restored. Please come back later.',
  } satisfies Record<Health['store'], string>,
  names: {
    checked: 'Looked at',
    store: 'Store',
    lastBackup: 'Last backup',
    lastTidying: 'Last upkeep',
    since: 'This server runs since',
    version: 'Version',
  },
  stores: {
    ok: 'answers',
    unavailable: 'does not answer',
    incomplete: 'is being restored',
  } satisfies Record<Health['store'], string>,
  unknown: 'not known',
  warningsHeading: 'For the operator',
  warnings: {
    noBackup: 'No backup has been recorded.',
    oldBackup: 'The last backup is older than two days.',
    noTidying: 'The upkeep that runs every 15 minutes has not ended once.',
    oldTidying: 'The upkeep that runs every 15 minutes has not ended for an hour.',
    noMail: 'No mail can be sent: SMTP is not set up.',
  } satisfies Record<HealthWarning, string>,
  machine: 'The same for programs',
} as const;
