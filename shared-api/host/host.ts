import type { Api } from '../client';
import type { Area, AvailabilityEvent, PageSettings } from '../contract';
import type { Documents } from '../documents';
import type { ConnectionState, NotificationText, SocketEvent } from '../socket';

/** Version of this interface; remotes state the range they were written for (remote.json). */
export const HOST_API_VERSION = '1.3.0';

/** Who is there. Roles come from the token's user_type; an owner has 'admin' (SHL-03). */
export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'authenticated'; user: { id: number; roles: readonly string[] } };

export interface HostSession {
  /** The same object until the session changes. */
  current(): Session;
  /** Calls back on every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Takes over the access token of a login. Raises 'Token Invalido.' if it cannot be read. */
  start(accessToken: string): void;
  /** Sends a visitor without a session to the login screen. */
  requireLogin(): void;
  logout(): Promise<void>;
}

/** The page's notification channel, opened and closed by the host. */
export interface HostSocket {
  connection(): ConnectionState;
  subscribe(listener: () => void): () => void;
  onEvent(listener: (event: SocketEvent) => void): () => void;
  /** Asks for changes of the lots within an area, from now on; null: none (MAP-05). */
  watchArea(area: Area | null): void;
  onAvailability(listener: (event: AvailabilityEvent) => void): () => void;
}

export interface HostToast extends NotificationText {
  /** Also kept in the list of notifications. */
  record?: boolean;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Optional abilities a host may lack, for instance inside an integrator's page. */
export type Capability = 'menu' | 'notifications' | 'search';

/**
 * All that a remote gets from the page that it lives in. The host makes the instances; a remote
 * never builds its own.
 */
export interface Host {
  readonly apiVersion: string;
  readonly session: HostSession;
  readonly api: Api;
  readonly documents: Documents;
  readonly socket: HostSocket;
  readonly settings: PageSettings;
  navigate(to: string | number, options?: NavigateOptions): void;
  toast(toast: HostToast): void;
  /**
   * While a screen itself shows what an event tells of, no toast repeats it; the list of
   * notifications keeps it. Returns the way to stop. Since 1.3.0.
   */
  cover(test: (event: SocketEvent) => boolean): () => void;
  /** How many requests wait for this person's answer: the bell shows it. Since 1.3.0. */
  setWaiting(count: number): void;
  /** Tells the host of an error that the remote has handled on its own screen. */
  report(error: unknown): void;
  has(capability: Capability): boolean;
}

/**
 * What a remote exposes as './Page': its screens below `basePath`. Page may suspend while a screen's
 * code is on its way: the host has a boundary around it, and keeps what it shows until then.
 */
export interface RemotePageProps {
  host: Host;
  basePath: string;
}
