import { saveFile, useSubmit } from '@parqueo/remote-kit';
import { Button, Card, FormError, Stack } from '@parqueo/shared-ui';
import { useOwnData } from './account-calls';

/** All that is kept of the account, as a file (ACC-01). */
export function OwnDataCard() {
  const ownData = useOwnData();
  const { submit, sending, message } = useSubmit({
    send: async () => saveFile(await ownData(), 'mis-datos.json'),
  });
  return (
    <Card as="section" aria-label="Lo que guardamos de ti">
      <Stack gap={12}>
        <h2>Lo que guardamos de ti</h2>
        <p>
          Tu cuenta, tus vehículos, tus parqueos guardados, tus reservas y lo demás, en un archivo
          JSON.
        </p>
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
