import type { Audience } from '../contract';
import type { Session } from './host';

/** Which of the manifests' audiences a session belongs to (SHL-02, SHL-03). */
export function audienceOf(session: Exclude<Session, { status: 'loading' }>): Audience {
  if (session.status === 'anonymous') return 'anonymous';
  return session.user.roles.includes('admin') ? 'admin' : 'driver';
}

/** Tells whether a manifest offers one of its routes or menu entries to an audience. */
export const isOffered =
  (audience: Audience, demo: boolean) =>
  (entry: { audience: readonly string[]; demoOnly?: boolean }): boolean =>
    entry.audience.includes(audience) && (demo || !entry.demoOnly);
