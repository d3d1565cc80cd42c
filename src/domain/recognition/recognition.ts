import * as z from 'zod';
import { summary } from '../institutions/summary.ts';
import { limits } from '../limits.ts';

/** The bodies whose lists are known. */
export const recognitionBodies = ['UGC', 'AISHE', 'NAAC', 'AICTE', 'NMC', 'UGC-DEB'] as const;

const recognitionStatuses = ['listed', 'accredited', 'approved', 'fake'] as const;

/** What one official list says of an institution. */
const recognitionLine = z.object({
  body: z.enum(recognitionBodies),
  status: z.enum(recognitionStatuses),
  /** The statement in the language of the request. */
  text: z.string(),
  /** A code, a grade or a number of seats. */
  value: z.union([z.string(), z.number()]).nullable(),
  /** The day, the month or the academic year of the list; for AISHE's old extract, null. */
  date: z.string().nullable(),
  /** The id of the source. */
  source: z.string(),
});
export type RecognitionLine = z.infer<typeof recognitionLine>;

const recognitionMatch = z.object({
  institution: summary.nullable(),
  name: z.string(),
  place: z.string().nullable(),
  state: z.string().nullable(),
  lines: z.array(recognitionLine),
});
export type RecognitionMatch = z.infer<typeof recognitionMatch>;

export const recognitionResult = z.object({
  matches: z.array(recognitionMatch),
  /** Whether the text is a name of UGC's list of fake universities. */
  isFakeNamed: z.boolean(),
});
export type RecognitionResult = z.infer<typeof recognitionResult>;

/** The query of GET /api/recognition. */
export const recognitionQuery = z.object({ q: z.string().trim().min(1).max(limits.query) });

/** The most institutions that one answer holds. */
export const MAX_MATCHES = 10;
