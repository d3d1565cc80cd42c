import type { ChangedField, PublicChange } from '../../domain/history/public-history.ts';
import type { ChangeOfInstitution } from '../history/public-history.ts';
import type { Cell, Column } from './column.ts';
import type { Table } from './table.ts';

/** One field that a change of an institution touched; null where the change says none. */
interface ChangeRow {
  change: PublicChange;
  institution: { _id: string; type: string; name: string };
  field: ChangedField | null;
}

function createColumn(name: string, read: (row: ChangeRow) => unknown): Column<ChangeRow> {
  return { name, type: 'string', read: (row) => toCell(read(row)) };
}

/** A text as it is, all else as JSON. */
function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** The changes of institutions since earlier versions, one row per change and field. */
export const changeTable: Table<ChangeRow> = {
  name: 'changes',
  columns: [
    { name: 'at', type: 'datetime', read: ({ change }) => change.at },
    createColumn('kind', ({ change }) => change.kind),
    createColumn('institution._id', ({ institution }) => institution._id),
    createColumn('institution.type', ({ institution }) => institution.type),
    createColumn('institution.name', ({ institution }) => institution.name),
    createColumn('field', ({ field }) => field?.field),
    createColumn('before', ({ field }) => field?.before),
    createColumn('after', ({ field }) => field?.after),
    createColumn('source', ({ change }) => change.source),
    createColumn('reason', ({ change }) => change.reason),
  ],
  sourcesOf: ({ change }) => [
    ['before', null],
    ['after', change.source],
  ],
};

/** The rows of a change; other files contain the fields of added and removed institutions. */
export function rowsOfChange({ institution, ...change }: ChangeOfInstitution): ChangeRow[] {
  const of = {
    _id: institution._id,
    type: String(institution.type ?? ''),
    name: String(institution.name ?? ''),
  };
  const isWholeRecord = change.kind === 'added' || change.kind === 'removed';
  const fields = isWholeRecord || change.fields.length === 0 ? [null] : change.fields;
  return fields.map((field) => ({ change, institution: of, field }));
}
