import type { KnownSession } from './known';
import { type Reader, fieldsOf, isoInstantOf, textOf } from './read';

/** One of the caller's open sessions. */
export const readSession: Reader<KnownSession> = (answer) => {
  const session = fieldsOf(answer);
  const id = textOf(session.id);
  if (id === '') return null;
  return {
    id,
    current: session.current === true,
    created_at: isoInstantOf(session.created_at),
    last_used_at: isoInstantOf(session.last_used_at),
    device: textOf(session.device, 'Dispositivo desconocido'),
  };
};
