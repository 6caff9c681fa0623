import Type from 'typebox';
import { exactly, orNull } from './common';

/** 'HH:MM' in Guatemala. */
const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const base64url = (signs: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${signs}}={0,2}$` });

/** POST /push/subscription: what the browser's PushSubscription says, and what its lock screen may show. */
export const PushSubscriptionBody = exactly({
  endpoint: Type.String({ minLength: 10, maxLength: 1000 }),
  keys: exactly({ p256dh: base64url(87), auth: base64url(22) }),
  hide_details: Type.Boolean(),
});
export type PushSubscriptionBody = Type.Static<typeof PushSubscriptionBody>;

/** PATCH /push/settings: of the caller, for all devices. No quiet hours: both null. */
export const PushSettings = exactly({
  quiet_from: orNull(Time),
  quiet_until: orNull(Time),
  leave_reminder: Type.Boolean(),
  end_reminder: Type.Boolean(),
});
export type PushSettings = Type.Static<typeof PushSettings>;

/** GET /push. */
export const PushState = Type.Object({
  /** The server's key, which a browser subscribes with. */
  public_key: Type.String(),
  /** What this session's device has; null when its notifications are off. */
  device: orNull(Type.Object({ endpoint: Type.String(), hide_details: Type.Boolean() })),
  settings: PushSettings,
});
export type PushState = Type.Static<typeof PushState>;
