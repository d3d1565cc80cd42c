import type { Figure } from '../sources/figure.ts';
import type { Position } from './city-centres.ts';

type Figures = readonly Figure[];

/** Women per hundred students, by the newest count of the whole or the largest part. */
export function calculateWomenShare(figures: Figures): number | null {
  const counts = figures.filter(({ key, value }) => key === 'students' && Number(value) > 0);
  const [newest] = counts.toSorted(compareCounts);
  const women =
    newest &&
    figures.find(
      ({ key, of, year, source }) =>
        key === 'studentsFemale' &&
        of === newest.of &&
        year === newest.year &&
        source === newest.source,
    );
  if (!newest || !women) return null;
  return Math.round((Number(women.value) / Number(newest.value)) * 1_000) / 10;
}

function compareCounts(a: Figure, b: Figure): number {
  const whole = ({ of }: Figure) => Number(of === null);
  return (b.year ?? 0) - (a.year ?? 0) || whole(b) - whole(a) || Number(b.value) - Number(a.value);
}

/** The institution's district, where known. */
export function districtOf(figures: Figures): string | null {
  return figureText(figures, 'district');
}

/** The type of university by the register: central, state, deemed or private. */
export function universityTypeOf(figures: Figures): string | null {
  return figureText(figures, 'universityType');
}

/** The NAAC grade. */
export function naacGradeOf(figures: Figures): string | null {
  return figureText(figures, 'naacGrade');
}

/** The AISHE code. */
export function aisheCodeOf(figures: Figures): string | null {
  return figureText(figures, 'aisheCode');
}

function figureText(figures: Figures, key: Figure['key']): string | null {
  const figure = figures.find((candidate) => candidate.key === key);
  return figure ? String(figure.value) : null;
}

/** The campus's position; null unless one source gives both coordinates. */
export function campusOf(figures: Figures): Position | null {
  const latitude = figures.find(({ key }) => key === 'latitude');
  const longitude = figures.find(
    ({ key, source }) => key === 'longitude' && source === latitude?.source,
  );
  if (!latitude || !longitude) return null;
  return { latitude: Number(latitude.value), longitude: Number(longitude.value) };
}
