import type { Reader } from './reader.ts';

/** An institution as the open data of a product have it. */
interface ServedInstitution {
  id: string;
  type: string;
  name: string;
  courses: string[];
  // Of any version of the product.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  record: any;
}

/** All institutions that a product serves. */
export interface Catalogue {
  institutions: ReadonlyMap<string, ServedInstitution>;
}

/** Reads the open data. */
export async function readCatalogue(reader: Reader): Promise<Catalogue> {
  const institutions = new Map<string, ServedInstitution>();
  for (const line of (await reader.text('/data/institutions.jsonl')).split('\n')) {
    if (line === '') continue;
    const record = JSON.parse(line);
    const { _id: id, type, name, coursesAndFees } = record;
    const courses = coursesAndFees.map(({ course }: { course: string }) => course);
    institutions.set(id, { id, type, name, courses, record });
  }
  return { institutions };
}

/** The address of an institution's page. */
export function pageOf({ type, name }: Pick<ServedInstitution, 'type' | 'name'>): string {
  return `/${type}/${encodeURIComponent(name)}/info`;
}
