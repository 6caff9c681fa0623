import type { RemoteFailure } from '@parqueo/federation/runtime';

/** Fetches the code for recovery. After a failure the next call tries again. */
export const fetchHealing = () => import('./healing');

/**
 * Text of a failure; a general one if the file of the texts does not load either.
 */
export const reasonText = (failure: RemoteFailure): Promise<string> =>
  fetchHealing().then(
    ({ FAILURE_REASONS }) => FAILURE_REASONS[failure],
    () => (failure === 'network' ? 'Revisa tu conexión.' : 'Recarga la página.'),
  );
