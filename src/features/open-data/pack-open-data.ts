import { institutionKey } from '../../domain/institutions/institution.ts';
import type { Cutoffs } from '../cutoffs/cutoffs.ts';
import { packCutoffs } from './cutoff-file.ts';
import { openMappedLists } from './cutoff-table.ts';
import { packEntryFiles } from './entry-files.ts';
import type { InstitutionRecord } from './institution-rows.ts';
import { encodeShippedData, packInstitutionFiles } from './packed-data.ts';

/** The shipped part of open data, from the shipped institutions and the cut-offs that come with them. */
export async function packOpenData(
  records: readonly InstitutionRecord[],
  cutoffs: Cutoffs,
): Promise<Buffer> {
  const sorted = records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const institutions = await packInstitutionFiles(sorted);
  const idOf = idsByName(sorted);
  const cutoffNames = async ({ institutions: named }: Parameters<Mapping>[0]) =>
    named.map(({ catalogue }) => {
      const id = catalogue && idOf.get(institutionKey(catalogue.type, catalogue.name));
      return { summary: id ? { _id: id } : null };
    });
  const shown = new Set((await cutoffs.lists()).map(({ id }) => id));
  const lists = await openMappedLists({ cutoffs, cutoffNames }, shown);
  return encodeShippedData({
    ...institutions,
    ...(await packCutoffs(lists)),
    entries: await packEntryFiles(),
  });
}

type Mapping = Parameters<typeof openMappedLists>[0]['cutoffNames'];

/** Ids by every name that statements may use; current names take precedence over former ones. */
function idsByName(records: readonly InstitutionRecord[]): Map<string, string> {
  const former = records.flatMap(({ id, data: { formerNames } }) =>
    formerNames.map(({ type, name }) => [institutionKey(type, name), id] as const),
  );
  const current = records.map(
    ({ id, data }) => [institutionKey(data.type, data.name), id] as const,
  );
  return new Map([...former, ...current]);
}
