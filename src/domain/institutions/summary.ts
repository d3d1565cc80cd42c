import * as z from 'zod';
import { averageFee } from './fees.ts';
import { districtOf } from './headlines.ts';
import { categories, institutionType, owners, type StoredInstitution } from './institution.ts';
import { ownerships } from './institution-values.ts';
import { translatedNames } from './own-name.ts';
import { ownershipOf } from './ownership.ts';
import { type Rank, rank, rankOrder } from './rank.ts';
import { rating } from './rating.ts';

/** An institution in lists (docs/product.md "Search"). */
export const summary = z.object({
  _id: z.string(),
  name: z.string(),
  type: institutionType,
  owner: z.enum(owners).nullable(),
  category: z.enum(categories).nullable(),
  location: z.object({
    city: z.string().nullable(),
    state: z.string(),
    /** Where the city is not known and the district is. */
    district: z.string().optional(),
  }),
  establishedYear: z.number().nullable(),
  averageFee: z.string().nullable(),
  rank: rank.nullable(),
  rating: rating.nullable(),
  imageUrl: z.string().nullable(),
  /** Its names in other languages, by tag; absent where its record gives none. */
  names: z.record(z.string(), z.string()).optional(),
  /** Whether UGC lists it as a fake university. */
  isFake: z.literal(true).optional(),
  /** Who runs it, as lists and pages say it; absent where nobody knows. */
  ownership: z.array(z.enum(ownerships)).optional(),
});
export type Summary = z.infer<typeof summary>;

/** What identifies an institution to a person who types its name. */
export type NamedSummary = Pick<Summary, '_id' | 'name' | 'type' | 'location' | 'names'>;

/** The rank in a summary: newest year, Overall before other categories, then the best rank. */
export function summaryRank(rankings: StoredInstitution['rankings']): Rank | null {
  return [...rankings].sort(compareRankings)[0] ?? null;
}

function compareRankings(a: Rank, b: Rank): number {
  const overall = (ranking: Rank) => (ranking.category === 'Overall' ? 0 : 1);
  return b.year - a.year || overall(a) - overall(b) || rankOrder(a) - rankOrder(b);
}

/** Where an institution is, as near as it is known. */
export function locationOf({
  location: { city, state },
  figures,
}: Pick<StoredInstitution, 'location' | 'figures'>): Summary['location'] {
  const district = city === null ? districtOf(figures) : null;
  return { city, state, ...(district !== null && { district }) };
}

/** The summary of a stored institution; its rating is joined on read. */
export function summaryOf(id: string, record: StoredInstitution): Summary {
  const names = translatedNames(record.otherNames);
  const ownership = ownershipOf(record);
  const { name, type, owner, category, establishedYear, coursesAndFees } = record;
  return {
    _id: id,
    name,
    type,
    owner,
    category,
    location: locationOf(record),
    establishedYear,
    averageFee: averageFee(coursesAndFees),
    rank: summaryRank(record.rankings),
    rating: null,
    imageUrl: record.gallery[0]?.imageUrl ?? null,
    ...(names && { names }),
    ...(ownership.length > 0 && { ownership }),
  };
}
