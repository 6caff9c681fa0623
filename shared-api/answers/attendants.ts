import type { Taken } from '../contract';
import type {
  Attendant,
  Invitation,
  NewInvitation,
  OpenInvitation,
  Staff,
} from '../contract/schemas';
import {
  type Answer,
  type Table,
  amountOf,
  entriesOf,
  idOf,
  isoInstantOf,
  listOf,
  readBy,
  text,
} from './read';

const readNamed = readBy({ id: idOf, name: [text, 'Parqueo'] });

const readAttendant = readBy({
  id: idOf,
  user_id: idOf,
  full_name: [text, 'Sin nombre'],
  phone: [text, ''],
  parking: readNamed,
  since: [isoInstantOf, null],
  last_mark_at: [isoInstantOf, null],
} satisfies Table<Attendant>);
export type KnownAttendant = Answer<typeof readAttendant>;

const openInvitation = {
  id: idOf,
  parkings: entriesOf(readNamed),
  created_at: [isoInstantOf, null],
  ends_at: [isoInstantOf, null],
} satisfies Table<OpenInvitation>;
const readOpenInvitation = readBy(openInvitation);
export type KnownOpenInvitation = Answer<typeof readOpenInvitation>;

/** Who works at an owner's lots, and the invitations that are open (STF-01). */
export const readStaff = readBy({
  attendants: listOf(readAttendant),
  invitations: entriesOf(readOpenInvitation),
} satisfies Table<Staff>);
export type KnownStaff = Answer<typeof readStaff>;

/** A new invitation; null without the token, which is told this once. */
export const readNewInvitation = readBy({
  ...openInvitation,
  token: text,
} satisfies Table<NewInvitation>);
export type KnownNewInvitation = Answer<typeof readNewInvitation>;

/** What an invitation gives, and by whom. */
export const readInvitation = readBy({
  owner: [text, 'El dueño'],
  parkings: listOf(readBy({ name: text, address: [text, ''] })),
  ends_at: [isoInstantOf, null],
} satisfies Table<Invitation>);
export type KnownInvitation = Answer<typeof readInvitation>;

/** What the caller took at the gate today; null where an amount cannot be read. */
export const readTaken = readBy({
  date: [text, ''],
  cash: amountOf,
  card: amountOf,
} satisfies Table<Taken>);
