import Type from 'typebox';
import Format from 'typebox/format';
import { ACCOUNT_MESSAGES } from '../field-messages';
import { NOTIFICATION_LIST_LIMIT, PASSWORD_LENGTH, TEXT_MAX_LENGTH } from '../limits';
import { NAVIGATORS } from '../navigators';
import { ROLES, SIGNUP_ROLES } from '../roles';
import { isMail, isPhone, mailText } from '../typed-text';
import { Id, Instant, exactly, orNull, text } from './common';
import { PresentPassword, SecondFactorCode } from './second-factor';

/** POST /session/login. `mail` also takes the account's phone (AUT-07). */
export const LoginBody = exactly({
  mail: text(TEXT_MAX_LENGTH.email),
  password: PresentPassword,
  /** Of the second factor, for who has turned it on: after SECOND_FACTOR_NEEDED. */
  code: Type.Optional(SecondFactorCode),
});
export type LoginBody = Type.Static<typeof LoginBody>;

/** Answer of login and of GET /session/accessToken. */
export const AccessTokenAnswer = Type.Object({ accessToken: Type.String() });
export type AccessTokenAnswer = Type.Static<typeof AccessTokenAnswer>;

/** One of the caller's open sessions. `device` is short Spanish text, such as 'Chrome en Android'. */
export const OpenSession = Type.Object({
  id: Type.String({ format: 'uuid' }),
  /** Whether this session made the call. */
  current: Type.Boolean(),
  created_at: Instant,
  last_used_at: Instant,
  device: Type.String(),
});
export type OpenSession = Type.Static<typeof OpenSession>;
/** GET /session/list, the last used first. */
export const SessionList = Type.Array(OpenSession);

/** POST /session/embed-token: the owner's consent, and the one origin that the token is for. */
export const EmbedTokenBody = exactly({
  consent: Type.String({ format: 'uuid' }),
  origin: text(TEXT_MAX_LENGTH.address),
});
export type EmbedTokenBody = Type.Static<typeof EmbedTokenBody>;
export const EmbedTokenAnswer = Type.Object({ accessToken: Type.String(), expiresAt: Instant });
export type EmbedTokenAnswer = Type.Static<typeof EmbedTokenAnswer>;

/** Somebody whose pages may show an owner's part, and this owner's consent to it. */
export const Integrator = Type.Object({
  id: Id,
  name: Type.String(),
  /** Origins of its pages, such as 'https://ejemplo.gt'. */
  origins: Type.Array(Type.String()),
  consent: orNull(
    Type.Object({
      /** The owner's id at the integrator's server. */
      id: Type.String({ format: 'uuid' }),
      given_at: Instant,
      /** When it last got a token; null when it never has. */
      last_used_at: orNull(Instant),
    }),
  ),
});
export type Integrator = Type.Static<typeof Integrator>;
export const IntegratorList = Type.Array(Integrator);

/** A mail address and a phone as they are typed; checked as they are stored, which is shorter. */
const Mail: Type.TString = Type.Refine(
  Type.String({ maxLength: 2 * TEXT_MAX_LENGTH.email, examples: ['ana@ejemplo.gt'] }),
  (typed) => isMail(typed) && Format.IsEmail(mailText(typed)),
  () => ACCOUNT_MESSAGES.invalid.email,
);
const Phone: Type.TString = Type.Refine(
  Type.String({ maxLength: 2 * TEXT_MAX_LENGTH.phone, examples: ['(502) 5510.2302'] }),
  isPhone,
  () => ACCOUNT_MESSAGES.invalid.phone,
);

/** POST /user (AUT-03). */
export const SignupBody = exactly({
  full_name: text(TEXT_MAX_LENGTH.name),
  email: Mail,
  phone: Phone,
  password: Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }),
  user_type: Type.Enum([...SIGNUP_ROLES]),
});
export type SignupBody = Type.Static<typeof SignupBody>;

/** GET /user: the caller's own account. */
export const Account = Type.Object({
  id: Id,
  full_name: Type.String(),
  /** Empty for an account that was opened with a phone alone (ACC-02). */
  email: Type.String(),
  phone: Type.String(),
  user_type: Type.Enum([...ROLES]),
  /** NIT of receipts, or 'CF'; empty before it was first given (HIS-06). */
  tax_id: Type.String(),
  /** Null before one was chosen. */
  navigator: orNull(Type.Enum([...NAVIGATORS])),
});
export type Account = Type.Static<typeof Account>;

const EventId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/**
 * POST /user/news-read: the id of the event up to which the person has read everything, 0 before any, and
 * those of later ones that were read out of order (NTF-01).
 */
export const NewsRead = exactly({
  until: EventId,
  also: Type.Optional(Type.Array(EventId, { maxItems: NOTIFICATION_LIST_LIMIT })),
});
export type NewsRead = Type.Static<typeof NewsRead>;

/** Its answer, and that of GET: what was read on all devices, `also` newest first. */
export const NewsReadAnswer = Type.Required(NewsRead);
export type NewsReadAnswer = Type.Static<typeof NewsReadAnswer>;

/** GET /user/news: what the person was notified of in the last NEWS_DAYS, oldest first (NTF-01). */
export const NewsAnswer = Type.Object({
  events: Type.Array(
    Type.Object(
      { name: Type.String() },
      { additionalProperties: true, description: 'An event, as the socket carries it.' },
    ),
    { maxItems: NOTIFICATION_LIST_LIMIT },
  ),
});
export type NewsAnswer = Type.Static<typeof NewsAnswer>;

export const SignupAnswer = Type.Object({ id: Id, success: Type.Literal(true) });
export type SignupAnswer = Type.Static<typeof SignupAnswer>;

/**
 * Claims of the access token (SES-08). `sid` names its session; with an `origin` it belongs to an
 * integrator's page, and is valid for an owner's calls from there alone.
 */
export interface AccessTokenClaims {
  id: number;
  user_type: string | string[];
  sid?: string;
  origin?: string;
  /** Issue and expiry, seconds since 1970. */
  iat?: number;
  exp?: number;
}
