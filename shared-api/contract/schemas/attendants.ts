import Type from 'typebox';
import { INVITATION_TOKEN_LENGTH, MAX_INVITED_PARKINGS } from '../limits';
import { Id, Instant, Money, exactly, orNull, text } from './common';
import { SignupBody } from './session';

const Named = Type.Object({ id: Id, name: Type.String() });

/** An attendant's right on one lot (STF-01). */
export const Attendant = Type.Object({
  id: Id,
  user_id: Id,
  full_name: Type.String(),
  phone: Type.String(),
  parking: Named,
  since: Instant,
  /** When they last marked something at this lot's gate; null when they never have. */
  last_mark_at: orNull(Instant),
});
export type Attendant = Type.Static<typeof Attendant>;

/** An invitation that nobody has used yet. */
export const OpenInvitation = Type.Object({
  id: Id,
  parkings: Type.Array(Named),
  created_at: Instant,
  ends_at: Instant,
});
export type OpenInvitation = Type.Static<typeof OpenInvitation>;

/** GET /attendants: who works at the caller's lots, by name, and the invitations that are open. */
export const Staff = Type.Object({
  attendants: Type.Array(Attendant),
  invitations: Type.Array(OpenInvitation),
});
export type Staff = Type.Static<typeof Staff>;

/** POST /attendants/invitations: the lots that it gives. */
export const InvitationBody = exactly({
  parking_ids: Type.Array(Id, {
    minItems: 1,
    maxItems: MAX_INVITED_PARKINGS,
    uniqueItems: true,
  }),
});
export type InvitationBody = Type.Static<typeof InvitationBody>;

/** A new invitation. The token is told this once; it goes into the link's fragment. */
export const NewInvitation = Type.Object({
  ...OpenInvitation.properties,
  token: Type.String(),
});
export type NewInvitation = Type.Static<typeof NewInvitation>;

const Token = text(INVITATION_TOKEN_LENGTH);

/** POST /invitations/look and /invitations/accept. */
export const InvitationTokenBody = exactly({ token: Token });
export type InvitationTokenBody = Type.Static<typeof InvitationTokenBody>;

/** What an invitation gives, and by whom, for whoever has its link. */
export const Invitation = Type.Object({
  owner: Type.String(),
  parkings: Type.Array(Type.Object({ name: Type.String(), address: Type.String() })),
  ends_at: Instant,
});
export type Invitation = Type.Static<typeof Invitation>;

/** POST /invitations/signup: an attendant's account, for which a phone is enough (ACC-02). */
export const AttendantSignupBody = exactly({
  token: Token,
  full_name: SignupBody.properties.full_name,
  phone: SignupBody.properties.phone,
  password: SignupBody.properties.password,
  email: Type.Optional(SignupBody.properties.email),
});
export type AttendantSignupBody = Type.Static<typeof AttendantSignupBody>;

/** GET /attendants/taken: what the caller took at the gate today, of Guatemala's calendar. */
export const Taken = Type.Object({
  date: Type.String({ description: 'YYYY-MM-DD' }),
  cash: Money,
  card: Money,
});
export type Taken = Type.Static<typeof Taken>;
