import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** NIT or 'CF' by the account's id: two people may use one device. */
const useTaxIds = create<{ taxIds: Record<string, string> }>()(
  persist((): { taxIds: Record<string, string> } => ({ taxIds: {} }), { name: 'parqueo-tax-ids' }),
);

/** The tax id of an account's receipts, stored on the device; undefined before it was first given (HIS-06). */
export function useTaxId(userId: number): [string | undefined, (taxId: string) => void] {
  const taxId = useTaxIds(({ taxIds }) => taxIds[userId]);
  const keep = (given: string) =>
    useTaxIds.setState(({ taxIds }) => ({ taxIds: { ...taxIds, [userId]: given } }));
  return [taxId, keep];
}
