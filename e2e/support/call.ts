import { API_BASE } from '@parqueo/shared-api/contract';

interface Call {
  token?: string;
  body?: object;
  /** POST with a body and GET without one, unless told. */
  method?: string;
  headers?: Record<string, string>;
}

/**
 * A call that somebody makes on another device.
 * @throws where it is refused
 */
export async function call<T>(
  url: string,
  path: string,
  { token, body, method = body ? 'POST' : 'GET', headers }: Call = {},
): Promise<T> {
  const answer = await fetch(url + API_BASE + path, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
