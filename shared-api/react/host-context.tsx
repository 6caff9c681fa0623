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

/** Gives a remote's screens the host that its Page received. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The host; throws without a HostProvider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** The session; renders again when it changes. */
export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}

/** State of the notification socket (SHL-08); renders again when it changes. */
export function useSocketState(): SocketState {
  const { socket } = useHost();
  return useSyncExternalStore(socket.subscribe, socket.state);
}

/** Calls the handler for every socket event while the component is mounted. */
export function useHostEvent(handler: (event: SocketEvent) => void): void {
  const { socket } = useHost();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => socket.onEvent((event) => latest.current(event)), [socket]);
}

/** Suppresses the toasts of events that this screen shows itself, while it is mounted. */
export function useSuppressedToasts(matches: (event: SocketEvent) => boolean): void {
  const { suppressToasts } = useHost();
  const latest = useRef(matches);
  useEffect(() => {
    latest.current = matches;
  });
  useEffect(() => suppressToasts((event) => latest.current(event)), [suppressToasts]);
}
