import { saveFile, useSubmit } from '@parqueo/remote-kit';
import { useReconnect } from '@parqueo/remote-kit/queries';
import { type LocalMonth, reservationsFileName } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, FormError } from '@parqueo/shared-ui';

/** Saves a month as the server's spreadsheet (OHI-02). */
export function DownloadButton({ month }: { month: LocalMonth }) {
  const { api } = useHost();
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async (file: string) => saveFile(await api.parking.reservationsCsv({ month }), file),
  });
  useReconnect(clearErrors);
  return (
    <>
      <Button
        variant="secondary"
        loading={sending !== null}
        onClick={() => void submit(reservationsFileName(month))}
      >
        Descargar CSV
      </Button>
      <FormError>{message}</FormError>
    </>
  );
}
