import type { Api } from '../client';
import type { Area, AvailabilityEvent, PageSettings } from '../contract';
import type { NotificationText, SocketEvent, SocketState } from '../socket';

/** Version of this interface. A remote's remote.json has the range that it was written for. */
export const HOST_API_VERSION = '3.0.0';

/** The visitor. Roles come from the token's user_type; an owner has 'admin' (SHL-03). */
export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'authenticated'; user: { id: number; roles: readonly string[] } };

export interface HostSession {
  /** The same object until the session changes. */
  current(): Session;
  /** Calls back on every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Starts a session with the access token of a login.
   * @throws Error 'Token Invalido.' when it cannot be decoded
   */
  start(accessToken: string): void;
  /** Ends the session, here and at the server, and removes the person's data from the device. */
  logout(): Promise<void>;
  /**
   * `logout` with what ends the session anyway, for example the deletion of the account. `end` is called once
   * nobody waits for what would be lost; when it rejects, so does this, and the session stays. Resolves to
   * whether the session has ended.
   */
  logoutBy(end: () => Promise<unknown>): Promise<boolean>;
}

/**
 * Whether the server can be reached, judged by the page's own calls. Remotes load their queries again
 * when it is back, so that they need not share a library's state with the page.
 */
export interface HostConnection {
  /** Whether the server answered the last call. */
  online(): boolean;
  /**
   * When the data on the screen was answered, in milliseconds since 1970; the oldest while offline,
   * null when there is none.
   */
  lastSeen(): number | null;
  /**
   * Calls back when `online` changes, and while offline also when `lastSeen` changes. Returns a
   * function that unsubscribes.
   */
  subscribe(listener: () => void): () => void;
}

/** The page's notification channel, opened and closed by the host. */
export interface HostSocket {
  /** Whether it is open. */
  state(): SocketState;
  /** Calls back when `state` changes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Calls back with every event for this person; returns a function that unsubscribes. */
  onEvent(listener: (event: SocketEvent) => void): () => void;
  /** Subscribes to changes of the parkings in an area instead of any other; null unsubscribes (MAP-05). */
  watchArea(area: Area | null): void;
  /** Calls back with every change in the area that is watched; returns a function that unsubscribes. */
  onAvailability(listener: (event: AvailabilityEvent) => void): () => void;
}

/**
 * The values typed into one form and neither sent nor discarded. They belong to the user who opened
 * the form: after a change of user it reads null and stores nothing.
 */
export interface Draft {
  /** Null when nothing is stored. Check what it returns: another version of the remote may have stored it. */
  read(): unknown;
  /** Stores it on the device, replacing what was stored. Never a password or another secret. */
  write(values: unknown): void;
  /** Forgets it: what was typed is sent or discarded. */
  remove(): void;
}

/**
 * Half-filled forms. They survive a reload, an expired session and a newer version of the page (DRAFTS
 * says how long). A logout removes them, and no other user of the device gets them.
 */
export interface HostDrafts {
  /** The draft of the form with this name, which is the remote's own: others may use it too. */
  open(form: string): Draft;
}

/** Notifications of this device while the page is closed (PSH-01). */
export interface HostAlerts {
  /**
   * 'blocked': forbidden in the browser. 'install': an iPhone or iPad that has them once the page is on its
   * home screen. 'none': this browser has none.
   */
  state(): 'on' | 'off' | 'blocked' | 'install' | 'none';
  /** Calls back on every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Asks for the browser's permission, or shows how to get it; to be called on a tap. */
  ask(): Promise<void>;
}

export interface HostToast extends NotificationText {
  /** Whether to add it to the list of notifications, too. */
  record?: boolean;
  /** Whether it tells of what its reader did: the list has it as read (NTF-01). */
  own?: boolean;
  /** Where 'Ver' leads; without it there is none. */
  link?: string | null;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/**
 * Parts that a host may lack, for example inside an integrator's page. 'menu': a menu with the remote's
 * screens. 'notifications': a list of notifications and the number of pending requests.
 */
export type Capability = 'menu' | 'notifications';

/**
 * Everything that a remote gets from the page. The host makes these objects; a remote never makes its
 * own.
 */
export interface Host {
  /** Version of this interface that the page has. */
  readonly apiVersion: string;
  /** Origin of the server, for images of the page; '' where it is the page's own. */
  readonly origin: string;
  readonly session: HostSession;
  readonly api: Api;
  readonly connection: HostConnection;
  readonly socket: HostSocket;
  readonly drafts: HostDrafts;
  readonly settings: PageSettings;
  /** Navigates to an address of the page, wherever this remote is mounted. */
  navigate(to: string | number, options?: NavigateOptions): void;
  /** Shows a message over the screen for some seconds. */
  toast(toast: HostToast): void;
  /**
   * Suppresses the toasts of events for which `matches` returns true, because the screen shows them
   * itself; the list of notifications still has them. Returns a function that stops this.
   */
  suppressToasts(matches: (event: SocketEvent) => boolean): () => void;
  /** Sets the number of requests that this user has to answer, for their entry of the menu. */
  setBadge(count: number): void;
  /** Sets whether one of them runs out soon: their number is then red. */
  setBadgeUrgent(urgent: boolean): void;
  /** Reports an error that the remote has already shown to the user. */
  report(error: unknown): void;
  /** Whether the page has it. */
  has(capability: Capability): boolean;
  /** Missing inside an integrator's page. */
  readonly alerts?: HostAlerts;
}

/**
 * Props of the remote's './Page': its screens, with all their links, are below `basePath`, which begins
 * with a slash and ends with none but its own. Page may suspend while a screen's code loads: the host
 * has a boundary around it, and shows the previous screen until then.
 */
export interface RemotePageProps {
  host: Host;
  basePath: string;
}
