import { ButtonLink, Notice, Row } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';

/** Why the day is not over, with the way to the gate, where that is decided. */
export const SeeGate = ({ parkingId, children }: { parkingId: number; children: ReactNode }) => (
  <Notice tone="warning">
    <Row gap={8} justify="space-between">
      <div>{children}</div>
      <ButtonLink to={`/puerta/${parkingId}`} variant="secondary">
        Ver en la puerta
      </ButtonLink>
    </Row>
  </Notice>
);
