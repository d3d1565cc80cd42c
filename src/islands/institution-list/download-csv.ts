import { callForFile } from '../../browser/api-client.ts';
import { orNull } from '../../browser/api-error.ts';
import { saveFile } from '../../browser/download.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { rowCountHeader } from '../../domain/csv.ts';
import { listWords } from '../../messages/institution-list.ts';

const PATH = '/api/institutions/export';

/** Everything that a search finds, or some institutions by id. */
type ExportedRows = { query: URLSearchParams } | { ids: readonly string[] };

/** Downloads and saves a CSV file; its number of rows, or null if that fails or is given up. */
export async function saveCsv(rows: ExportedRows, signal?: AbortSignal): Promise<number | null> {
  const { institutionList: texts } = listWords(pageLanguage());
  const file = await orNull(
    callForFile({
      ...('ids' in rows
        ? { method: 'POST', path: PATH, body: rows }
        : { method: 'GET', path: `${PATH}?${rows.query}` }),
      ...(signal && { signal }),
    }),
  );
  if (!file?.body) return null;
  const { body, headers } = file;
  try {
    // A compressed file that ends too early is refused here.
    const unpacked = body.pipeThrough(new DecompressionStream('gzip'));
    const content = await new Response(unpacked).blob();
    if (signal?.aborted) return null;
    const count = Number(headers.get(rowCountHeader));
    if (count > 0 || 'query' in rows) {
      saveFile({ name: texts.exportFile, type: 'text/csv', content });
    }
    return count;
  } catch (reason) {
    if (!signal?.aborted) console.error(reason);
    return null;
  }
}
