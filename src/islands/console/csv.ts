import { formulaStart } from '../../domain/csv.ts';

/** Without it Excel does not take the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Records as CSV under a row of their keys, formulas made texts; null where the writer, which only
 * they load who export, can not be had.
 */
export async function csvFrom(records: readonly object[]): Promise<string | null> {
  try {
    const { default: Papa } = await import('papaparse');
    return BYTE_ORDER_MARK + Papa.unparse([...records], { escapeFormulae: formulaStart });
  } catch (failure) {
    console.error(failure);
    return null;
  }
}
