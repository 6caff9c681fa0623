import { visibleText } from '@parqueo/shared-api/contract';
import { neighbourhoodOf, networkOf } from '../../platform/http/networks';
import type { ProvableAttempt } from '../../platform/http/proof-of-work';
import type { KnownDevice } from './known-device';

/** Failed logins without a proof of work; a known device is never counted with strangers. */
const FAILURES = { free: 10, longestWait: 60 };
const OF_NETWORK = { free: 100, longestWait: 10 };
const OF_NEIGHBOURHOOD = { free: 400, longestWait: 10 };

/** Failed logins with one: few for one login from one place, so that no machine buys more. */
const PROVEN_FROM_THERE = { free: 20, longestWait: 60 };
const PROVEN = { free: 1000, longestWait: 1 };

/** A login attempt: what it counts against, and whose turn it takes when passwords are checked. */
export interface LoginAttempt extends ProvableAttempt {
  line: readonly string[];
}

/**
 * By what was typed, never by whether there is such an account: both are answered alike. A device that
 * knows the account is counted by itself and has a line of its own.
 * @param account whose the login is, if anybody's
 */
export function loginAttempt(
  login: string,
  account: number | undefined,
  device: KnownDevice | null,
  address: string,
): LoginAttempt {
  const network = networkOf(address);
  const neighbourhood = neighbourhoodOf(network);
  const isKnown = device && account !== undefined && device.accounts.includes(account);
  const whose = isKnown ? `device ${device.id} ${account}` : `login of ${loginKey(login)}`;
  const place = `${whose} from ${neighbourhood}`;
  const fromThere = { key: `proven ${place}`, ...PROVEN_FROM_THERE };
  if (isKnown) {
    return {
      place,
      allowances: [{ key: whose, ...FAILURES }],
      proven: [fromThere],
      line: ['known', String(account), device.id],
    };
  }
  return {
    place,
    allowances: [
      { key: whose, ...FAILURES },
      { key: `login ${network}`, ...OF_NETWORK },
      { key: `login ${neighbourhood}.`, ...OF_NEIGHBOURHOOD },
    ],
    proven: [
      fromThere,
      { key: `proven ${whose}`, ...PROVEN },
      { key: `proven login ${network}`, ...PROVEN },
    ],
    line: ['strangers', neighbourhood, network, whose],
  };
}

/**
 * All spellings of a mail or phone that the store takes for one, as one text. It may take together what
 * the store tells apart, such as accents, and never the other way.
 */
function loginKey(login: string): string {
  const plain = visibleText(login)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase();
  return login.includes('@')
    ? plain
    : plain.replaceAll(/\D+/g, '').replace(/^(?:00)?502(?=\d{8}$)/, '');
}
