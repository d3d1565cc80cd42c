import { addDays } from '../date.ts';

/** A content line: name with parameters, and the serialised value. */
type Property = readonly [name: string, value: string];

/** An all-day event. */
export interface DayEvent {
  uid: string;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  last: string;
  summary: string;
  description: string;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  sequence: number;
  /** As ISO date and time in UTC. */
  modifiedAt: string;
}

interface CalendarHead {
  name: string;
  /** The program that wrote the calendar. */
  product: string;
}

const LINE_OCTETS = 75;
/** Suggested refresh interval. */
const REFRESH_INTERVAL = 'PT12H';

/**
 * Serialises a calendar as RFC 5545; the content is the caller's. Equal events in equal order give
 * equal bytes.
 */
export function formatCalendar(head: CalendarHead, events: readonly DayEvent[]): string {
  const lines: Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${escapeText(head.product)}//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', escapeText(head.name)],
    ['X-WR-CALNAME', escapeText(head.name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH_INTERVAL],
    ['X-PUBLISHED-TTL', REFRESH_INTERVAL],
    ...events.flatMap(formatEvent),
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([name, value]) => `${foldLine(`${name}:${value}`)}\r\n`).join('');
}

function formatEvent(event: DayEvent): Property[] {
  const modified = toUtcTimestamp(event.modifiedAt);
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', escapeText(event.uid)],
    // The time of the last change instead of now, so that an unchanged calendar stays equal.
    ['DTSTAMP', modified],
    ['LAST-MODIFIED', modified],
    ['SEQUENCE', String(event.sequence)],
    ['DTSTART;VALUE=DATE', toBasicDate(event.from)],
    // Exclusive: the day after the last.
    ['DTEND;VALUE=DATE', toBasicDate(addDays(event.last, 1))],
    ['SUMMARY', escapeText(event.summary)],
    ['DESCRIPTION', escapeText(event.description)],
    ['URL', event.url],
    ['STATUS', event.status],
    ['TRANSP', 'TRANSPARENT'],
    // Outlook blocks the day in spite of TRANSP.
    ['X-MICROSOFT-CDO-BUSYSTATUS', 'FREE'],
    ['END', 'VEVENT'],
  ];
}

function toBasicDate(day: string): string {
  return day.replaceAll('-', '');
}

function toUtcTimestamp(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

const encoder = new TextEncoder();
/** An escape or a character with its combining marks, which clients show wrongly when cut. */
const UNIT = /(?:\\.|.)[\p{M}\u200C\u200D]{0,8}/suy;
const BACKSLASH = 0x5c;
/** Of one octet each. */
const PLAIN = /^[ -~]*$/;
/** No character before it is a combining mark. */
const FIRST_MARK = 0x300;
/** The first character of more than one octet. */
const FIRST_LONG = 0x80;

/**
 * Folds a line after at most 75 octets, never within a unit; continuations start with a space.
 */
function foldLine(line: string): string {
  if (PLAIN.test(line)) return foldPlain(line);
  const lines: string[] = [];
  let [start, octets] = [0, 0];
  for (let [at, end] = [0, 0]; at < line.length; at = end) {
    end = unitEnd(line, at);
    const isPlain = end === at + 1 && line.charCodeAt(at) < FIRST_LONG;
    const length = isPlain ? 1 : encoder.encode(line.slice(at, end)).length;
    if (octets + length > LINE_OCTETS) {
      lines.push(line.slice(start, at));
      [start, octets] = [at, 1];
    }
    octets += length;
  }
  return [...lines, line.slice(start)].join('\r\n ');
}

/** Folds a line of single octets; an escape stays whole. */
function foldPlain(line: string): string {
  const lines: string[] = [];
  let start = 0;
  for (let room = LINE_OCTETS; line.length - start > room; room = LINE_OCTETS - 1) {
    let end = start + room;
    let backslashes = 0;
    while (line.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    // The last one of an odd number begins an escape.
    end -= backslashes % 2;
    lines.push(line.slice(start, end));
    start = end;
  }
  return [...lines, line.slice(start)].join('\r\n ');
}

/** The end of the unit at an index. */
function unitEnd(line: string, at: number): number {
  const [code, next] = [line.charCodeAt(at), line.charCodeAt(at + 1)];
  if (code < FIRST_LONG && code !== BACKSLASH && !(next >= FIRST_MARK)) return at + 1;
  UNIT.lastIndex = at;
  const [unit = ''] = UNIT.exec(line) ?? [];
  return at + Math.max(unit.length, 1);
}
