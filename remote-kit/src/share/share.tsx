import type { HostToast } from '@parqueo/shared-api/host';
import { useHost } from '@parqueo/shared-api/react';
import { pathIcon } from '@parqueo/shared-ui';

export interface Shared {
  title: string;
  text?: string;
  /** An address of the product: '/parking-details/7'. */
  path: string;
  /** Origin of the product; this page's by default. */
  origin?: string;
}

/** Shares by the device's own dialog, or copies where there is none (CNF-09). */
export function useShare(): (what: Shared) => Promise<void> {
  const { toast } = useHost();
  return async ({ title, text, path, origin = location.origin }) => {
    const url = new URL(path, origin).href;
    // Some browsers lack it, whatever the types say.
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url, ...(text && { text }) });
        return;
      } catch (error) {
        // Closing the dialog is no reason to copy instead.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    toast(await copy([text, url].filter(Boolean).join('\n')));
  };
}

const COPIED: HostToast = { tone: 'success', title: 'Copiado. Pégalo donde quieras.' };
const NOT_COPIED: HostToast = { tone: 'error', title: 'Tu navegador no permite copiar.' };

async function copy(text: string): Promise<HostToast> {
  try {
    await navigator.clipboard.writeText(text);
    return COPIED;
  } catch {
    return NOT_COPIED;
  }
}

const Share = pathIcon('M12 15V3.5m-4.5 4L12 3l4.5 4.5M7 11H5v10h14V11h-2');

/** The sharing icon of phones. It is not in shared-ui, whose icons are part of every first screen. */
export function ShareIcon() {
  return <Share size={20} />;
}
