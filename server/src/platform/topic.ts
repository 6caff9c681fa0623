type Listener<Message> = (message: Message) => void;

/** Messages of one kind, inside this process: publishers and listeners are independent. */
export interface Topic<Message> {
  publish: Listener<Message>;
  /** Calls back at every message from now on; returns the way to stop. */
  subscribe(listener: Listener<Message>): () => void;
}

export function createTopic<Message>(): Topic<Message> {
  const listeners = new Set<Listener<Message>>();
  return {
    publish: (message) => listeners.forEach((listener) => listener(message)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
