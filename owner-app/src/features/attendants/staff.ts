import { useIdempotencyKey } from '@parqueo/remote-kit';
import { useRefresh } from '@parqueo/remote-kit/queries';
import {
  type KnownAttendant,
  type KnownNewInvitation,
  readNewInvitation,
  readStaff,
} from '@parqueo/shared-api/answers';
import { STAFF_PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';

/** An attendant with a right on each of their lots. */
export interface Person {
  user_id: number;
  full_name: string;
  phone: string;
  rights: KnownAttendant[];
}

/** The attendants of the owner's lots, and the open invitations. */
export function useStaff() {
  const { api } = useHost();
  return useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) =>
      api.request(STAFF_PATHS.attendants, { refresh: true, read: readStaff, signal }),
  });
}

/** The people of a list of rights, in its order. */
export function peopleOf(attendants: readonly KnownAttendant[]): Person[] {
  const people = new Map<number, Person>();
  for (const right of attendants) {
    const { user_id, full_name, phone } = right;
    const person = people.get(user_id) ?? { user_id, full_name, phone, rights: [] };
    person.rights.push(right);
    people.set(user_id, person);
  }
  return [...people.values()];
}

/** Calls that change who works where; each reloads what is shown. */
export function useStaffChanges() {
  const { api } = useHost();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const remove = async (path: string) => {
    await api.request(path, { method: 'DELETE', as: 'response', refresh: true }).finally(refresh);
  };
  return {
    invite: async (parkingIds: readonly number[]): Promise<KnownNewInvitation> => {
      const body = { parking_ids: parkingIds };
      const invitation = await api.request(STAFF_PATHS.invitations, {
        method: 'POST',
        body,
        key: keyOf(body),
        refresh: true,
        read: readNewInvitation,
      });
      refresh();
      return invitation;
    },
    withdraw: (id: number) => remove(STAFF_PATHS.invitation(id)),
    end: (id: number) => remove(STAFF_PATHS.attendant(id)),
  };
}
