import { neighbourhoodOf, networkOf } from '../../platform/limits/networks';
import type { ProvableAttempt } from '../../platform/limits/proof-of-work';
import type { Login } from '../users/service';
import type { KnownDevice } from './known-device';

/** Failed logins without a proof of work; a known device is never counted with strangers. */
const FAILURES = { free: 10, longestWait: 60 };
const OF_NETWORK = { free: 100, longestWait: 10 };
const OF_NEIGHBOURHOOD = { free: 400, longestWait: 10 };

/** Failed logins with one: few for one login from one place, so that no machine buys more. */
const PROVEN_FROM_THERE = { free: 20, longestWait: 60 };
const PROVEN = { free: 1000, longestWait: 1 };

/** A login attempt: its counters, and its line when passwords are checked. */
interface LoginAttempt extends ProvableAttempt {
  line: readonly string[];
}

/**
 * The key is the login's, whether or not there is such an account: both are answered alike. A device that
 * has logged in to the account is counted by itself, and waits in the lines of known devices.
 */
export function loginAttempt(
  { key, account }: Login,
  device: KnownDevice | null,
  address: string,
): LoginAttempt {
  const network = networkOf(address);
  const neighbourhood = neighbourhoodOf(network);
  const isKnown = device && account && device.accounts.includes(account.id);
  const whose = isKnown ? `device ${device.id} ${account.id}` : `login of ${key}`;
  const place = `${whose} from ${neighbourhood}`;
  const fromThere = { key: `proven ${place}`, ...PROVEN_FROM_THERE };
  if (isKnown) {
    return {
      place,
      allowances: [{ key: whose, ...FAILURES }],
      proven: [fromThere],
      line: ['known', neighbourhood, network, whose],
    };
  }
  return {
    place,
    allowances: [
      { key: whose, ...FAILURES },
      { key: `login from network ${network}`, ...OF_NETWORK },
      { key: `login from neighbourhood ${neighbourhood}`, ...OF_NEIGHBOURHOOD },
    ],
    proven: [
      fromThere,
      { key: `proven ${whose}`, ...PROVEN },
      { key: `proven login ${network}`, ...PROVEN },
    ],
    line: ['strangers', neighbourhood, network, whose],
  };
}
