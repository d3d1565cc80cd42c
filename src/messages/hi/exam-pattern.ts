/** 90 → 1 घंटा 30 मिनट। */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}`, rest > 0 && `${rest} मिनट`]
    .filter(Boolean)
    .join(' ');
}
