import { type Language, languageStyleOf, languages } from '../domain/languages.ts';

/** Number and date formats of a language; no other module formats them for readers. */
// @__NO_SIDE_EFFECTS__
function formatsOf(language: Language) {
  const { locale, month: short } = languageStyleOf(language);
  const shortMonth = new Intl.DateTimeFormat(short.locale, { month: short.style, timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, at) => shortMonth.format(Date.UTC(2000, at)));
  const dayAndMonth = (iso: string) => {
    const [, month, day] = iso.slice(0, 10).split('-').map(Number);
    return `${day} ${months[(month ?? 1) - 1]}`;
  };
  return {
    /** A number with Indian grouping, 1,25,000, with at most `decimals` decimals. */
    number(value: number, decimals = 3): string {
      return value.toLocaleString(locale, { maximumFractionDigits: decimals });
    },
    /** `2026-06-01`, or a full ISO time, as `1 Jun`. */
    dayAndMonth,
    /** `2026-06-01`, or a full ISO time, as `1 Jun 2026`. */
    day: (iso: string) => `${dayAndMonth(iso)} ${iso.slice(0, 4)}`,
    /** `2026-06` as `Jun 2026`. */
    month: (period: string) => `${months[Number(period.slice(5, 7)) - 1]} ${period.slice(0, 4)}`,
    /** `2026-06` as `June 2026`. */
    longMonth: (period: string) =>
      new Date(`${period}-01T00:00:00Z`).toLocaleDateString(locale, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    /** `2023-11-23` as `23 November 2023`. */
    longDay: (iso: string) =>
      new Date(`${iso}T00:00:00Z`).toLocaleDateString(locale, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    /** 6 as `June`. */
    monthName: (month: number) =>
      new Date(Date.UTC(2000, month - 1)).toLocaleDateString(locale, {
        month: 'long',
        timeZone: 'UTC',
      }),
    /** `a, b and c`. */
    list: (words: readonly string[]) => new Intl.ListFormat(locale).format(words),
    /** Compares two names as a list of this language orders them. */
    compare: new Intl.Collator(locale, { sensitivity: 'base' }).compare,
    /** `2026-06-01` as `Mon`. */
    weekday: (day: string) =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
        weekday: 'short',
        timeZone: 'UTC',
      }),
    /** A date and time in India: 1 Jun 2026, 2:31 pm. */
    moment(iso: string): string {
      const [time, timeZone] = [new Date(iso), 'Asia/Kolkata'];
      const date = { day: 'numeric', month: short.style, year: 'numeric', timeZone } as const;
      return [
        time.toLocaleDateString(locale, date),
        time.toLocaleTimeString(locale, { timeStyle: 'short', timeZone }),
      ].join(', ');
    },
  };
}

const known = new Map(languages.map((language) => [language, formatsOf(language)]));

/** The formats of a language. */
export function formats(language: Language): ReturnType<typeof formatsOf> {
  return known.get(language) ?? formatsOf(language);
}
