import { Refusal } from '../../domain/refusal.ts';

/** The refusal of a file that cannot be read, which says why. */
export function unreadableFile(params: { key: string; row?: number; columns?: string }): Refusal {
  return new Refusal('malformedBody', { issues: [{ code: 'custom', path: [], params }] });
}
