import {
  type AccessTokenAnswer,
  type Account,
  NAVIGATORS,
  type NewAddress,
  ROLES,
  type SignupAnswer,
} from '../contract';
import { type Table, among, idOf, isoInstantOf, readBy, text } from './read';

/** An access token; null when there is none. */
export const readAccessToken = readBy({ accessToken: text } satisfies Table<AccessTokenAnswer>);

/** A new account. */
export const readSignup = readBy({
  id: idOf,
  success: () => true as const,
} satisfies Table<SignupAnswer>);

/** The caller's own account. */
export const readAccount = readBy({
  id: idOf,
  full_name: [text, ''],
  email: [text, ''],
  phone: [text, ''],
  user_type: [among(ROLES), 'driver'],
  tax_id: [text, ''],
  navigator: [among(NAVIGATORS), null],
} satisfies Table<Account>);

/** The mail address that waits for its link. */
export const readNewAddress = readBy({
  waiting: [readBy({ email: text, sent_at: isoInstantOf, ends_at: isoInstantOf }), null],
} satisfies Table<NewAddress>);
