import { saveFile, useSubmit } from '@parqueo/remote-kit';
import type { Role } from '@parqueo/shared-api/contract';
import { Button, Card, FormError, Stack } from '@parqueo/shared-ui';
import { useOwnData } from './account-calls';

const OWN_DATA: Record<Role, string> = {
  driver: 'Tu cuenta, tus vehículos, tus parqueos guardados, tus reservas y lo demás',
  admin: 'Tu cuenta, tus parqueos y lo demás',
  attendant: 'Tu cuenta y lo que anotaste en la puerta',
};

/** All that is kept of the account, as a file (ACC-01). */
export function OwnDataCard({ role }: { role: Role }) {
  const ownData = useOwnData();
  const { submit, sending, message } = useSubmit({
    send: async () => saveFile(await ownData(), 'mis-datos.json'),
  });
  return (
    <Card as="section" aria-label="Lo que guardamos de ti">
      <Stack gap={12}>
        <h2>Lo que guardamos de ti</h2>
        <p>{OWN_DATA[role]}, en un archivo JSON.</p>
        <FormError>{message}</FormError>
        <Button
          variant="secondary"
          loading={sending !== null}
          onClick={() => void submit(undefined)}
        >
          Descargar mis datos
        </Button>
      </Stack>
    </Card>
  );
}
