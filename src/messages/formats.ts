import { type Language, languageStyleOf, languages } from '../domain/languages.ts';
import { once } from '../domain/once.ts';

/** Number and date formats of a language; no other module formats them for readers. */
// @__NO_SIDE_EFFECTS__
function formatsOf(language: Language) {
  const {
    locale,
    month: short,
    fullStop,
    months: [theirs, ours] = ['', ''],
  } = languageStyleOf(language);
  const numbers = new Map<number, Intl.NumberFormat>();
  function numbersWith(maximumFractionDigits: number): Intl.NumberFormat {
    const format =
      numbers.get(maximumFractionDigits) ??
      new Intl.NumberFormat(locale, { maximumFractionDigits });
    numbers.set(maximumFractionDigits, format);
    return format;
  }
  /** Formats dates; those that are days, not moments, are days of UTC. */
  function dates(options: Intl.DateTimeFormatOptions, style = locale) {
    const format = once(() => new Intl.DateTimeFormat(style, { timeZone: 'UTC', ...options }));
    return (date: Date | number) => format().format(date).replace(theirs, ours);
  }
  const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
  const shortMonth = dates({ month: short.style }, short.locale);
  const months = once(() => Array.from({ length: 12 }, (_, at) => shortMonth(Date.UTC(2000, at))));
  const longMonth = dates({ month: 'long', year: 'numeric' });
  const longDay = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const monthName = dates({ month: 'long' });
  const weekday = dates({ weekday: 'short' });
  const timeZone = 'Asia/Kolkata';
  const dateInIndia = dates({ day: 'numeric', month: short.style, year: 'numeric', timeZone });
  const timeInIndia = dates({ timeStyle: 'short', timeZone });
  const lists = once(() => new Intl.ListFormat(locale));
  const names = once(() => new Intl.Collator(locale, { sensitivity: 'base' }));
  const dayAndMonth = (iso: string) => {
    const [, month, day] = iso.slice(0, 10).split('-').map(Number);
    return `${day} ${months()[(month ?? 1) - 1]}`;
  };
  return {
    /** Ends a text with the full stop of the language. */
    sentence: (text: string) => `${text}${fullStop}`,
    /** A number with Indian grouping, 1,25,000, with at most `decimals` decimals. */
    number: (value: number, decimals = 3) => numbersWith(decimals).format(value),
    /** `2026-06-01`, or a full ISO time, as `1 Jun`. */
    dayAndMonth,
    /** `2026-06-01`, or a full ISO time, as `1 Jun 2026`. */
    day: (iso: string) => `${dayAndMonth(iso)} ${iso.slice(0, 4)}`,
    /** `2026-06` as `Jun 2026`. */
    month: (period: string) => `${months()[Number(period.slice(5, 7)) - 1]} ${period.slice(0, 4)}`,
    /** `2026-06` as `June 2026`. */
    longMonth: (period: string) => longMonth(startOf(`${period}-01`)),
    /** `2023-11-23` as `23 November 2023`. */
    longDay: (iso: string) => longDay(startOf(iso)),
    /** 6 as `June`. */
    monthName: (month: number) => monthName(Date.UTC(2000, month - 1)),
    /** `a, b and c`. */
    list: (words: readonly string[]) => lists().format(words),
    /** Compares two names as a list of this language orders them. */
    compare: (a: string, b: string) => names().compare(a, b),
    /** `2026-06-01` as `Mon`. */
    weekday: (day: string) => weekday(startOf(day)),
    /** A date and time in India: 1 Jun 2026, 2:31 pm. */
    moment(iso: string): string {
      const time = new Date(iso);
      return `${dateInIndia(time)}, ${timeInIndia(time)}`;
    },
  };
}

const known = new Map(languages.map((language) => [language, formatsOf(language)]));

/** The formats of a language. */
export function formats(language: Language): ReturnType<typeof formatsOf> {
  return known.get(language) ?? formatsOf(language);
}
