import fc from 'fast-check';
import ICAL from 'ical.js';
import { type CalendarEntry, calendarFile } from './calendar';

const entry: CalendarEntry = {
  id: '101',
  changes: 2,
  title: 'Parqueo: Parqueo Reforma',
  location: 'Avenida Reforma 1-50, Zona 9',
  description: 'Espacio C-07 · P123ABC\nCódigo: ABCD-1234',
  stay: { start: new Date('2026-11-22T19:00:00.000Z'), end: new Date('2026-11-23T06:30:00.000Z') },
};

/** Reads a file with a parser of others. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

test('CNF-09 the file has the stay in Guatemala, with its time zone and a reminder', () => {
  const file = calendarFile(entry, new Date('2026-11-22T12:00:00.123Z'));
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parqueo Central//ES',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:America/Guatemala',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0600',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:reserva-101@localhost',
    'SEQUENCE:2',
    'DTSTAMP:20261122T120000Z',
    'DTSTART;TZID=America/Guatemala:20261122T130000',
    'DTEND;TZID=America/Guatemala:20261123T003000',
    'SUMMARY:Parqueo: Parqueo Reforma',
    String.raw`LOCATION:Avenida Reforma 1-50\, Zona 9`,
    String.raw`DESCRIPTION:Espacio C-07 · P123ABC\nCódigo: ABCD-1234`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    'DESCRIPTION:Parqueo: Parqueo Reforma',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('CNF-09 another parser reads the same instants, zone by zone', () => {
  const event = read(calendarFile(entry));
  expect(event.startDate.zone.tzid).toBe('America/Guatemala');
  expect(event.startDate.toJSDate()).toEqual(entry.stay.start);
  expect(event.endDate.toJSDate()).toEqual(entry.stay.end);
});

/** Text as people and other systems write it, with what the format gives a meaning. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('\\', ';', ',', ':', '\n', '\r\n', '"', 'ñ', '🅿️', 'a', ' ') }),
);

test('CNF-09 any text comes back as it was, and no line is longer than 75 octets', () => {
  fc.assert(
    fc.property(text, text, text, (title, location, description) => {
      const file = calendarFile({ ...entry, title, location, description });
      for (const line of file.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file).not.toMatch(/[^\r]\n/);
      const event = read(file);
      const plain = (value: string) => value.replaceAll('\r\n', '\n');
      expect(event.summary).toBe(plain(title));
      expect(event.location).toBe(plain(location));
      expect(event.description).toBe(plain(description));
    }),
  );
});

test('CNF-09 the same reservation has the same UID, another one another', () => {
  const uid = (id: string) => read(calendarFile({ ...entry, id })).uid;
  expect(uid('101')).toBe(uid('101'));
  expect(uid('101')).not.toBe(uid('102'));
});
