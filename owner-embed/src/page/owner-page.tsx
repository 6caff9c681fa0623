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
  /** Name of the region, if the page has given one. */
  label: string | undefined;
  /** Whether to show a menu and a heading, or leave them to the page around. */
  showsNavigation: boolean;
  /** Parent of style elements. */
  styleTarget: ShadowRoot;
  nonce: string | undefined;
}

/** Root component of a mounted element. */
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
    // As text, because rules that scripts insert are lost when the page moves the element.
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
