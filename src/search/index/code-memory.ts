import type { Column } from '../../store/columns.ts';

/** What is made of a column's values, once for each code: thousands of rows share a few. */
export function byCode<T, Made>(
  column: Column<T>,
  make: (value: T) => Made,
): (row: number) => Made {
  const made: (Made | undefined)[] = [];
  return (row) => {
    const code = column.code(row);
    if (code < 0) return make(column.at(row));
    const known = made[code];
    if (known !== undefined) return known;
    const now = make(column.at(row));
    made[code] = now;
    return now;
  };
}
