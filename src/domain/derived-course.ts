/** A course to which an institution admits by cut-offs that are known, beside those of its record. */
export interface DerivedCourse {
  /** Its name in the reference data; null where the statements name programmes alone. */
  course: string | null;
  /** The list, as it is called. */
  list: string;
  /** The slug of the exam by which it admits, where the reference data knows it. */
  exam: string | null;
  /** How many years it takes, where the statements say it. */
  years: number | null;
  /** The newest year in which the institution admitted to it. */
  year: number;
  /** Its programmes as the statements name them, each with its newest year. */
  programmes: readonly { name: string; year: number }[];
  /** The ids of what the statements were read from. */
  sources: readonly string[];
}
