import { z } from 'zod';
import { institution } from '../../domain/institution.ts';

/** An institution as it was loaded, with every field that it came with. */
export const loadedInstitution = institution
  .partial({
    author: true,
    createdAt: true,
    updatedAt: true,
    updatedBy: true,
    averageFee: true,
    rating: true,
  })
  .loose();
export type LoadedInstitution = z.infer<typeof loadedInstitution>;

/** An institution as it stood at some time; the etag tells the server which time. */
export const version = z.object({ institution: loadedInstitution, etag: z.string().nullable() });
export type Version = z.infer<typeof version>;
