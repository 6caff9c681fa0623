import { createToken } from '../../platform/token';

/** Lets finders of a key (a scanner of repositories, say) recognize it. */
const PREFIX = 'parqueo-key_';

/** A new key: shown once and stored by the integrator's server alone. */
export const createKey = (): string => PREFIX + createToken();
