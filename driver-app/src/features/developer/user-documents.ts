import { type KnownUser, listOf, readUserDocument } from '@parqueo/shared-api/answers';
import { PATHS, USERS_COLLECTION } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const PATH = PATHS.documents(USERS_COLLECTION);
const KEY = ['user-documents'];

/** The user that the developer page inserts (DEV-01). */
function sampleUser(now: Date): KnownUser {
  return {
    id: String(now.getTime()),
    full_name: 'Usuario de Prueba',
    email: 'usuario.prueba@example.com',
    phone: '5555-0000',
    user_type: 'driver',
    created_date: now.toISOString(),
  };
}

/** Inserts the sample user into the document database. */
export function useAddUserDocument() {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.request(PATH, {
        read: readUserDocument,
        method: 'POST',
        body: sampleUser(new Date()),
        refresh: true,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** The users of the document database; accounts are never among them (DEV-02). */
export function useUserDocuments() {
  const { api } = useHost();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      api.request(PATH, { read: listOf(readUserDocument), refresh: true, signal }),
  });
}
