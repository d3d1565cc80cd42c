/** What a spreadsheet would take for a formula (security.md 16). */
const FORMULA = /^[=+\-@\t\r]/;
/** Without it Excel does not take the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Records as CSV under a row of their keys; formulas are made texts. */
export async function csvFrom(records: readonly object[]): Promise<string> {
  // Only who exports needs the writer.
  const { default: Papa } = await import('papaparse');
  return BYTE_ORDER_MARK + Papa.unparse([...records], { escapeFormulae: FORMULA });
}
