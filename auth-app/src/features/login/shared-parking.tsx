import { fieldsOf, textOf } from '@parqueo/shared-api/answers';
import { parkingNamePath } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useEffect, useState } from 'react';

/** What waits behind the login: a shared link's lot by its name (ACC-04). */
export function SharedParking({ id }: { id: string }) {
  const { api } = useHost();
  const [name, setName] = useState('este parqueo');
  useEffect(() => {
    const asking = new AbortController();
    api
      .request<unknown>(parkingNamePath(id), { signal: asking.signal })
      .then((answer) => setName(textOf(fieldsOf(answer).name, 'este parqueo')))
      // Without its name it is still what waits.
      .catch(() => undefined);
    return () => asking.abort();
  }, [api, id]);
  return <p>Para ver {name}, inicia sesión.</p>;
}
