import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type ListedVersion, versionsAnswer } from '../../domain/curation/listed-version.ts';
import { limits } from '../../domain/limits.ts';
import { listWords } from '../../messages/institution-list.ts';
import { type LoadResult, toLoadResult } from '../console/Loading.tsx';

export type Versions = ReadonlyMap<string, ListedVersion>;

/** The versions of institutions by id. */
export async function loadVersions(ids: readonly string[]): Promise<LoadResult<Versions>> {
  const { institutionList: texts } = listWords(pageLanguage());
  const parts = Array.from({ length: Math.ceil(ids.length / limits.versionsAtOnce) }, (_, part) =>
    ids.slice(part * limits.versionsAtOnce, (part + 1) * limits.versionsAtOnce),
  );
  const versionById = new Map<string, ListedVersion>();
  const answers = await Promise.all(
    parts.map(async (part) => {
      const path = `/api/institutions/versions?ids=${part.map(encodeURIComponent).join(',')}`;
      return toLoadResult(await api('GET', path), versionsAnswer, texts.failed);
    }),
  );
  for (const loaded of answers) {
    if ('failed' in loaded) return loaded;
    for (const version of loaded.data.versions) versionById.set(version._id, version);
  }
  return { data: versionById };
}
