import type { RemoteFailure } from '@parqueo/federation/runtime';

/** The code with which a page heals. After a failure the next call asks again. */
export const fetchHealing = () => import('./healing');

/**
 * What is said of a failure. Where that text, a file of the page itself, does not come either, only
 * what is sure.
 */
export const reasonText = (failure: RemoteFailure): Promise<string> =>
  fetchHealing().then(
    ({ FAILURE_REASONS }) => FAILURE_REASONS[failure],
    () => (failure === 'network' ? 'Revisa tu conexión.' : 'Recarga la página.'),
  );
