import { formatDate, localTime } from './time';
import { phoneText } from './typed-text';

/** Guatemala's code; its numbers have eight digits. */
const COUNTRY = '502';

/**
 * A phone number as wa.me wants it, '50255102302' (PSH-02): eight digits, with or without Guatemala's
 * code. Null where it cannot be a number of Guatemala; then nothing is offered.
 */
export function whatsAppNumber(phone: string): string | null {
  const typed = phoneText(phone);
  const digits = typed.replaceAll(/[ +-]/g, '');
  const number = /^\d{8}$/.test(digits) ? `${COUNTRY}${digits}` : digits;
  return /^502\d{8}$/.test(number) && (number === digits || !typed.includes('+')) ? number : null;
}

/** What a message names of a reservation; instants are ISO 8601, what is unknown is null or ''. */
interface MessageFacts {
  parking: string;
  plate: string;
  start: string | null;
  end: string | null;
  code: string | null;
}

/**
 * The link that opens WhatsApp with a text about a reservation (PSH-02): parking, plate, day, time and
 * code.
 * @param number as `whatsAppNumber` gives it
 */
export function whatsAppLink(number: string, { parking, plate, start, end, code }: MessageFacts) {
  const about = parking ? ` en ${parking}` : '';
  const facts = [`placa ${plate}`, start && timesText(start, end), code && `código ${code}`];
  const text = `Hola, te escribo por la reserva${about}: ${facts.filter(Boolean).join(', ')}.`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** '25 nov 18:00–20:00'; a message is read on another day, too, so it does not say 'hoy'. */
function timesText(start: string, end: string | null): string {
  const { date, time } = localTime(new Date(start));
  const until = end === null ? '' : `–${localTime(new Date(end)).time}`;
  return `${formatDate(date)} ${time}${until}`;
}
