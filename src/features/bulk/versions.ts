import { type ListedVersion, versionFacts } from '../../domain/curation/listed-version.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import type { With } from '../needs.ts';

/** The versions of the institutions of these ids, in their order; unknown ids are left out. */
export async function listedVersions(
  { institutions, users }: With<'institutions' | 'users'>,
  ids: readonly string[],
): Promise<ListedVersion[]> {
  const [records, people] = await Promise.all([
    institutions.reader().then((read) => mapBounded(ids, STORE_PARALLEL, read)),
    users.list.refresh(),
  ]);
  return records.flatMap((record) => {
    if (!record) return [];
    const { id, etag, data } = record;
    const { updatedAt, updatedBy } = data;
    const person = updatedBy === null ? undefined : people.items.get(updatedBy);
    const by = person ? { _id: person._id, username: person.username } : null;
    return [{ _id: id, etag, ...versionFacts(data), updatedAt, updatedBy: by }];
  });
}
