import { institutionKey } from '../../domain/institutions/institution.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { openCatalogue } from '../catalogue/shipped-catalogue.ts';
import type { Cutoffs } from '../cutoffs/cutoffs.ts';
import { packCutoffs } from './cutoff-file.ts';
import { cutoffTable, openMappedLists } from './cutoff-table.ts';
import { headingOf } from './data-file.ts';
import { packEntryFiles } from './entry-files.ts';
import { encodeShippedData, packInstitutionFiles } from './packed-data.ts';
import { createPiece, hashPieces } from './pieces.ts';

/** The shipped part of open data, from a packed catalogue and the cut-offs that come with it. */
export async function packOpenData(
  packed: Parameters<typeof openCatalogue>[0],
  cutoffs: Cutoffs,
): Promise<Buffer> {
  const { base, lines } = openCatalogue(packed);
  const entries = Array.from({ length: lines.size }, (_, row) => lines.at(row));
  const ids = entries.map(({ id }) => id).sort();
  const records = [];
  for (const id of ids) {
    records.push({ id, rev: 0, etag: `"${base.tagOf(id)}"`, data: await base.read(id) });
  }
  const institutions = await packInstitutionFiles(records);
  const idOf = idsByName(entries);
  const cutoffNames = async ({ institutions: named }: Parameters<Mapping>[0]) =>
    named.map(({ catalogue }) => {
      const id = catalogue && idOf.get(institutionKey(catalogue.type, catalogue.name));
      return { summary: id ? { _id: id } : null };
    });
  const shown = new Set((await cutoffs.lists()).map(({ id }) => id));
  const lists = await openMappedLists({ cutoffs, cutoffNames }, shown);
  const packedCutoffs = await packCutoffs(lists);
  const pieces = packedCutoffs.cutoffs.map(({ piece }) => piece);
  const heading = await createPiece(headingOf(cutoffTable), 0);
  const cutoffSha256 = await hashPieces([heading, ...pieces]);
  const shippedEntries = await packEntryFiles();
  return encodeShippedData({
    ...institutions,
    ...packedCutoffs,
    cutoffSha256,
    entries: shippedEntries,
  });
}

type Mapping = Parameters<typeof openMappedLists>[0]['cutoffNames'];

/** Ids by every name that statements may use; current names take precedence over former ones. */
function idsByName(entries: readonly { id: string; summary: SearchEntry }[]): Map<string, string> {
  const former = entries.flatMap(({ id, summary: { formerNames } }) =>
    formerNames.map(({ type, name }) => [institutionKey(type, name), id] as const),
  );
  const current = entries.map(
    ({ id, summary: { summary } }) => [institutionKey(summary.type, summary.name), id] as const,
  );
  return new Map([...former, ...current]);
}
