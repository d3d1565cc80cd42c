import { institutionInPath } from '../domain/address.ts';
import { type InstitutionType, institutionType } from '../domain/institution.ts';
import { currentAddressOf } from '../features/catalogue/renames.ts';
import { refusalOf } from '../http/errors.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';
import { keepNowhere } from './page-headers.ts';

type PathOf = (type: InstitutionType, name: string) => string;

/**
 * The way from the address that an institution had under a former name to the one that it has
 * now, kept nowhere: another institution may take the name. Null where the address is no former one.
 */
export async function wayToRenamed({ url }: Request, pathOf: PathOf): Promise<Response | null> {
  const asked = institutionInPath(new URL(url).pathname);
  const type = institutionType.safeParse(asked?.type);
  if (!asked || !type.success) return null;
  const current = await currentAddress(type.data, asked.name);
  if (!current) return null;
  const headers = new Headers({ Location: pathOf(current.type, current.name) });
  keepNowhere(headers);
  return new Response(null, { status: 302, headers });
}

/** Null, too, where the store does not answer: the page itself tells that. */
async function currentAddress(type: InstitutionType, name: string) {
  try {
    return await currentAddressOf(await sharedRuntime(), type, name);
  } catch (failure) {
    if (refusalOf(failure)) return null;
    throw failure;
  }
}
