import { useRef } from 'react';

/** Sent content as text, with its idempotency key. */
export interface KeyedContent {
  content: string;
  key: string;
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The content with its key: the last one's while the content is the same, else a new one. */
export function keyed(content: unknown, last: KeyedContent | null): KeyedContent {
  const text = JSON.stringify(content);
  return last?.content === text ? last : { content: text, key: randomKey() };
}

/**
 * Returns a function that gives the idempotency key of a request's content (AUT-03): the same key while
 * the content is the same, so that a retry creates nothing new. It ends with the screen; `useDraft` stores
 * its key with the form's draft.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef<KeyedContent | null>(null);
  return (content) => (last.current = keyed(content, last.current)).key;
}
