import { LOAD_FAILURES, type LoadFailure } from '@parqueo/shared-api/client/load-failures';
import type { HostToast } from '@parqueo/shared-api/host';

/** Toast after a newer build has failed and the working one stays. */
export const failedUpdateNotice = (reason: LoadFailure): HostToast => ({
  tone: 'error',
  title: 'No se pudo actualizar esta sección',
  detail: `${LOAD_FAILURES[reason]} Sigues con la versión que ya tenías.`,
});
