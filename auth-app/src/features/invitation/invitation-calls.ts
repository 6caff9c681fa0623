import { useIdempotencyKey } from '@parqueo/remote-kit';
import { readInvitation, readSignup } from '@parqueo/shared-api/answers';
import { type AttendantSignupBody, STAFF_PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';

/** What the invitation of a link gives. It may end or be used while the page is open. */
export function useInvitation(token: string) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      api.request(STAFF_PATHS.lookAtInvitation, {
        method: 'POST',
        body: { token },
        read: readInvitation,
        signal,
      }),
    staleTime: Infinity,
    retry: false,
  });
}

/** Returns a function that opens an attendant's account; again with the same values it opens no other. */
export function useAttendantSignup() {
  const { api } = useHost();
  const keyOf = useIdempotencyKey();
  return (body: AttendantSignupBody) =>
    api.request(STAFF_PATHS.attendantSignup, {
      method: 'POST',
      body,
      key: keyOf(body),
      read: readSignup,
    });
}
