import { fieldsOf, textOf } from '@parqueo/shared-api/answers';
import { taxIdOf } from '@parqueo/shared-api/contract';
import { useAccount, useKeepInAccount } from '../../lib/person/account';
import { useUserId } from '../../lib/person/use-user-id';

/** What an older build kept on this device for an account; a logout removes it. */
function deviceTaxId(userId: number | null): string | null {
  try {
    const { state } = fieldsOf(JSON.parse(localStorage.getItem('parqueo-tax-ids') ?? 'null'));
    return taxIdOf(textOf(fieldsOf(fieldsOf(state).taxIds)[String(userId)]));
  } catch {
    return null;
  }
}

/**
 * The tax id of the account's receipts, and a function that keeps it; undefined before it was first given
 * (HIS-06).
 */
export function useTaxId(): [string | undefined, (taxId: string) => void] {
  const keep = useKeepInAccount();
  const userId = useUserId();
  const taxId = useAccount()?.tax_id || deviceTaxId(userId);
  return [taxId ?? undefined, (tax_id) => keep({ tax_id })];
}
