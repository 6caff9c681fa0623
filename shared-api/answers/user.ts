import type { KnownUser } from './known';
import { type Reader, fieldsOf, isoInstantOf, textOf } from './read';

/** A user of the developer pages (DEV-02). */
export const readUserDocument: Reader<KnownUser> = (answer) => {
  const user = fieldsOf(answer);
  const id = textOf(user.id);
  if (id === '') return null;
  return {
    id,
    full_name: textOf(user.full_name, '-'),
    email: textOf(user.email, '-'),
    phone: textOf(user.phone, '-'),
    user_type: textOf(user.user_type, '-'),
    created_date: isoInstantOf(user.created_date),
  };
};
