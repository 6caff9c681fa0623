import type { NewFactor, RecoveryCodes, SecondFactor } from '../contract';
import { type Table, isoInstantOf, listOf, readBy, text, upTo } from './read';

/** Whether the account has a second factor, and since when. */
export const readSecondFactor = readBy({
  since: [isoInstantOf, null],
  codes_left: upTo(),
} satisfies Table<SecondFactor>);

/** The secret for the app. */
export const readNewFactor = readBy({ secret: text, uri: text } satisfies Table<NewFactor>);

/** The recovery codes. */
export const readRecoveryCodes = readBy({ codes: listOf(text) } satisfies Table<RecoveryCodes>);
