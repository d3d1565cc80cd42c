import type { Match, MatchQuery } from '../../domain/curation/duplicates.ts';
import type { LikelyMatch } from '../../domain/curation/import-report.ts';
import { formatPlace } from '../../domain/institutions/place.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { createMatcher } from '../duplicates/duplicates.ts';
import type { With } from '../needs.ts';
import type { AcceptedRow } from './import-plan.ts';

/**
 * A function that finds the institutions that a row may be of, where a person should decide: a row to be
 * added that is like some, a row whose code leads to one with an unlike name, and a row with the name
 * of one in another state.
 */
export async function createRowMatcher(
  runtime: With<'institutions' | 'duplicates'>,
): Promise<(row: AcceptedRow) => LikelyMatch[]> {
  const matchesOf = await createMatcher(runtime);
  const { items } = await runtime.institutions.list.refresh();
  return (accepted) => {
    const { read, found, existing } = accepted;
    if (found?.by === 'id') return [];
    const { state } = read.input.location;
    const toLikely = ({ institution, reasons }: Match): LikelyMatch => ({
      _id: institution._id,
      type: institution.type,
      name: institution.name,
      place: formatPlace(institution.location),
      reasons,
      isElsewhere: institution.location.state !== state,
    });
    if (!existing) return matchesOf(matchQueryOf(accepted)).map(toLikely);
    const own = items.get(existing.id)?.summary;
    if (!own) return [];
    if (found)
      return matchesOfCode(matchesOf(matchQueryOf(accepted)), own, read.ownName).map(toLikely);
    const isElsewhere = own.location.state !== state;
    return isElsewhere ? [toLikely({ institution: own, reasons: ['name'] })] : [];
  };
}

/** None where the institution of the row's code has a name like the row's, or the row has none. */
function matchesOfCode(matches: readonly Match[], own: Summary, ownName: string): Match[] {
  const isLike = matches.some(
    ({ institution, reasons }) =>
      institution._id === own._id &&
      reasons.some((reason) => reason === 'name' || reason === 'otherName'),
  );
  if (isLike || ownName === '') return [];
  const others = matches.filter(({ institution }) => institution._id !== own._id);
  return [{ institution: own, reasons: ['code'] }, ...others];
}

/** The values of a row by which institutions like it are found. */
function matchQueryOf({ read }: AcceptedRow): MatchQuery {
  const { location, website, figures, name } = read.input;
  const code = figures.find(({ key }) => key === 'aisheCode')?.value;
  return {
    name: read.ownName || name,
    city: location.city ?? '',
    website: website ?? '',
    aisheCode: code === undefined ? '' : String(code),
  };
}
