import { useHost } from '@parqueo/shared-api/react';
import { Button, EmptyState, Page } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Column = styled(Page)`
  max-width: 720px;
`;

/** The first screen: what is on it goes through `host`, as in every remote. */
export default function StartScreen() {
  const host = useHost();
  return (
    <Column>
      <EmptyState
        title="Todavía no hay nada aquí"
        action={
          <Button onClick={() => host.toast({ tone: 'success', title: 'TITLE' })}>Probar</Button>
        }
      >
        Esta pantalla está lista para que empieces.
      </EmptyState>
    </Column>
  );
}
