import type { DateKind, DateState } from '../../domain/exams/exam-date.ts';
import type { RhythmStep } from '../../domain/exams/exam-year.ts';
import { productName } from '../product.ts';

/** The words of exams' dates, English. */
export const dateTexts = {
  kinds: {
    opens: 'Applications open',
    closes: 'Applications close',
    correction: 'Corrections to applications',
    'admit-card': 'Admit card',
    exam: 'Exam',
    'answer-key': 'Answer key',
    result: 'Result',
    counselling: 'Counselling',
  } satisfies Record<DateKind, string>,
  states: {
    reported: 'Reported by others',
    announced: 'Announced',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
    held: 'Held',
  } satisfies Record<DateState, string>,
  cycleOf: (exam: string, cycle: number, session: string | null) =>
    session === null ? `${exam} ${cycle}` : `${exam} ${cycle}, ${session}`,
  /** The title of a calendar event. */
  event: (cycle: string, step: string) => `${cycle}: ${step.toLowerCase()}`,
  /** The prefix of the title of a cancelled event. */
  eventStates: {
    reported: 'Reported',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
    withdrawn: 'Withdrawn',
  },
  /** Says on each page who reported a date; a past one is not announced any more. */
  reportedBy: (publisher: string, isPast: boolean) =>
    isPast ? `reported by ${publisher}` : `reported by ${publisher}, not announced`,
  eventIn: (state: string, title: string) => `${state}: ${title}`,
  source: (title: string) => `Source: ${title}.`,
  checked: (day: string) => `Checked on ${day}.`,
  calendars: {
    all: `Exam dates · ${productName}`,
    field: (field: string) => `Exam dates in ${field} · ${productName}`,
    exam: (exam: string) => `${exam} dates · ${productName}`,
    picked: (exams: string) => `Dates of ${exams} · ${productName}`,
  },
  notAnnounced: 'The organiser has not announced this date: check the official site.',
  mayMove: 'The date may still change: check the official site.',
} as const;

/** An exam's dates on its page. */
export const examYearTexts = {
  heading: (cycle: number) => `Dates of ${cycle}`,
  caution:
    'A date that is only reported says who reports it. Dates may still change: check the official site.',
  over: (cycle: number) =>
    `All dates of ${cycle} recorded here have passed. We know of no announced date of the next cycle.`,
  notAnnounced: (cycle: number, day: string) => `No date of ${cycle} had been announced by ${day}.`,
  rhythm: 'In past years',
  steps: {
    applications: 'Applications',
    exam: 'Exam',
    result: 'Result',
    counselling: 'Counselling',
  } satisfies Record<RhythmStep, string>,
  usually: (step: string, months: string, cycles: string) =>
    `${step} usually in ${months}, seen ${cycles}`,
  habit: 'From past years, not an announced date.',
  earlier: 'Dates of earlier cycles',
  withoutScript: 'Recent changes are in the calendar',
  subscribe: 'Add them to your calendar',
} as const;

/** The page /calendar, and the next closing dates on other pages. */
export const agendaTexts = {
  title: 'Exam calendar',
  titleOf: (words: readonly string[]) => `Exam calendar: ${words.join(', ')}`,
  description:
    'When applications open and close, and when entrance exams and results are due, by month.',
  lead: 'When applications close, exams are held and results come. A date that its organiser has not announced says who reports it; check those on the official site.',
  filters: 'Which exams',
  field: 'Field',
  level: 'Level',
  any: 'All',
  show: 'Show',
  only: (exam: string) => `Only ${exam}.`,
  all: 'Show all exams',
  none: 'No dates are recorded for this choice from this month on.',
  bad: 'This calendar could not be read.',
  today: (day: string) => `Today, ${day}`,
  someDay: 'Day not announced',
  until: (day: string) => `until ${day}`,
  earlier: 'Earlier months',
  later: 'Later months',
  now: 'From this month',
  pages: 'Months',
  subscribe: 'Add these dates to your calendar',
  closing: 'Applications that close next',
  closesOn: (day: string) => `closes ${day}`,
  whole: 'All exam dates',
} as const;

/** The page that explains how to subscribe. */
export const subscribeTexts = {
  title: 'Exam dates in your calendar',
  description: 'How to subscribe to dates of entrance exams on a phone or a computer.',
  lead: (name: string) =>
    `Subscribe once to “${name}”. New, changed and cancelled dates then update in your calendar automatically, within a day.`,
  address: 'The address of this calendar',
  open: 'Add to my calendar app',
  file: 'Download it once, without later updates',
  /** Google drops an address that is longer. */
  tooLong:
    'Google Calendar does not take this address, because it is longer than 256 characters. Choose fewer exams for it.',
  steps: [
    {
      heading: 'iPhone and iPad',
      points: [
        'Press “Add to my calendar app” above, then “Subscribe”.',
        'Or: Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add Subscribed Calendar, and paste the address.',
      ],
    },
    {
      heading: 'Android with Google Calendar',
      points: [
        'The app itself cannot subscribe. On calendar.google.com, in a browser (on a phone as desktop site), choose “Other calendars”, +, “From URL”, and paste the address.',
        'Then in the app: Settings, the calendar’s name, and switch “Sync” on. Google looks for changes about once a day.',
      ],
    },
    {
      heading: 'Outlook',
      points: [
        'On outlook.com or in Outlook for the web: Calendar, “Add calendar”, “Subscribe from web”, and paste the address. The app on the phone then shows it.',
      ],
    },
  ],
  months: 'Dates known only by month are shown on the page, not in the calendar.',
  fields: 'Or the dates of one field',
  one: 'For the dates of one exam, start on its page.',
} as const;
