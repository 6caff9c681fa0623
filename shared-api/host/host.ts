import type { Api } from '../client';
import type { Area, AvailabilityEvent, PageSettings } from '../contract';
import type { Documents } from '../documents';
import type { NotificationText, SocketEvent, SocketState } from '../socket';

/** Version of this interface; remotes state the range they were written for (remote.json). */
export const HOST_API_VERSION = '2.0.0';

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
  logout(): Promise<void>;
}

/**
 * Whether the server is there, as the page's own calls tell: the browser only knows of networks. A
 * remote's queries are renewed by this, so that no library's state has to be the same in two bundles.
 */
export interface HostConnection {
  /** Whether the server answered when it was last asked. */
  online(): boolean;
  /**
   * When the server last answered with what is shown, in milliseconds since 1970; null if nothing
   * is. While it does not answer: the oldest of it.
   */
  lastSeen(): number | null;
  /** Calls back when the server is lost, when it is back, and when older things are shown. */
  subscribe(listener: () => void): () => void;
}

/** The page's notification channel, opened and closed by the host. */
export interface HostSocket {
  state(): SocketState;
  subscribe(listener: () => void): () => void;
  onEvent(listener: (event: SocketEvent) => void): () => void;
  /** Asks for changes of the lots within an area, from now on; null: none (MAP-05). */
  watchArea(area: Area | null): void;
  onAvailability(listener: (event: AvailabilityEvent) => void): () => void;
}

/**
 * What was typed in one form and neither sent nor discarded. It belongs to whoever was there when it
 * was opened: afterwards it reads as nothing and keeps nothing.
 */
export interface Draft {
  /** Null if nothing is kept. Another version of the remote may have kept it: read it as an answer. */
  read(): unknown;
  /** Keeps it on the device in place of what was kept: never a password or another secret. */
  write(values: unknown): void;
  remove(): void;
}

/**
 * Half-filled forms, which outlive a reload, the end of a session and a newer page (DRAFTS says how
 * long). A logout removes them, and nobody else on the device ever gets them.
 */
export interface HostDrafts {
  /** The draft of one form, told from the others of this person by its name. */
  open(form: string): Draft;
}

export interface HostToast extends NotificationText {
  /** Also kept in the list of notifications. */
  record?: boolean;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/**
 * What a page around a remote may lack, for instance an integrator's. 'menu': it leads to the
 * remote's screens. 'notifications': it shows what was notified, and how many requests wait.
 */
export type Capability = 'menu' | 'notifications';

/**
 * All that a remote gets from the page that it lives in. The host makes the instances; a remote
 * never builds its own.
 */
export interface Host {
  readonly apiVersion: string;
  readonly session: HostSession;
  readonly api: Api;
  readonly documents: Documents;
  readonly connection: HostConnection;
  readonly socket: HostSocket;
  readonly drafts: HostDrafts;
  readonly settings: PageSettings;
  /** Leads to an address of the page, wherever this remote is mounted; its own screens it links. */
  navigate(to: string | number, options?: NavigateOptions): void;
  toast(toast: HostToast): void;
  /**
   * While a screen itself shows what an event tells of, no toast repeats it; the list of
   * notifications keeps it. Returns the way to stop.
   */
  suppressToasts(matches: (event: SocketEvent) => boolean): () => void;
  /** How many requests wait for this person's answer: the bell shows it. */
  setBadge(count: number): void;
  /** Tells the host of an error that the remote has handled on its own screen. */
  report(error: unknown): void;
  has(capability: Capability): boolean;
}

/**
 * What a remote exposes as './Page': its screens, with all their links, below `basePath`, which begins
 * with a slash and ends with none but its own. Page may suspend while a screen's
 * code is on its way: the host has a boundary around it, and keeps what it shows until then.
 */
export interface RemotePageProps {
  host: Host;
  basePath: string;
}
