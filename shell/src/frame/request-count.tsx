import { CountBadge, token } from '@parqueo/shared-ui';
import { css, styled } from 'styled-components';

/** The requests that this user has to answer. */
export interface Waiting {
  /** Null if no screen counts them. */
  count: number | null;
  /** Whether one of them runs out soon. */
  urgent: boolean;
}

/* Red only when it is urgent. */
const Colours = styled.span<{ $urgent: boolean }>`
  display: contents;
  && [data-count] {
    ${({ $urgent }) =>
      !$urgent &&
      css`
        color: ${token('color-on-brand')};
        background: ${token('color-brand')};
      `}
  }
`;

/** Their number at the menu's entry that leads to them (TOD-01); `id` is that of its words. */
export function RequestCount({ waiting: { count, urgent }, id }: { waiting: Waiting; id: string }) {
  return (
    <Colours $urgent={urgent}>
      <CountBadge
        count={count ?? 0}
        unit={urgent ? 'por responder, una vence pronto' : 'por responder'}
        id={id}
      />
    </Colours>
  );
}
