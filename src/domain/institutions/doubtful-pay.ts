/** A yearly sum after a course of so many years. */
export interface PayAfter {
  rupees: number;
  years: number | null;
}

/** Years of study from which a lower median than `LEAST_RUPEES` is most likely that of a month. */
const LONG_YEARS = 4;
const LEAST_RUPEES = 180_000;

/** Whether a median is so low that it is only quoted as reported. */
export function isDoubtful({ years, rupees }: PayAfter): boolean {
  return years !== null && years >= LONG_YEARS && rupees < LEAST_RUPEES;
}
