import { limits } from '../limits.ts';
import { type InstitutionType, institutionKey, type StoredInstitution } from './institution.ts';

/** The address of an institution. */
export interface InstitutionName {
  type: InstitutionType;
  name: string;
}

/** The key of a name that is written exactly as in the catalogue, in tables that state names. */
export function exactNameKey({ type, name }: InstitutionName): string {
  return `${type}/${name}`;
}

/** Whether two names are equal, ignoring case. */
export function isSameName(a: InstitutionName, b: InstitutionName): boolean {
  return institutionKey(a.type, a.name) === institutionKey(b.type, b.name);
}

/** The former names after a rename, latest first, without the current name. */
export function listFormerNames(
  current: InstitutionName & Pick<StoredInstitution, 'formerNames'>,
  next: InstitutionName,
): InstitutionName[] {
  const { type, name, formerNames } = current;
  if (isSameName(current, next)) return formerNames;
  const others = formerNames.filter((former) => !isSameName(former, current));
  return [{ type, name }, ...others]
    .filter((former) => !isSameName(former, next))
    .slice(0, limits.formerNames);
}

/** The redirects to an institution after a change: former names, and institutions merged into it. */
export function keepFormerNames(
  current: InstitutionName & Pick<StoredInstitution, 'formerNames' | 'absorbed'>,
  next: InstitutionName,
): Pick<StoredInstitution, 'formerNames' | 'absorbed'> {
  const { absorbed } = current;
  return { formerNames: listFormerNames(current, next), ...(absorbed && { absorbed }) };
}
