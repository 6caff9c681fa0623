import type { Audience } from '../contract';
import type { Session } from './host';

/** The audience of a session (SHL-02, SHL-03). */
export function audienceOf(session: Exclude<Session, { status: 'loading' }>): Audience {
  if (session.status === 'anonymous') return 'anonymous';
  return session.user.roles.includes('admin') ? 'admin' : 'driver';
}

/** Returns a test: is a route or menu entry of a manifest offered to an audience? */
export const isOffered =
  (audience: Audience, demo: boolean) =>
  (entry: { audience: readonly string[]; demoOnly?: boolean }): boolean =>
    entry.audience.includes(audience) && (demo || !entry.demoOnly);
