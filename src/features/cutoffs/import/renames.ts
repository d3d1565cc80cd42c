import Papa from 'papaparse';
import * as z from 'zod';
import { foldName } from './names.ts';

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
export function createRenameBook(table: string): RenameBook {
  const { data } = Papa.parse<unknown>(table, { header: true, skipEmptyLines: true });
  const rows = z.array(renamedRow).parse(data);
  const byInstitution = new Map(
    [...Map.groupBy(rows, ({ institution }) => `n:${foldName(institution)}`)].map(
      ([key, group]) => [
        key,
        new Map(group.map((row) => [programKey(row.program, row.degree), toLaterProgram(row)])),
      ],
    ),
  );

  return (institutionKeys, program) => {
    for (const institution of institutionKeys) {
      const renamed = byInstitution.get(institution);
      const later = renamed?.get(programKey(program.name, program.degree ?? ''));
      if (later) return later;
    }
    return program;
  };
}

function toLaterProgram({ later_program, later_degree }: z.infer<typeof renamedRow>): NamedProgram {
  return { name: later_program, degree: later_degree || null };
}

function programKey(name: string, degree: string): string {
  return `${foldName(name)}|${degree}`;
}
