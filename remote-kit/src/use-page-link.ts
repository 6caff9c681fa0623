import { useHost } from '@parqueo/shared-api/react';
import type { MouseEvent } from 'react';

interface PageLink {
  href: string;
  onClick(event: MouseEvent): void;
}

/**
 * Props of a link to a screen that another remote of the page shows: the router's links lead below the
 * remote's own path (FED-01).
 * @param path of the page, for example '/terminos'
 */
export function usePageLink(path: string): PageLink {
  const { navigate } = useHost();
  return {
    href: path,
    onClick: (event) => {
      // With a key held it opens another tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(path);
    },
  };
}
