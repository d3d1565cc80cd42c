import * as z from 'zod';
import { keysOf } from './typed-record.ts';

/** The columns of a table of texts; unknown values are empty. */
type Columns = Readonly<Record<string, z.ZodType<string>>>;
type Row<Shape extends Columns> = { [Name in keyof Shape]: z.infer<Shape[Name]> };

/** How the rows of a table are packed as text: one line per column, with tabs between cells. */
interface PackedRows<Shape extends Columns> {
  /** @throws ZodError for a cell that its column does not accept. */
  textOf(rows: readonly Row<Shape>[]): string;
  /**
   * The rows that `textOf` wrote, whose cells were checked then.
   * @throws RangeError for columns of different lengths.
   */
  rowsIn(text: string): Row<Shape>[];
}

/** Packs a table column by column, so that equal cells are adjacent. */
export function packedRows<Shape extends Columns>(shape: Shape): PackedRows<Shape> {
  const names = keysOf(shape);
  const schema = z.array(z.strictObject(shape));
  return {
    textOf(rows) {
      schema.parse(rows);
      return names
        .map((name) => rows.map((row) => row[name].replaceAll(/[\t\n]/g, ' ')).join('\t'))
        .join('\n');
    },
    rowsIn(text) {
      const columns = text.split('\n').map((line) => line.split('\t'));
      const [first = []] = columns;
      if (columns.length !== names.length || columns.some(({ length }) => length !== first.length))
        throw new RangeError('A packed table has columns of different lengths.');
      const named = names.map((name, column) => ({ name, cells: columns[column] ?? [] }));
      return first.map((_, index) => {
        const row: Record<string, string> = {};
        for (const { name, cells } of named) row[name] = cells[index] ?? '';
        // Each cell was written under its name.
        return row as Row<Shape>;
      });
    },
  };
}
