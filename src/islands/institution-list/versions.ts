import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type ListedVersion, versionsAnswer } from '../../domain/curation/listed-version.ts';
import { limits } from '../../domain/limits.ts';
import { listWords } from '../../messages/institution-list.ts';

export type Versions = ReadonlyMap<string, ListedVersion>;

/** The versions of institutions by id. */
export async function loadVersions(ids: readonly string[]): Promise<Versions> {
  const { institutionList: texts } = listWords(pageLanguage());
  const parts = Array.from({ length: Math.ceil(ids.length / limits.versionsAtOnce) }, (_, part) =>
    ids.slice(part * limits.versionsAtOnce, (part + 1) * limits.versionsAtOnce),
  );
  const answers = await Promise.all(
    parts.map((part) => {
      const path = `/api/institutions/versions?ids=${part.map(encodeURIComponent).join(',')}`;
      return call('GET', path, { schema: versionsAnswer, failed: texts.failed });
    }),
  );
  return new Map(
    answers.flatMap(({ versions }) => versions.map((version) => [version._id, version])),
  );
}
