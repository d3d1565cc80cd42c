import { isDoubtful } from '../institutions/doubtful-pay.ts';
import type { Institution } from '../institutions/institution.ts';
import { partKey } from '../sources/figure.ts';
import {
  fieldOrder,
  levelOrder,
  type Programme,
  programmesOf,
  shareOf,
  type YearOutcome,
} from '../sources/figure-series.ts';
import type { ComparedRow, ComparedValue } from './compared-row.ts';

/** Outcomes shown as a share of a programme's graduates. */
const shares = { placedShare: 'placed', higherStudiesShare: 'higherStudies' } as const;

/** Placement and pay first, as readers ask for these. */
const keys = ['placedShare', 'medianSalary', 'higherStudiesShare'] as const;

/** Outcomes by programme; programmes reported by most institutions come first. */
export function buildOutcomeRows(institutions: readonly Institution[]): ComparedRow[] {
  const programmes = institutions.map(({ figures }) => programmesOf(figures));
  const byPart = [...Map.groupBy(programmes.flat(), partKey).entries()];
  return byPart
    .toSorted(([, a], [, b]) => b.length - a.length || orderOf(a) - orderOf(b))
    .flatMap(([part, [first]]) =>
      keys.map((key) => ({
        key,
        of: first?.of ?? null,
        about: first?.about,
        values: programmes.map((taught) =>
          findOutcome(
            taught.find((programme) => partKey(programme) === part),
            key,
          ),
        ),
      })),
    )
    .filter(({ values }) => values.some((value) => value !== null));
}

/** Whether one of these rows already shows a figure of a programme. */
export function hasRowFor(rows: readonly ComparedRow[], key: string, of: string | null): boolean {
  const shown = rows.filter((row) => row.of === of).map((row) => row.key);
  if (key === 'graduated') return shown.some((programme) => Object.hasOwn(shares, programme));
  return shown.some((programme) => programme === key || programme === `${key}Share`);
}

/**
 * Sort order: the whole institution before ranking categories, undergraduate before postgraduate.
 */
function orderOf([programme = { of: null }]: readonly Pick<Programme, 'of' | 'about'>[]): number {
  return fieldOrder(programme) * 2 + levelOrder(programme);
}

function findOutcome(
  programme: Programme | undefined,
  key: (typeof keys)[number],
): ComparedValue | null {
  for (const outcome of programme?.years ?? []) {
    const value =
      key === 'medianSalary'
        ? salaryIn(outcome, programme?.about?.years ?? null)
        : shareIn(outcome, shares[key]);
    if (value) return { ...value, year: outcome.year, reading: 'academic' };
  }
  return null;
}

type OutcomeValue = Pick<ComparedValue, 'value' | 'unit' | 'part' | 'isDoubtful'>;

function salaryIn({ medianSalary }: YearOutcome, years: number | null): OutcomeValue | null {
  if (medianSalary === undefined) return null;
  const doubt = isDoubtful({ years, rupees: medianSalary }) ? { isDoubtful: true } : {};
  return { value: medianSalary, unit: 'fee', ...doubt };
}

function shareIn(outcome: YearOutcome, key: 'placed' | 'higherStudies'): OutcomeValue | null {
  const { graduated: whole, [key]: count } = outcome;
  const share = shareOf(count, whole);
  if (share === null || count === undefined || whole === undefined) return null;
  return { value: Math.round(share), unit: 'share', part: { count, whole } };
}
