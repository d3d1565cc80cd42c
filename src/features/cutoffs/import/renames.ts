import Papa from 'papaparse';
import { z } from 'zod';
import { folded } from './names.ts';

const renamedRow = z.object({
  institution: z.string().min(1),
  program: z.string().min(1),
  degree: z.string(),
  later_program: z.string().min(1),
  later_degree: z.string(),
});

/** A programme as a statement names it. */
interface NamedProgram {
  name: string;
  degree: string | null;
}

/** The name and degree by which later statements know a programme; its own where nothing changed. */
export type RenameBook = (
  institutionKeys: Iterable<string>,
  program: NamedProgram,
) => Readonly<NamedProgram>;

/** Reads the table of programmes that were renamed (data/cutoffs/renamed.csv). */
export function renameBook(table: string): RenameBook {
  const { data } = Papa.parse<unknown>(table, { header: true, skipEmptyLines: true });
  const later = new Map(
    z
      .array(renamedRow)
      .parse(data)
      .map(({ institution, program, degree, later_program, later_degree }) => [
        keyOf(`n:${folded(institution)}`, { name: program, degree: degree || null }),
        { name: later_program, degree: later_degree || null },
      ]),
  );

  return (institutionKeys, program) => {
    if (later.size === 0) return program;
    for (const institution of institutionKeys) {
      const found = later.get(keyOf(institution, program));
      if (found) return found;
    }
    return program;
  };
}

function keyOf(institution: string, { name, degree }: NamedProgram): string {
  return [institution, folded(name), degree ?? ''].join('|');
}
