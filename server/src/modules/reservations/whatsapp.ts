import { type ReservationStatus, whatsAppNumber } from '@parqueo/shared-api/contract';

/** What decides whether a number is shown; `writes` is the lot's own choice. */
interface Decision {
  status: ReservationStatus;
  writes: boolean;
}

/**
 * The number that the other side of a reservation may read (PSH-02): from its acceptance until it is over,
 * unless the owner hides WhatsApp. Null otherwise, and where the phone can be no number.
 */
export const numberFor = ({ status, writes }: Decision, phone: string | null): string | null =>
  writes && (status === 'confirmed' || status === 'active') && phone !== null
    ? whatsAppNumber(phone)
    : null;

/** What decides whether who works at a stay's lot reads its driver's number. */
export type DriverFacts = Decision & { driver_phone: string | null };

/** The driver's number for who works at the lot; an integrator's page is somebody else's and gets none. */
export const numberOfDriver = (stay: DriverFacts, origin: string | null): string | null =>
  origin === null ? numberFor(stay, stay.driver_phone) : null;

/** The lot's own phone; its owner's where it gives none. */
export const phoneOfLot = (lot: { contact_phone: string; owner_phone: string }): string =>
  lot.contact_phone || lot.owner_phone;
