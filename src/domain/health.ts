import * as z from 'zod';

const storeStates = ['ok', 'unavailable', 'incomplete'] as const;

/** Warnings for the operator; none of them prevents serving. */
const healthWarnings = [
  'noBackup',
  'oldBackup',
  'noTidying',
  'oldTidying',
  'noMail',
  /** A message could not be delivered since the last that was. */
  'mailFails',
  /** Records that cannot be read; the log and the check name them. */
  'damagedRecords',
  'lowDisk',
] as const;
export type HealthWarning = (typeof healthWarnings)[number];

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  store: z.enum(storeStates),
  /** When this process began to serve. */
  since: z.iso.datetime(),
  /** When the last backup, and the last tidying, ended well; null where none is known. */
  lastBackup: z.iso.datetime().nullable(),
  lastTidying: z.iso.datetime().nullable(),
  /** Hours since the last backup, one decimal. */
  backupAgeHours: z.number().nullable(),
  warnings: z.array(z.enum(healthWarnings)),
});
export type Health = z.infer<typeof health>;
