import type { Principal } from '../../domain/principal.ts';
import type { With } from '../needs.ts';

/** When a record was last changed, and by whom. */
export interface EditStamp {
  updatedAt: string;
  updatedBy: string;
}

/** The stamp of a change that a principal makes now. */
export function stampOf({ now }: With<'now'>, { userId }: Principal): EditStamp {
  return { updatedAt: now().toISOString(), updatedBy: userId };
}
