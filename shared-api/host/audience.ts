import { type Audience, roleOf } from '../contract';
import type { Session } from './host';

/** The audience of a session (SHL-02, SHL-03). */
export function audienceOf(session: Exclude<Session, { status: 'loading' }>): Audience {
  if (session.status === 'anonymous') return 'anonymous';
  return roleOf(session.user.roles);
}
