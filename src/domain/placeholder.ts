/** Texts that offices write where they know nothing, without dots and case. */
const PLACEHOLDERS = new Set(['na', 'n/a', 'nil', 'not applicable', 'लागू नहीं', 'लागू नही']);
const DASHES = /^[-‐‑‒–—―−_\s]+$/;
const LONGEST = 20;

/** Whether a whole cell says that there is nothing: NA, Nil, dashes, लागू नहीं. */
export function isPlaceholder(cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const text = cell.trim().replaceAll('.', '').replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
  return PLACEHOLDERS.has(text) || (text !== '' && DASHES.test(text));
}
