import { FormRefusal, RetryNotice, useSubmit } from '@parqueo/remote-kit';
import { CODE_MESSAGE, reservationCodeOf } from '@parqueo/shared-api/contract';
import { Button, Dialog, FormError, Stack, TextField, token } from '@parqueo/shared-ui';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useCamera } from './use-camera';

const Picture = styled.video`
  width: 100%;
  aspect-ratio: 1;
  border-radius: ${token('radius-control')};
  background: ${token('color-neutral-tint')};
  object-fit: cover;
`;

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Reads a ticket's QR code by the camera, with its light where it has one (GAT-02, GAT-06). */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const [foreign, setForeign] = useState(false);
  const { video, failed, retry, switchTorch, torch } = useCamera((text) => {
    const code = reservationCodeOf(text);
    setForeign(code === null);
    if (code !== null) onCode(code);
    return code !== null;
  });

  return (
    <Dialog
      open
      title="Escanear ticket"
      onClose={onClose}
      actions={
        switchTorch && (
          <Button variant="secondary" aria-pressed={torch} onClick={switchTorch}>
            Linterna
          </Button>
        )
      }
    >
      {failed ? (
        <Stack gap={16}>
          {failed === 'camera' ? (
            <FormError>
              No se pudo usar la cámara. Revisa el permiso en tu navegador o escribe el código.
            </FormError>
          ) : (
            <RetryNotice retrying={false} onRetry={retry}>
              No se pudo cargar el lector de códigos QR. Intenta de nuevo o escribe el código.
            </RetryNotice>
          )}
          <TypedCode onCode={onCode} />
        </Stack>
      ) : (
        <Stack gap={8}>
          <Picture ref={video} muted playsInline aria-label="Imagen de la cámara" />
          <p role="status">
            {foreign ? `Ese QR no es de un ticket. ${CODE_MESSAGE}` : 'Apunta al QR del ticket.'}
          </p>
        </Stack>
      )}
    </Dialog>
  );
}

/** Takes the ticket's code where the camera cannot read it. */
function TypedCode({ onCode }: Pick<ScanDialogProps, 'onCode'>) {
  const [typed, setTyped] = useState('');
  const { form, submit, message, fields, setErrors, clearErrors } = useSubmit({
    send: async (code: string) => onCode(code),
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = reservationCodeOf(typed);
    if (code === null) setErrors({ message: '', fields: { code: CODE_MESSAGE } });
    else void submit(code);
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap={12}>
        <TextField
          label="Código del ticket"
          placeholder="K7QF-3MWD"
          value={typed}
          error={fields['code']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            clearErrors({ code: true });
          }}
        />
        <FormRefusal message={message} fields={fields} />
        <Button type="submit" block>
          Comprobar
        </Button>
      </Stack>
    </form>
  );
}
