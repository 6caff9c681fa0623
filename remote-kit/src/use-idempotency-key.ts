import { useRef } from 'react';

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns a function that gives the idempotency key of a request's content (BOK-10, ADD-06, AUT-03):
 * the same key while the content is the same, so that a retry creates nothing new.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
}
