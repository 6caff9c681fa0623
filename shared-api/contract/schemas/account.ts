import Type from 'typebox';
import { NAVIGATORS } from '../navigators';
import { Instant, exactly, orNull } from './common';
import { PresentPassword } from './second-factor';
import { SignupBody } from './session';

/**
 * PATCH /user: the given fields. A new phone, mail or password wants the present password (ACC-01).
 * `tax_id` is a NIT or 'CF'; empty: none. An empty `email` takes an attendant's away (STF-01).
 */
export const AccountPatch = exactly({
  full_name: Type.Optional(SignupBody.properties.full_name),
  phone: Type.Optional(SignupBody.properties.phone),
  email: Type.Optional(Type.Union([SignupBody.properties.email, Type.Literal('')])),
  new_password: Type.Optional(SignupBody.properties.password),
  tax_id: Type.Optional(Type.String({ maxLength: 20 })),
  navigator: Type.Optional(Type.Enum([...NAVIGATORS])),
  password: Type.Optional(PresentPassword),
});
export type AccountPatch = Type.Static<typeof AccountPatch>;

/**
 * GET /user/new-address: the mail address that counts once its link is opened, and from when until when
 * the link is good; null when none waits.
 */
export const NewAddress = Type.Object({
  waiting: orNull(Type.Object({ email: Type.String(), sent_at: Instant, ends_at: Instant })),
});
export type NewAddress = Type.Static<typeof NewAddress>;

/** POST /user/deletion: the account's password. */
export const DeletionBody = exactly({ password: PresentPassword });
export type DeletionBody = Type.Static<typeof DeletionBody>;

/** GET /user/data: the rows of each table that are about the caller, without secrets. */
export const OwnData = Type.Record(Type.String(), Type.Array(Type.Unknown()));
export type OwnData = Type.Static<typeof OwnData>;
