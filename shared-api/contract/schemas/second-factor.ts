import Type from 'typebox';
import { PASSWORD_LENGTH, SECOND_FACTOR_CODE_LENGTH } from '../limits';
import { Count, Instant, exactly, orNull, text } from './common';

/** The account's password at present, of any length that it may have had. */
export const PresentPassword = Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max });
/** A code of the app, or one of recovery. */
export const SecondFactorCode = text(SECOND_FACTOR_CODE_LENGTH);

/** GET /user/second-factor: null while it is off. */
export const SecondFactor = Type.Object({
  since: orNull(Instant),
  /** Recovery codes that were not used yet. */
  codes_left: Count,
});
export type SecondFactor = Type.Static<typeof SecondFactor>;

/** POST /user/second-factor */
export const FactorPasswordBody = exactly({ password: PresentPassword });
export type FactorPasswordBody = Type.Static<typeof FactorPasswordBody>;

/** A secret for an app: in base32 to type it, and as the address that a QR code holds. */
export const NewFactor = Type.Object({ secret: Type.String(), uri: Type.String() });
export type NewFactor = Type.Static<typeof NewFactor>;

/** POST /user/second-factor/on */
export const CodeBody = exactly({ code: SecondFactorCode });
export type CodeBody = Type.Static<typeof CodeBody>;

/** Codes for who has lost the app, each good once; told this once. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Type.Static<typeof RecoveryCodes>;

/** POST /user/second-factor/off */
export const TurnOffBody = exactly({ password: PresentPassword, code: SecondFactorCode });
export type TurnOffBody = Type.Static<typeof TurnOffBody>;
