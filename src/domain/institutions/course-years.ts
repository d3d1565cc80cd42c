/** The whole years of a course by its duration, such as `4 Years`; null where it is not one number. */
export function yearsOfDuration(duration: string): number | null {
  const years = Number(/^(\d{1,2}) Years?(?: |$)/.exec(duration)?.[1] ?? 0);
  return years > 0 ? years : null;
}
