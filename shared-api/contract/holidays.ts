import { type LocalDate, addDays } from './time';

/** A national holiday of Guatemala: the whole day, or its part from `from` on. */
export interface Holiday {
  date: LocalDate;
  name: string;
  /** 'HH:MM' of a half day. */
  from?: string;
}

/**
 * Holidays of fixed date, '-MM-DD' (LOT-01). Código de Trabajo (Decreto 1441), artículo 127: days off of
 * private workers; 24 and 31 December begin at noon. The same article names the day of the local feast:
 * of the capital it is 15 August. Miércoles Santo is none: its afternoon is free for state employees alone.
 */
const FIXED: readonly { day: string; name: string; from?: string }[] = [
  { day: '-01-01', name: 'Año Nuevo' },
  { day: '-05-01', name: 'Día del Trabajo' },
  { day: '-06-30', name: 'Día del Ejército' },
  { day: '-08-15', name: 'Asunción (ciudad de Guatemala)' },
  { day: '-09-15', name: 'Independencia' },
  { day: '-10-20', name: 'Revolución de 1944' },
  { day: '-11-01', name: 'Todos los Santos' },
  { day: '-12-24', name: 'Nochebuena', from: '12:00' },
  { day: '-12-25', name: 'Navidad' },
  { day: '-12-31', name: 'Fin de Año', from: '12:00' },
];

/** The days of Holy Week that article 127 names, in days from Easter Sunday. */
const HOLY_WEEK = [
  { days: -3, name: 'Jueves Santo' },
  { days: -2, name: 'Viernes Santo' },
  { days: -1, name: 'Sábado Santo' },
];

/**
 * Days by which 30 June moves, from Sunday to Saturday, so that it is enjoyed on a Monday: Ley que
 * Promueve el Turismo Interno (Decreto 42-2010, reformed by Decreto 19-2018). Since the Corte de
 * Constitucionalidad's ruling of 2020 no other holiday moves.
 */
const TO_MONDAY = [1, 0, -1, -2, 4, 3, 2];

/** The holidays of a year, by date (LOT-01). Proposals: an owner closes on those that they choose. */
export function holidaysOf(year: number): Holiday[] {
  const fixed = FIXED.map(({ day, ...holiday }) => ({ ...holiday, date: observed(year, day) }));
  const easter = easterOf(year);
  const movable = HOLY_WEEK.map(({ days, name }) => ({ name, date: addDays(easter, days) }));
  return [...fixed, ...movable].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function observed(year: number, day: string): LocalDate {
  const date = `${year}${day}`;
  if (day !== '-06-30') return date;
  return addDays(date, TO_MONDAY[new Date(date).getUTCDay()] ?? 0);
}

/** Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor((century + 8) / 25);
  const moonShift = Math.floor((century - skipped + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * late + 114;
  const date = new Date(Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1));
  return date.toISOString().slice(0, 10);
}
