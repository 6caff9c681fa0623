import { visibleText } from '@parqueo/shared-api/contract';
import { networkOf } from '../../platform/http/networks';
import type { Allowance } from '../../platform/http/throttle';
import type { KnownDevice } from './known-device';

/** Failed logins. A device that knows the account is counted by itself, never with strangers. */
const FAILURES = {
  ofAccount: { free: 10, longestWait: 60 },
  ofDevice: { free: 10, longestWait: 60 },
  ofNetwork: { free: 100, longestWait: 10 },
};

/** Against whom a login counts: by the account, so that another spelling gives no new attempts. */
export function allowancesOf(
  account: number | undefined,
  login: string,
  device: KnownDevice | null,
  address: string,
): Allowance[] {
  if (device && account !== undefined && device.accounts.includes(account)) {
    return [{ key: `device ${device.id} ${account}`, ...FAILURES.ofDevice }];
  }
  // What was typed may be the number of an account, and is then no less unknown.
  const whose =
    account === undefined ? `typed ${visibleText(login).toLowerCase()}` : `account ${account}`;
  return [
    { key: whose, ...FAILURES.ofAccount },
    { key: `login ${networkOf(address)}`, ...FAILURES.ofNetwork },
  ];
}
