import { z } from 'zod';
import { webAddress } from './url.ts';

/** Where a fact was read: a document, a page or a data set. */
export const source = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  publisher: z.string().min(1),
  url: webAddress.nullable(),
  accessed: z.iso.date(),
  licence: z.string().min(1).nullable(),
});

export type Source = z.infer<typeof source>;

/** What general knowledge is called where a fact rests on nothing that was read. */
export const generalKnowledge = 'gk';
