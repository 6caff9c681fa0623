import { isApiError, messageOf } from '@parqueo/shared-api/client';
import { UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost, useSubmissionKey } from '@parqueo/shared-api/react';
import { useRef, useState } from 'react';
import { useRefreshOwnerData } from '../../lib/owner-data';
import { type DraftErrors, type ParkingDraft, bodyOf } from './parking-draft';

const NO_TOKEN =
  'Error de autenticación: No se pudo obtener el token de acceso. Por favor, inicia sesión nuevamente.';

/**
 * Sends a new lot (ADD-06), once however often the button is tapped; the same content tried again is
 * the same lot. Afterwards the owner hears of it and goes home.
 */
export function useCreateParking(onRefused: (fields: DraftErrors) => void) {
  const host = useHost();
  const refresh = useRefreshOwnerData();
  const keyOf = useSubmissionKey();
  const sent = useRef(false);
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState('');

  async function create(draft: ParkingDraft) {
    const session = host.session.current();
    if (session.status !== 'authenticated') return setMessage(NO_TOKEN);
    if (sent.current) return;
    sent.current = true;
    setSending(true);
    setMessage('');
    try {
      const body = bodyOf(draft, session.user.id);
      await host.api.parking.create(body, keyOf(body));
      host.toast({ tone: 'success', title: 'Parqueo creado exitosamente', record: true });
      refresh();
      host.navigate('/');
    } catch (error) {
      sent.current = false;
      setSending(false);
      if (isApiError(error)) onRefused(error.fields);
      else host.report(error);
      const lost = isApiError(error) && error.status === 401;
      setMessage(lost ? NO_TOKEN : messageOf(error, UNKNOWN_ERROR_MESSAGE));
    }
  }

  return { create, sending, message };
}
