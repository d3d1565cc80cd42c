import {
  type Institution,
  type InstitutionType,
  institutionType,
} from '../domain/institutions/institution.ts';
import { nameIn } from '../domain/institutions/own-name.ts';
import type { KnownAdmission } from '../domain/institutions/reported-topics.ts';
import { locationOf } from '../domain/institutions/summary.ts';
import { type Language, pathIn, splitLanguage } from '../domain/languages.ts';
import { institutionInPath } from '../domain/pages/address.ts';
import { Refusal } from '../domain/refusal.ts';
import { entriesOf } from '../domain/typed-record.ts';
import { findInstitution } from '../features/catalogue/institutions.ts';
import { findCurrentName } from '../features/catalogue/renames.ts';
import { refusalOf } from '../http/errors.ts';
import { siteWords } from '../messages/site.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { forbidCaching, type PageCaching } from './page-caching.ts';
import { loadPageData } from './page-data.ts';

/** The parts of Astro's page needed before its HTML. */
interface PageContext {
  request: Request;
  response: { status?: number; headers: Headers };
}

/** A page of one institution: its path, additional data, and caching. */
interface InstitutionPage<Data> {
  pathOf: (type: InstitutionType, name: string) => string;
  load: (runtime: Runtime, institution: Institution) => Promise<Data>;
  caching: (data: Data, institution: Institution) => PageCaching;
}

/**
 * Loads a page of the institution named in the path. Returns a refusal if it does not exist, and a
 * redirect if it has been renamed.
 */
export async function loadInstitutionPage<Data>(
  { request, response }: PageContext,
  { pathOf, load, caching }: InstitutionPage<Data>,
): Promise<Response | Refusal | { institution: Institution; data: Data }> {
  // Read from the raw path: the router leaves %2F encoded and decodes %25 twice.
  const requested = institutionInPath(splitLanguage(new URL(request.url).pathname).path);
  const type = institutionType.safeParse(requested?.type);
  const loaded = await loadPageData(
    response,
    async (runtime) => {
      if (!requested || !type.success) throw new Refusal('unknownInstitution');
      const { institution } = await findInstitution(runtime, type.data, requested.name);
      return { institution, data: await load(runtime, institution) };
    },
    ({ institution, data }) => caching(data, institution),
  );
  const isMissing = loaded instanceof Refusal && loaded.kind === 'notFound';
  return (isMissing && (await redirectToRenamed(request, pathOf))) || loaded;
}

type PathOf = (type: InstitutionType, name: string) => string;

/**
 * Redirects from a former name to the current one. Not cached, because another institution may take
 * the name. Null if the name is not a former one.
 */
export async function redirectToRenamed(
  { url }: Request,
  pathOf: PathOf,
): Promise<Response | null> {
  const { language, path } = splitLanguage(new URL(url).pathname);
  const requested = institutionInPath(path);
  const type = institutionType.safeParse(requested?.type);
  if (!requested || !type.success) return null;
  const current = await currentAddress(type.data, requested.name);
  if (!current) return null;
  const headers = new Headers({ Location: pathIn(language, pathOf(current.type, current.name)) });
  forbidCaching(headers);
  return new Response(null, { status: 301, headers });
}

/** Also null when the store is unavailable, which the page itself reports. */
async function currentAddress(type: InstitutionType, name: string) {
  try {
    return await findCurrentName(await sharedRuntime(), type, name);
  } catch (failure) {
    if (refusalOf(failure)) return null;
    throw failure;
  }
}

/** Title and description of a page; they name what the page contains. */
export interface PageHead {
  title: string;
  description: string;
}

/** The fields that the head of an institution's page is made from. */
type HeadedInstitution = Pick<
  Institution,
  | 'name'
  | 'type'
  | 'otherNames'
  | 'location'
  | 'averageFee'
  | 'rankings'
  | 'rating'
  | 'figures'
  | 'costs'
  | 'placementDetails'
>;

/**
 * The head of an institution's page; courses and cut-offs may be known in addition to its record.
 */
export function institutionHead(
  institution: HeadedInstitution,
  known: KnownAdmission & { cutoffs: boolean },
  language: Language,
): PageHead {
  const { infoTexts, nameOf, placeOf } = siteWords(language);
  const name = nameOf(nameIn(institution, language));
  const title = infoTexts.title(name, institution.type, placeOf(locationOf(institution)));
  const { averageFee, rankings, rating, figures } = institution;
  const isPlaced = figures.some(({ key }) => key === 'placed' || key === 'medianSalary');
  const available: Readonly<Record<keyof typeof infoTexts.held, boolean>> = {
    ...known,
    fees: averageFee !== null || institution.costs.length > 0,
    ranks: rankings.length > 0,
    outcomes:
      isPlaced || Object.values(institution.placementDetails).some((figure) => figure !== null),
    reviews: rating !== null,
  };
  const words = entriesOf(infoTexts.held).flatMap(([topic, word]) =>
    available[topic] ? [word] : [],
  );
  return { title, description: infoTexts.description(title, words) };
}
