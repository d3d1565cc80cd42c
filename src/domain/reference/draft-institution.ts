import type { FigureKey } from '../sources/figures.ts';

/** A figure before its key's definition was applied. */
export interface DraftFigure {
  key: FigureKey;
  value: string | number;
  year: number | null;
  of: string | null;
  source: string | null;
}

/** A course row before its values are checked. */
export interface DraftCourse {
  course: string;
  duration: string;
  fees: string;
  entranceExam: readonly string[];
  intake: number | null;
  year: number | null;
  source: string;
}

/** An institution of data/ before its values are checked. */
export interface DraftInstitution {
  id: string;
  name: string;
  type: string;
  owner?: string | null | undefined;
  category?: string | null | undefined;
  affiliatedTo?: string | null | undefined;
  approvedBy?: string | null | undefined;
  establishedYear?: number | null | undefined;
  location: { place: string | null; city: string | null; state: string; country: string };
  coursesAndFees?: DraftCourse[] | undefined;
  courseSpecifications?: string[] | undefined;
  figures?: DraftFigure[] | undefined;
  provenance?: Readonly<Record<string, string>> | undefined;
  [field: string]: unknown;
}
