import { Section, saveFile, useAction } from '@parqueo/remote-kit';
import { ACCOUNT_PATHS, type Role } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, FormError } from '@parqueo/shared-ui';

const OWN_DATA: Record<Role, string> = {
  driver: 'Tu cuenta, tus vehículos, tus parqueos guardados, tus reservas y lo demás',
  admin: 'Tu cuenta, tus parqueos y lo demás',
  attendant: 'Tu cuenta y lo que anotaste en la puerta',
};

/** All that is kept of the account, as a file (ACC-01). */
export function OwnDataCard({ role }: { role: Role }) {
  const { api } = useHost();
  const { button, message } = useAction({
    send: async () => {
      const file = await api.request<Blob>(ACCOUNT_PATHS.ownData, { refresh: true, as: 'blob' });
      saveFile(file, 'mis-datos.json');
    },
  });
  return (
    <Section title="Lo que guardamos de ti" heading="h2">
      <p>{OWN_DATA[role]}, en un archivo JSON.</p>
      <FormError>{message}</FormError>
      <Button variant="secondary" {...button}>
        Descargar mis datos
      </Button>
    </Section>
  );
}
