// Apart from ERRORS: a screen that says one of these does not carry that whole table.

/** Shown for an error that has no message of its own (SES-07). */
export const UNKNOWN_ERROR_MESSAGE = 'Ocurrió un error.';

/** Thrown for an access token that cannot be decoded (SES-08). */
export const INVALID_TOKEN_MESSAGE = 'Token Invalido.';

/** Shown when the server gave no answer. */
export const NETWORK_ERROR_MESSAGE = 'No hay conexión con el servidor. Intenta de nuevo.';
