import type { RemoteFailure } from '@parqueo/federation/runtime';
import type { HostToast } from '@parqueo/shared-api/host';

/** Text of each class of failure: the connection is blamed only if it failed. */
export const FAILURE_REASONS: Record<RemoteFailure, string> = {
  network: 'Revisa tu conexión.',
  refused: 'El servidor no la entregó; tu conexión funciona.',
  timeout: 'La respuesta tardó demasiado.',
  integrity: 'La sección llegó incompleta o alterada y no se usó.',
  incompatible: 'Esta sección necesita otra versión de la página. Recárgala.',
  evaluation: 'La sección falló al abrirse. Ya lo anotamos.',
  'never-shown': 'La sección no llegó a mostrarse. Ya lo anotamos.',
  render: 'La sección tuvo una falla. Ya la anotamos.',
};

/** Toast after a newer build has failed and the working one stays. */
export const failedUpdateNotice = (reason: RemoteFailure): HostToast => ({
  tone: 'error',
  title: 'No se pudo actualizar esta sección',
  detail: `${FAILURE_REASONS[reason]} Sigues con la versión que ya tenías.`,
});
