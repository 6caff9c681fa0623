import { ERRORS, type ErrorCode } from '@parqueo/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import { isCall } from './app';

/** Errors from 'too many requests' on become a page: lower ones are of files that are missing. */
const FIRST_STATUS = ERRORS.TOO_MANY_REQUESTS.status;

/**
 * Whether a browser that opens a page gets this error as one, in place of JSON (SHL-09). Calls are
 * refused in the contract's shape whatever they accept (API-02).
 */
export const takesErrorPage = (request: FastifyRequest, code: ErrorCode): boolean =>
  !isCall(request) &&
  ERRORS[code].status >= FIRST_STATUS &&
  (request.headers.accept ?? '').includes('text/html');

/** An error as a page without scripts and styles, which the policy of errors refuses. */
export const errorPage = (code: ErrorCode): string => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Parqueo Central</title>
<h1>Parqueo Central</h1>
<p>${ERRORS[code].err}</p>
<p><a href="">Intentar de nuevo</a></p>
</html>
`;
