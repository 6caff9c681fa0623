import { isApiError, refusalOf } from '@parqueo/shared-api/client';
import { type ParkingBody, UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useRef, useState } from 'react';
import { type DraftErrors, type ParkingDraft, bodyOf } from './parking-draft';

const NO_TOKEN =
  'Error de autenticación: No se pudo obtener el token de acceso. Por favor, inicia sesión nuevamente.';

/**
 * Sends the form's lot by `send`, once however often the button is tapped (ADD-06). After a refusal
 * the form is kept and can be sent again.
 */
export function useParkingSubmission(
  send: (body: ParkingBody) => Promise<void>,
  onRefused: (fields: DraftErrors) => void,
) {
  const host = useHost();
  const sent = useRef(false);
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState('');

  async function submit(draft: ParkingDraft) {
    const session = host.session.current();
    if (session.status !== 'authenticated') return setMessage(NO_TOKEN);
    if (sent.current) return;
    sent.current = true;
    setSending(true);
    setMessage('');
    try {
      await send(bodyOf(draft, session.user.id));
    } catch (error) {
      sent.current = false;
      setSending(false);
      const refusal = refusalOf(error, shownFields(draft), UNKNOWN_ERROR_MESSAGE);
      if (isApiError(error)) onRefused(fieldsOf(refusal.fields));
      else host.report(error);
      const lost = isApiError(error) && error.status === 401;
      setMessage(lost ? NO_TOKEN : refusal.message);
    }
  }

  return { submit, sending, message, forget: () => setMessage('') };
}

/** The server's fields that the form shows as it is. */
function shownFields({ has_moto_spaces, location: _, ...draft }: ParkingDraft): string[] {
  const names = ['latitude', 'longitude', ...Object.keys(draft)];
  return has_moto_spaces ? names : names.filter((name) => !name.startsWith('moto_'));
}

/** The form picks both coordinates as one place. */
function fieldsOf({ latitude, longitude, ...fields }: Readonly<Record<string, string>>) {
  const location = latitude ?? longitude;
  return location === undefined ? fields : { ...fields, location };
}
