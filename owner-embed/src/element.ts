import { sheetOf } from './shadow/sheets';
import type { MountOptions, Mounted, ParqueoDuenosElement, mount as Mount } from './v1';

const NAME = 'parqueo-duenos';

const ATTRIBUTES = {
  'api-url': 'apiUrl',
  theme: 'theme',
  label: 'label',
  'start-at': 'startAt',
  navigation: 'navigation',
  nonce: 'nonce',
} as const;

const PROPERTIES = ['getToken', 'linkFor', 'onEvent'] as const;

type Functions = { [Name in (typeof PROPERTIES)[number]]: ParqueoDuenosElement[Name] };

/** Defines `<parqueo-duenos>`, unless the page has it already. */
export function defineElement(mount: typeof Mount): void {
  if (customElements.get(NAME)) return;

  class ParqueoDuenos extends HTMLElement implements ParqueoDuenosElement {
    static readonly observedAttributes = Object.keys(ATTRIBUTES);
    #functions: Functions = { getToken: null, linkFor: null, onEvent: null };
    #mounted: Mounted | null = null;

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: 'open' });
      // Rules of the page override it.
      shadow.adoptedStyleSheets.push(sheetOf(':host { display: block; }'));
      // The element's own content is a child, too.
      shadow.append(document.createElement('slot'));
      // Properties that were set before the definition hide the accessors below.
      for (const name of PROPERTIES) {
        if (!Object.hasOwn(this, name)) continue;
        const value = this[name];
        delete (this as Partial<Functions>)[name];
        Object.assign(this, { [name]: value });
      }
    }

    get getToken() {
      return this.#functions.getToken;
    }
    set getToken(value) {
      this.#functions.getToken = value;
      this.#follow();
    }
    get linkFor() {
      return this.#functions.linkFor;
    }
    set linkFor(value) {
      this.#functions.linkFor = value;
      this.#follow();
    }
    get onEvent() {
      return this.#functions.onEvent;
    }
    set onEvent(value) {
      this.#functions.onEvent = value;
    }

    navigate(path: string) {
      this.#mounted?.navigate(path);
    }

    connectedCallback() {
      this.#follow();
    }

    disconnectedCallback() {
      // A move within the page removes and inserts the element at once, and must not unmount it.
      queueMicrotask(() => {
        if (!this.isConnected) this.#end();
      });
    }

    attributeChangedCallback() {
      this.#follow();
    }

    #end() {
      this.#mounted?.unmount();
      this.#mounted = null;
    }

    #follow() {
      const { getToken } = this.#functions;
      if (!this.isConnected) return;
      if (!getToken) this.#end();
      else if (this.#mounted) this.#mounted.update(this.#options(getToken));
      else this.#mounted = mount(this, this.#options(getToken));
    }

    #options(getToken: MountOptions['getToken']): MountOptions {
      // Lists options without a value too, because a removed attribute restores the default.
      const written = Object.entries(ATTRIBUTES).map(([attribute, option]) => {
        // Browsers hide the nonce attribute from scripts and offer it as a property.
        const value = attribute === 'nonce' ? this.nonce : this.getAttribute(attribute);
        return [option, value || undefined];
      });
      return {
        ...Object.fromEntries(written),
        getToken,
        linkFor: (path) => this.#functions.linkFor?.(path),
        onEvent: (event) => {
          // Dispatched first, because a throwing handler ends the notification.
          this.dispatchEvent(new CustomEvent('parqueo', { detail: event }));
          this.#functions.onEvent?.(event);
        },
      };
    }
  }
  customElements.define(NAME, ParqueoDuenos);
}
