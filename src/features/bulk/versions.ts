import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import { type ListedVersion, versionFacts } from '../../domain/curation/listed-version.ts';
import { exactNameKey } from '../../domain/institutions/rename.ts';
import type { With } from '../needs.ts';
import { readInstitutionViews } from '../views/institution-views.ts';

/** The versions of the institutions of these ids, in their order; unknown ids are left out. */
export async function listedVersions(
  runtime: With<'institutions' | 'users' | 'now' | 'pageViews'>,
  ids: readonly string[],
): Promise<ListedVersion[]> {
  const { institutions, users } = runtime;
  const [records, people, viewsByName] = await Promise.all([
    institutions.reader().then((read) => mapBounded(ids, STORE_PARALLEL, read)),
    users.list.refresh(),
    readInstitutionViews(runtime),
  ]);
  return records.flatMap((record) => {
    if (!record) return [];
    const { id, etag, data } = record;
    const { updatedAt, updatedBy } = data;
    const person = updatedBy === null ? undefined : people.items.get(updatedBy);
    const by = person ? { _id: person._id, username: person.username } : null;
    const views = viewsByName.get(exactNameKey(data)) ?? 0;
    return [{ _id: id, etag, ...versionFacts(data), views, updatedAt, updatedBy: by }];
  });
}
