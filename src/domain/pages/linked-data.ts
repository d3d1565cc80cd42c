import type { CourseEntry } from '../exams/detail.ts';
import { type DateInput, lastDay } from '../exams/exam-date.ts';
import type { Institution } from '../institutions/institution.ts';
import { limits } from '../limits.ts';
import { coursePath, examPath, searchPath } from './address.ts';

/** Structured data of a page in the vocabulary of schema.org, to be written as JSON-LD. */
export type LinkedData = Readonly<Record<string, unknown>>;

interface PageLink {
  name: string;
  /** A path of the site. */
  path: string;
}

/** The site itself, with how it is searched. */
export function siteData(site: string, name: string): LinkedData {
  return {
    '@type': 'WebSite',
    name,
    url: `${site}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}${searchPath({})}?q={query}` },
      'query-input': 'required name=query',
    },
  };
}

/** The breadcrumb trail from the home page to a page. */
export function trailData(site: string, trail: readonly PageLink[]): LinkedData {
  const items = trail.map(({ name, path }) => ({ name, item: site + path }));
  return { '@type': 'BreadcrumbList', itemListElement: listItems(items) };
}

/** Pages of a list that are described; the page itself links all. */
const MOST_DESCRIBED = 20;

/** A list of pages by the paths of the first, in their order. Search engines read their names there. */
export function listData(site: string, paths: readonly string[]): LinkedData {
  const described = paths.slice(0, MOST_DESCRIBED);
  return {
    '@type': 'ItemList',
    numberOfItems: paths.length,
    itemListElement: listItems(described.map((path) => ({ url: site + path }))),
  };
}

function listItems(items: readonly object[]) {
  return items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item }));
}

/** Codes by which registers know an institution: the key of the figure and the kind of code. */
const CODES = { aisheCode: 'AISHE', nirfId: 'NIRF', aicteId: 'AICTE' } as const;

/** An institution; `mean` is its mean rating as it is written. */
export function institutionData(institution: Institution, mean: string | null): LinkedData {
  const { name, website, establishedYear, location, rating, figures, otherNames } = institution;
  const figure = (key: string) => figures.find((each) => each.key === key)?.value;
  const [latitude, longitude] = [figure('latitude'), figure('longitude')];
  const [ror, wikidata] = [figure('rorId'), figure('wikidataId')];
  const hasPlace = latitude !== undefined && longitude !== undefined;
  return withoutEmpty({
    '@type': 'CollegeOrUniversity',
    name,
    alternateName: otherNames.map((other) => other.name),
    url: website,
    identifier: Object.entries(CODES).flatMap(([key, register]) => {
      const value = figure(key);
      return value === undefined
        ? []
        : [{ '@type': 'PropertyValue', propertyID: register, value: String(value) }];
    }),
    sameAs: [
      ...(ror === undefined ? [] : [`https://ror.org/${String(ror).replace(/^.*\//, '')}`]),
      ...(wikidata === undefined ? [] : [`https://www.wikidata.org/entity/${wikidata}`]),
    ],
    foundingDate: establishedYear === null ? null : String(establishedYear),
    address: withoutEmpty({
      '@type': 'PostalAddress',
      addressLocality: location.city,
      addressRegion: location.state,
      addressCountry: location.country,
    }),
    geo: hasPlace ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
    aggregateRating: rating && {
      '@type': 'AggregateRating',
      ratingValue: mean,
      reviewCount: rating.count,
      bestRating: limits.stars.max,
      worstRating: limits.stars.min,
    },
  });
}

/** A file that programs may download. */
interface OfferedFile extends PageLink {
  description: string;
  /** Its media type. */
  type: string;
}

/** The files of open data; `changedAt` is when the newest fact in them changed. */
export function catalogueData(
  site: string,
  catalogue: PageLink & { description: string; changedAt: string | null },
  files: readonly OfferedFile[],
): LinkedData {
  const { name, path, description, changedAt } = catalogue;
  return {
    '@type': 'DataCatalog',
    name,
    url: site + path,
    description,
    dataset: files.map((file) =>
      withoutEmpty({
        '@type': 'Dataset',
        name: file.name,
        description: file.description,
        url: site + path,
        dateModified: changedAt,
        isAccessibleForFree: true,
        distribution: {
          '@type': 'DataDownload',
          contentUrl: site + file.path,
          encodingFormat: file.type,
        },
      }),
    ),
  };
}

/** A course as it is taught anywhere. */
export function courseData(site: string, course: CourseEntry): LinkedData {
  const { name, slug, fullName, specification, field } = course;
  return withoutEmpty({
    '@type': 'Course',
    name: fullName ?? name,
    alternateName: fullName === name ? null : name,
    url: site + coursePath(slug),
    description: specification,
    about: field,
  });
}

/** schema.org has no status for past events; they were scheduled. */
const STATUS = {
  reported: 'EventScheduled',
  announced: 'EventScheduled',
  held: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
} as const;

/** A day on which an exam is held, as an event. */
export function examEvent(
  site: string,
  exam: { slug: string; name: string; conductingBody?: string | undefined },
  date: DateInput & { title: string },
): LinkedData {
  const { conductingBody } = exam;
  return withoutEmpty({
    '@type': 'EducationEvent',
    name: date.title,
    startDate: date.from,
    endDate: lastDay(date),
    eventStatus: `https://schema.org/${STATUS[date.state]}`,
    url: site + examPath(exam.slug),
    organizer: conductingBody && { '@type': 'Organization', name: conductingBody },
    location: { '@type': 'Country', name: 'India' },
  });
}

function withoutEmpty(data: Record<string, unknown>): LinkedData {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value)));
}
