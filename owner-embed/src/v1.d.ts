/**
 * The owner's part of Parqueo Central in a page of yours. These are the types of version 1, published
 * with every build; what they promise changes only with another version and another address.
 */

/** An access token, as your server got it from POST /api/session/embed-token. */
export type Token = string | { accessToken: string };

/** What happens inside, for your page. */
export type OwnerEvent =
  /** The first screen is there; what it lists may still be on its way. Once for each mount. */
  | { type: 'ready' }
  /** A screen is shown; `path` is what `startAt` takes to come back to it. */
  | { type: 'navigate'; path: string; title: string }
  /** How many requests wait for the owner's answer. */
  | { type: 'pending'; count: number }
  /** Something happened elsewhere; its Spanish text is what the toast says, or would. */
  | { type: 'notification'; title: string; detail?: string; reservation?: number }
  /** Whether the server answers, and your page gets tokens. */
  | { type: 'connection'; online: boolean }
  /** `getToken` gives no token (any more): the owner has to sign in to your page again, or to consent again. */
  | { type: 'session-ended' }
  /**
   * Something failed and the owner was told so: a fault of ours, or of the page's, such as tokens that the
   * server refuses or a `getToken` that rejects (its reason is the error's `cause`). For your log.
   */
  | { type: 'error'; error: unknown };

export interface MountOptions {
  /**
   * Origin of Parqueo Central, such as https://parqueo.gt; by default where this script comes from. What
   * is no address is a TypeError of `mount`.
   */
  apiUrl?: string;
  /**
   * Asks your server for an access token: at the start, shortly before one runs out and when one is
   * refused. Null or nothing ends the session; a rejection, or no answer within 10 seconds, counts
   * as a lost connection. A token of another owner shows that owner's part, and nothing of the one before.
   * Another function, by `update`, is asked at once where there is no token, and every 5 seconds at most.
   */
  getToken: () => Promise<Token | null | undefined>;
  /**
   * Name of the region that it is in the page, 'Parqueo Central' by default, for who has it read out:
   * two in one page need two.
   */
  label?: string;
  /** 'auto', the default, follows the device. */
  theme?: 'light' | 'dark' | 'auto';
  /** The screen to begin with, '/' by default; changed later, it leads there. */
  startAt?: string;
  /** 'own', the default: a menu and a heading of its own. 'none': your page has them. */
  navigation?: 'own' | 'none';
  /**
   * Address in your page of a screen: what a link shows, copies and opens in another tab. A click stays
   * inside. Without an address, and without this, it is the screen's page of Parqueo Central.
   */
  linkFor?: (path: string) => string | null | undefined;
  /** Nonce of your page's policy for style elements and scripts. */
  nonce?: string;
  /** What it throws is reported as an error of your page, and stops nothing. */
  onEvent?: (event: OwnerEvent) => void;
}

export interface Mounted {
  /** Changes some options; another `apiUrl` or `nonce` begins anew. */
  update(options: Partial<MountOptions>): void;
  /** Leads to a screen, whatever `startAt` says: for a menu of your page. */
  navigate(path: string): void;
  /** Takes everything away again; what stays in the page is listed in the integrators' guide. */
  unmount(): void;
}

/**
 * Shows the owner's part inside `element`, instead of what was mounted there before.
 * @throws TypeError for what is no element, without `getToken`, and for an `apiUrl` that is no address
 */
export declare function mount(element: Element, options: MountOptions): Mounted;

/** Version and build of this file. */
export declare const version: string;

/**
 * `<parqueo-duenos api-url theme label start-at navigation nonce>`. Begins once it is in the page and has
 * `getToken`. Events are also dispatched as CustomEvent 'parqueo', with the event in `detail`.
 */
export interface ParqueoDuenosElement extends HTMLElement {
  getToken: MountOptions['getToken'] | null;
  linkFor: MountOptions['linkFor'] | null;
  onEvent: MountOptions['onEvent'] | null;
  /** Leads to a screen, once it has begun. */
  navigate(path: string): void;
}

declare global {
  var ParqueoDuenos: { mount: typeof mount; version: typeof version };
  interface HTMLElementTagNameMap {
    'parqueo-duenos': ParqueoDuenosElement;
  }
}
