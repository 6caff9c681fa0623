import type { Taken } from '../contract';
import type {
  KnownAttendant,
  KnownInvitation,
  KnownNewInvitation,
  KnownOpenInvitation,
  KnownStaff,
} from './known';
import { type Reader, amountOf, fieldsOf, idOf, isoInstantOf, listOf, textOf } from './read';

const readNamed: Reader<{ id: number; name: string }> = (answer) => {
  const named = fieldsOf(answer);
  const id = idOf(named.id);
  return id === null ? null : { id, name: textOf(named.name, 'Parqueo') };
};

const readAttendant: Reader<KnownAttendant> = (answer) => {
  const attendant = fieldsOf(answer);
  const id = idOf(attendant.id);
  const user_id = idOf(attendant.user_id);
  const parking = readNamed(attendant.parking);
  if (id === null || user_id === null || parking === null) return null;
  return {
    id,
    user_id,
    full_name: textOf(attendant.full_name, 'Sin nombre'),
    phone: textOf(attendant.phone),
    parking,
    since: isoInstantOf(attendant.since),
    last_mark_at: isoInstantOf(attendant.last_mark_at),
  };
};

const readOpenInvitation: Reader<KnownOpenInvitation> = (answer) => {
  const invitation = fieldsOf(answer);
  const id = idOf(invitation.id);
  if (id === null) return null;
  return {
    id,
    parkings: listOf(readNamed)(invitation.parkings) ?? [],
    created_at: isoInstantOf(invitation.created_at),
    ends_at: isoInstantOf(invitation.ends_at),
  };
};

/** Who works at an owner's lots, and the invitations that are open (STF-01). */
export const readStaff: Reader<KnownStaff> = (answer) => {
  const { attendants, invitations } = fieldsOf(answer);
  const found = listOf(readAttendant)(attendants);
  return found && { attendants: found, invitations: listOf(readOpenInvitation)(invitations) ?? [] };
};

/** A new invitation; null without the token, which is told this once. */
export const readNewInvitation: Reader<KnownNewInvitation> = (answer) => {
  const invitation = readOpenInvitation(answer);
  const token = textOf(fieldsOf(answer).token);
  return invitation && token !== '' ? { ...invitation, token } : null;
};

const readPlace: Reader<KnownInvitation['parkings'][number]> = (answer) => {
  const place = fieldsOf(answer);
  const name = textOf(place.name);
  return name === '' ? null : { name, address: textOf(place.address) };
};

/** What an invitation gives, and by whom. */
export const readInvitation: Reader<KnownInvitation> = (answer) => {
  const invitation = fieldsOf(answer);
  const parkings = listOf(readPlace)(invitation.parkings);
  return (
    parkings && {
      owner: textOf(invitation.owner, 'El dueño'),
      parkings,
      ends_at: isoInstantOf(invitation.ends_at),
    }
  );
};

/** What the caller took at the gate today; null where an amount cannot be read. */
export const readTaken: Reader<Taken> = (answer) => {
  const { date, cash, card } = fieldsOf(answer);
  const amounts = { cash: amountOf(cash), card: amountOf(card) };
  return amounts.cash === null || amounts.card === null
    ? null
    : { date: textOf(date), cash: amounts.cash, card: amounts.card };
};
