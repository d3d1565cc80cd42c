import ical from 'ical.js';
import nodeIcal from 'node-ical';

/** An event as read by a parser. */
interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  /** YYYY-MM-DD, the end exclusive. */
  start: string;
  end: string;
  isWholeDay: boolean;
  status: string;
  sequence: number;
  modified: string;
}

/** The events of a calendar as read by two independent parsers. */
export function readCalendar(text: string): Record<'icalJs' | 'nodeIcal', ReadEvent[]> {
  return { icalJs: byIcalJs(text), nodeIcal: byNodeIcal(text) };
}

function byIcalJs(text: string): ReadEvent[] {
  const calendar = new ical.Component(ical.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ical.Event(component);
    const last = component.getFirstPropertyValue('last-modified');
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isWholeDay: event.startDate.isDate && event.endDate.isDate,
      status: String(component.getFirstPropertyValue('status')),
      sequence: Number(event.sequence),
      modified: String(last).replace(/Z$/, ''),
    };
  });
}

function byNodeIcal(text: string): ReadEvent[] {
  const entries = Object.values(nodeIcal.sync.parseICS(text));
  return entries.flatMap((entry) => {
    if (entry?.type !== 'VEVENT') return [];
    const { uid, summary, description, start, end, datetype, status, sequence } = entry;
    return [
      {
        uid,
        summary: String(summary),
        description: String(description),
        start: localDay(start),
        end: localDay(end ?? start),
        isWholeDay: datetype === 'date',
        status: String(status),
        sequence: Number(sequence),
        modified: entry.lastmodified?.toISOString().replace(/\.\d+Z$/, '') ?? '',
      },
    ];
  });
}

/** This parser gives whole days as midnight in the local time zone. */
function localDay(at: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
}
