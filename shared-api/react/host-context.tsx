import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Host, Session } from '../host';
import type { SocketEvent, SocketState } from '../socket';

const HostContext = createContext<Host | null>(null);

/** Hands a remote's screens the host that its Page was given. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** The session, kept current. */
export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current);
}

/** State of the notification channel (SHL-08). */
export function useSocketState(): SocketState {
  const { socket } = useHost();
  return useSyncExternalStore(socket.subscribe, socket.state);
}

/** Runs the handler for every socket event while the component is shown. */
export function useHostEvent(handler: (event: SocketEvent) => void): void {
  const { socket } = useHost();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => socket.onEvent((event) => latest.current(event)), [socket]);
}

/** Spares the visitor toasts of what this screen shows by itself, while it is shown. */
export function useSuppressedToasts(matches: (event: SocketEvent) => boolean): void {
  const { suppressToasts } = useHost();
  const latest = useRef(matches);
  useEffect(() => {
    latest.current = matches;
  });
  useEffect(() => suppressToasts((event) => latest.current(event)), [suppressToasts]);
}
