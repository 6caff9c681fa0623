import { HostProvider } from '@parqueo/shared-api/react';
import { GlobalStyle } from '@parqueo/shared-ui';
import { useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import type { EmbeddedHost } from '../host/create-host';
import type { MemoryNavigation } from '../routing/memory-navigation';
import { Frame } from './frame';
import { OwnerScreens } from './owner-screens';

interface OwnerPageProps {
  host: EmbeddedHost;
  navigation: MemoryNavigation;
  /** Name of what is drawn, where the page has given one. */
  label: string | undefined;
  /** Whether there is a menu and a heading, or the page around has its own. */
  showsNavigation: boolean;
  /** Where style elements go. */
  styleTarget: ShadowRoot;
  nonce: string | undefined;
}

/** All that is drawn inside one mounted element. */
export function OwnerPage({
  host,
  navigation,
  label,
  showsNavigation,
  styleTarget,
  nonce,
}: OwnerPageProps) {
  const { location, action } = useSyncExternalStore(navigation.subscribe, navigation.place);
  return (
    // As text: what scripts put into a style element is lost when the page moves the element.
    <StyleSheetManager disableCSSOMInjection target={styleTarget} {...(nonce && { nonce })}>
      <GlobalStyle />
      <HostProvider host={host}>
        <Router
          location={location}
          navigationType={action as never}
          navigator={navigation.navigator}
        >
          <Frame host={host} navigation={navigation} label={label} shows={showsNavigation}>
            <OwnerScreens host={host} />
          </Frame>
        </Router>
      </HostProvider>
    </StyleSheetManager>
  );
}
