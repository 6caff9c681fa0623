import { useSubmit } from '@parqueo/remote-kit';
import { useRefresh } from '@parqueo/remote-kit/queries';
import { type KnownUser, listOf, readUserDocument } from '@parqueo/shared-api/answers';
import { messageOf } from '@parqueo/shared-api/client';
import { PATHS, USERS_COLLECTION } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

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
  const refresh = useRefresh();
  const [added, setAdded] = useState<KnownUser | null>(null);
  const { submit, sending, message } = useSubmit({
    send: async (user: KnownUser) => {
      const options = {
        read: readUserDocument,
        method: 'POST',
        body: user,
        refresh: true,
      } as const;
      setAdded(await api.request(PATH, options));
      refresh();
    },
    describeError: (error) => ({
      message: messageOf(error, 'No se pudo agregar el usuario.'),
      fields: {},
    }),
  });
  return { add: () => submit(sampleUser(new Date())), added, adding: sending !== null, message };
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
