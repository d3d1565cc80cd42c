const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A time as admins read it: 1 Jun 2026, 2:31 pm. */
export function momentWords(iso: string): string {
  return format.format(new Date(iso));
}
