import { institutionInPath } from '../domain/address.ts';
import { type Institution, type InstitutionType, institutionType } from '../domain/institution.ts';
import { type Language, localised, pathIn } from '../domain/languages.ts';
import { ownName } from '../domain/own-name.ts';
import { Refusal } from '../domain/refusal.ts';
import { placeIn } from '../domain/summary.ts';
import { findInstitution } from '../features/catalogue/institutions.ts';
import { currentAddressOf } from '../features/catalogue/renames.ts';
import { refusalOf } from '../http/errors.ts';
import { siteWords } from '../messages/site.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { pageData } from './page-data.ts';
import { type Keeping, keepNowhere } from './page-keeping.ts';

/** What of Astro's page is needed before its HTML. */
interface AskedPage {
  request: Request;
  response: { status?: number; headers: Headers };
}

/** A page of one institution: its address, what it shows beside the record, how it is kept. */
interface InstitutionPage<Data> {
  pathOf: (type: InstitutionType, name: string) => string;
  load: (runtime: Runtime, institution: Institution) => Promise<Data>;
  keeping: (data: Data, institution: Institution) => Keeping;
}

/**
 * What a page of an institution shows, by the type and the name in its address. A refusal where
 * there is nothing to show; a redirect where the institution has another name now.
 */
export async function institutionPage<Data>(
  { request, response }: AskedPage,
  { pathOf, load, keeping }: InstitutionPage<Data>,
): Promise<Response | Refusal | { institution: Institution; data: Data }> {
  // The router decodes %2F not at all and %25 more than once: the raw address tells the name.
  const asked = institutionInPath(localised(new URL(request.url).pathname).path);
  const type = institutionType.safeParse(asked?.type);
  const found = await pageData(
    response,
    async (runtime) => {
      if (!asked || !type.success) throw new Refusal('unknownInstitution');
      const { institution } = await findInstitution(runtime, type.data, asked.name);
      return { institution, data: await load(runtime, institution) };
    },
    ({ institution, data }) => keeping(data, institution),
  );
  const isMissing = found instanceof Refusal && found.kind === 'notFound';
  return (isMissing && (await wayToRenamed(request, pathOf))) || found;
}

type PathOf = (type: InstitutionType, name: string) => string;

/**
 * The way from the address that an institution had under a former name to the one that it has
 * now, kept nowhere: another institution may take the name. Null where the address is no former one.
 */
export async function wayToRenamed({ url }: Request, pathOf: PathOf): Promise<Response | null> {
  const { language, path } = localised(new URL(url).pathname);
  const asked = institutionInPath(path);
  const type = institutionType.safeParse(asked?.type);
  if (!asked || !type.success) return null;
  const current = await currentAddress(type.data, asked.name);
  if (!current) return null;
  const headers = new Headers({ Location: pathIn(language, pathOf(current.type, current.name)) });
  keepNowhere(headers);
  return new Response(null, { status: 301, headers });
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

/** What the head of a page says of it: what it holds, and nothing that is missing. */
export interface PageHead {
  title: string;
  description: string;
}

/** The head of an institution's page; courses and cut-offs may be known beside its record. */
export function institutionHead(
  institution: Institution,
  { hasCourses, hasCutoffs }: { hasCourses: boolean; hasCutoffs: boolean },
  language: Language,
): PageHead {
  const { infoTexts, nameOf, placeOf } = siteWords(language);
  const name = nameOf(ownName(institution, language));
  const { coursesAndFees, averageFee, rankings, rating, figures } = institution;
  const isPlaced = figures.some(({ key }) => key === 'placed' || key === 'medianSalary');
  const held: Readonly<Record<keyof typeof infoTexts.held, boolean>> = {
    courses: hasCourses,
    fees: averageFee !== null || figures.some(({ key }) => key === 'tuitionFee'),
    exams: coursesAndFees.some(({ entranceExam }) => entranceExam.length > 0),
    cutoffs: hasCutoffs,
    ranks: rankings.length > 0,
    outcomes: isPlaced || Object.values(institution.placementDetails).some((one) => one !== null),
    reviews: rating !== null,
  };
  const words = Object.entries(infoTexts.held).flatMap(([topic, word]) =>
    held[topic as keyof typeof held] ? [word] : [],
  );
  return {
    title: name,
    description: infoTexts.description(name, placeOf(placeIn(institution)), words),
  };
}
