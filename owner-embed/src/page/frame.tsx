import { matchRoute } from '@parqueo/shared-api/contract';
import { backTarget } from '@parqueo/shared-api/host';
import { useSocketState } from '@parqueo/shared-api/react';
import { Header, StatusBar, ToastRegion, keepFocus, token } from '@parqueo/shared-ui';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { EmbeddedHost } from '../host/create-host';
import type { MemoryNavigation } from '../routing/memory-navigation';
import { routes } from '../screens';
import { Sections } from './sections';
import { useScreenFocus } from './use-screen-focus';

/* Sticks to the lower edge of the window while the board is in view, and never leaves the board. */
const Place = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 70;
  height: 0;
`;

const Stacked = styled.div`
  position: absolute;
  right: 0;
  /* Above a form's button. */
  bottom: ${token('action-inset')};
  left: 0;
  pointer-events: none;
  /* The region of the toasts is fixed to the window in our own page. */
  && > [role='region'] {
    position: static;
    width: auto;
    max-width: 416px;
    margin-left: auto;
    padding: ${token('space-8')};
  }
`;

export interface FrameProps {
  host: EmbeddedHost;
  navigation: MemoryNavigation;
  /** Name of the region, if the page has given one: it tells its landmarks from another element's. */
  label: string | undefined;
  /** Whether menu and heading are shown, or left to the page around. */
  shows: boolean;
  children: ReactNode;
}

/** The frame of every screen: menu, heading and announcements. */
export function Frame({ host, navigation, label, shows, children }: FrameProps) {
  const location = useLocation();
  const { pathname, search } = location;
  const content = useRef<HTMLElement>(null);
  const socket = useSocketState();
  const pending = useSyncExternalStore(host.onPending, host.pending);
  const toasts = useSyncExternalStore(host.toasts.subscribe, host.toasts.shown);
  const online = useSyncExternalStore(host.connection.subscribe, host.connection.online);
  const seen = useSyncExternalStore(host.connection.subscribe, host.connection.lastSeen);
  useEffect(() => keepFocus(content.current?.getRootNode() as Document | ShadowRoot), []);
  useScreenFocus(content, pathname);

  const match = matchRoute(routes, pathname);
  const route = match?.route;
  const title = route?.title ?? 'Página no encontrada';
  const back = match && route && 'back' in route ? route.back : undefined;
  useEffect(() => {
    host.emit({ type: 'navigate', path: pathname + search, title });
  }, [host, pathname, search, title]);

  function goBack(pattern: string): void {
    const target = backTarget(pattern, match?.params ?? {}, location.state);
    if (navigation.cameFrom() === target) navigation.navigate(-1);
    else navigation.navigate(target);
  }

  const named = (what: string) => (label ? `${what}, ${label}` : what);
  return (
    <>
      {/* Landmarks belong to the page: inside a region a header is none. */}
      <section ref={content} tabIndex={-1} aria-label={label ?? 'Parqueo Central'}>
        {shows && (
          <>
            <Sections name={named('Secciones')} pending={pending ?? 0} />
            <Header
              title={title}
              disconnected={socket === 'disconnected'}
              {...(back !== undefined && { onBack: () => goBack(back) })}
            />
          </>
        )}
        {children}
      </section>
      <Place>
        <Stacked>
          <ToastRegion label={named('Avisos')} toasts={toasts} onDismiss={host.toasts.dismiss} />
          <div role="status">
            {!online && (
              <StatusBar tone="warning" seen={seen !== null && ' Mostrando lo último que viste.'}>
                Sin conexión.
              </StatusBar>
            )}
          </div>
        </Stacked>
      </Place>
    </>
  );
}
