import {
  type AccessTokenAnswer,
  type Account,
  NAVIGATORS,
  ROLES,
  type SignupAnswer,
} from '../contract';
import { type Reader, fieldsOf, idOf, oneOf, textOf } from './read';

/** An access token; null when there is none. */
export const readAccessToken: Reader<AccessTokenAnswer> = (answer) => {
  const { accessToken } = fieldsOf(answer);
  return typeof accessToken === 'string' && accessToken !== '' ? { accessToken } : null;
};

/** A new account. */
export const readSignup: Reader<SignupAnswer> = (answer) => {
  const id = idOf(fieldsOf(answer).id);
  return id === null ? null : { id, success: true };
};

/** The caller's own account. */
export const readAccount: Reader<Account> = (answer) => {
  const account = fieldsOf(answer);
  const id = idOf(account.id);
  if (id === null) return null;
  return {
    id,
    full_name: textOf(account.full_name),
    email: textOf(account.email),
    phone: textOf(account.phone),
    user_type: oneOf(ROLES, account.user_type) ?? 'driver',
    tax_id: textOf(account.tax_id),
    navigator: oneOf(NAVIGATORS, account.navigator),
  };
};
