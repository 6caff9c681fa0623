import { saveFile } from '@parqueo/remote-kit';
import { type Stay, localTime } from '@parqueo/shared-api/contract';

export interface CalendarEntry {
  /** Id of the reservation: adding it twice gives one entry. */
  id: string;
  /** How often it has changed: a calendar takes the file that counts further. */
  changes: number;
  title: string;
  location: string;
  description: string;
  stay: Stay;
}

const TIME_ZONE = 'America/Guatemala';
const REMINDER = '-PT30M';

/** UTC-6 the whole year (contract/time). */
const ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0600',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The entry as a calendar file (RFC 5545), with a reminder half an hour before (CNF-09). */
export function calendarFile(entry: CalendarEntry, now = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parqueo Central//ES',
    'METHOD:PUBLISH',
    ...ZONE_LINES,
    'BEGIN:VEVENT',
    `UID:reserva-${escaped(entry.id)}@${location.hostname}`,
    `SEQUENCE:${entry.changes}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=${TIME_ZONE}:${localText(entry.stay.start)}`,
    `DTEND;TZID=${TIME_ZONE}:${localText(entry.stay.end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.location)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMINDER}`,
    `DESCRIPTION:${escaped(entry.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Has the browser save the entry, which phones offer to their calendar. */
export function addToCalendar(entry: CalendarEntry): void {
  const file = new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' });
  saveFile(file, `reserva-${entry.id}.ics`);
}

/** '20261122T130000' in Guatemala. */
function localText(instant: Date): string {
  const { date, time } = localTime(instant);
  return `${date}T${time}00`.replaceAll(/[-:]/g, '');
}

/** A value of type TEXT; control characters have no place in one. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

const LINE_OCTETS = 75;

/** A line of at most 75 octets, continued on others that begin with a space; no character is cut. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
