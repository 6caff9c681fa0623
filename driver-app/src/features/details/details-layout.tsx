import { Card, Stack, media, token, useLarge } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/* One column; on large screens a second one, for the offer. Both layouts use the same elements,
   so that a window that gets wider closes no dialog and loses no selection in it. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-24')};
  /* On a phone held sideways the picture stands beside the heading, above the rest. */
  ${media.landscape} {
    grid-template-columns: 288px minmax(0, 1fr);
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 360px;
    grid-template-rows: auto auto 1fr;
    align-items: start;
  }
`;

/* Stays beside the text; a window that is too low scrolls inside it. */
const Offer = styled(Card)`
  ${media.large} {
    position: sticky;
    top: calc(${token('header-inset')} + ${token('space-16')});
    grid-row: 1 / 4;
    grid-column: 2;
    max-height: calc(
      100dvh - ${token('header-inset')} - ${token('bars-inset')} - ${token('space-32')}
    );
    overflow-y: auto;
  }
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
  return (
    <>
      <Columns>
        {picture}
        {heading}
        <Offer>
          <Stack gap={16}>
            {offer}
            {large && action}
          </Stack>
        </Offer>
        <Facts>{facts}</Facts>
      </Columns>
      {!large && bar}
    </>
  );
}
