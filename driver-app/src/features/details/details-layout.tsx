import { Card, Stack, media, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLarge } from '../../lib/use-large';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  align-items: start;
  gap: ${token('space-24')};
`;

/* Stays beside the text; a window that is too low scrolls inside it. */
const Aside = styled.div`
  position: sticky;
  top: calc(${token('header-inset')} + ${token('space-16')});
  max-height: calc(
    100dvh - ${token('header-inset')} - ${token('bars-inset')} - ${token('space-32')}
  );
  overflow-y: auto;
`;

const Facts = styled.div`
  display: grid;
  gap: ${token('space-16')};
  ${media.large} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface DetailsLayoutProps {
  picture: ReactNode;
  heading: ReactNode;
  /** Price, stay, and what stands in its way. */
  offer: ReactNode;
  /** The button of large screens, below the offer. */
  action: ReactNode;
  /** The bar of small screens, at the end of the page. */
  bar?: ReactNode;
  facts: ReactNode;
}

/** One column on small screens; on large ones the offer is a card that stays beside the text. */
export function DetailsLayout({ picture, heading, offer, action, bar, facts }: DetailsLayoutProps) {
  const large = useLarge();
  const text = (
    <Stack gap={24}>
      {picture}
      {heading}
      {!large && <Card>{offer}</Card>}
      <Facts>{facts}</Facts>
    </Stack>
  );
  if (!large) {
    return (
      <>
        {text}
        {bar}
      </>
    );
  }
  return (
    <Columns>
      {text}
      <Aside>
        <Card>
          <Stack gap={16}>
            {offer}
            {action}
          </Stack>
        </Card>
      </Aside>
    </Columns>
  );
}
