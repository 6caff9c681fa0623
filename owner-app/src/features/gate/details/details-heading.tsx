import { Close, IconButton, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAtGate } from '../at-gate';

const Heading = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 0 ${token('space-12')};
  margin: -4px -8px 0 0;
  h2 {
    font-size: ${token('text-24')};
  }
`;

/** Title of the details, the state, and the button that closes them. */
export function DetailsHeading({ title, children }: { title: string; children?: ReactNode }) {
  const { close } = useAtGate();
  return (
    <Heading>
      <h2>{title}</h2>
      <IconButton label="Cerrar" icon={<Close />} onClick={close} />
      {children && <div style={{ gridColumn: '1 / -1' }}>{children}</div>}
    </Heading>
  );
}
