import { courseOf } from '../../domain/cutoffs/cutoff-list.ts';
import type { CutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { isDoubtful } from '../../domain/institutions/doubtful-pay.ts';
import type { Pay } from '../../domain/institutions/pay.ts';
import { stateByName } from '../../domain/reference/entries.ts';
import { payOf } from '../../domain/reference/pay.ts';
import type { FoundLane } from './find-lanes.ts';
import type { ResolvedInstitution } from './list-folder.ts';
import type { OpenList } from './open-list.ts';

interface InstitutionOrder {
  list: OpenList;
  names: readonly ResolvedInstitution[];
  query: Pick<CutoffQuery, 'sort' | 'homeState'>;
}

const bands = ['within', 'near', 'beyond'] as const;

/**
 * Orders lanes by what is asked of their institutions: those of the home state first, the highest
 * pay or the lowest fee of the lane's course. Bands stay apart, and what is not known comes last.
 */
export function sortByInstitution<Lane extends Pick<FoundLane, 'lane' | 'band'>>(
  lanes: readonly Lane[],
  { list, names, query }: InstitutionOrder,
): readonly Lane[] {
  const { sort } = query;
  if (sort !== 'home' && sort !== 'pay' && sort !== 'fee') return lanes;
  const known = new Map<string, number>();
  const home = stateByName(query.homeState ?? '')?.name;

  function keyOf(lane: number): number {
    const institution = list.laneInstitution[lane] ?? 0;
    const program = list.laneProgram[lane] ?? 0;
    const name = `${institution} ${program}`;
    const key = known.get(name) ?? readKey(institution, program);
    known.set(name, key);
    return key;
  }

  function readKey(institution: number, number: number): number {
    const { entry, state } = names[institution] ?? { entry: null, state: null };
    if (sort === 'home') return state === home ? 0 : 1;
    const program = list.programs[number];
    const course = program && courseOf(list.description.courses, program);
    if (!entry || course === undefined) return Number.POSITIVE_INFINITY;
    return sort === 'pay' ? payKey(payOf(course, entry)) : feeOf(entry, course);
  }

  const bandOf = ({ band }: Lane) => (band === null ? 0 : bands.indexOf(band));
  const keyed = lanes.map((lane) => ({ lane, band: bandOf(lane), key: keyOf(lane.lane) }));
  // Infinite keys are equal, and their difference is no number.
  const compare = (a: number, b: number) => (a === b ? 0 : a - b);
  return keyed
    .toSorted((a, b) => compare(a.band, b.band) || compare(a.key, b.key))
    .map(({ lane }) => lane);
}

/** Sorts after every pay that is beyond doubt, before unknown ones. */
const DOUBTFUL = 1e12;

function payKey(pay: Pay | null): number {
  if (pay === null) return Number.POSITIVE_INFINITY;
  return (isDoubtful(pay) ? DOUBTFUL : 0) - pay.rupees;
}

/** The fee of a course a year: that of every seat before that of some. */
function feeOf({ courseFees }: NonNullable<ResolvedInstitution['entry']>, course: string): number {
  const own = courseFees.filter((fee) => fee.course === course);
  return (
    (own.find(({ seats }) => seats === undefined) ?? own[0])?.rupees ?? Number.POSITIVE_INFINITY
  );
}
