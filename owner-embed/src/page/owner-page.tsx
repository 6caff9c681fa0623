import { HostProvider } from '@parqueo/shared-api/react';
import { GlobalStyle } from '@parqueo/shared-ui';
import { useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { Frame, type FrameProps } from './frame';
import { OwnerScreens } from './owner-screens';

interface OwnerPageProps extends Omit<FrameProps, 'children'> {
  /** Parent of style elements. */
  styleTarget: ShadowRoot;
  nonce: string | undefined;
}

/** Root component of a mounted element. */
export function OwnerPage({ styleTarget, nonce, ...frame }: OwnerPageProps) {
  const { host, navigation } = frame;
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
          <Frame {...frame}>
            <OwnerScreens host={host} />
          </Frame>
        </Router>
      </HostProvider>
    </StyleSheetManager>
  );
}
