import { Button, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  text-wrap: balance;

  /* The label of the button ends where the fields end. */
  > button {
    flex: none;
    margin-inline-end: calc(-1 * ${token('space-16')});
  }
`;

/** Notice that a form started with a stored draft, with a button that discards it. */
export function DraftNotice({ restored, onDiscard }: { restored: boolean; onDiscard: () => void }) {
  if (!restored) return null;
  return (
    <Line>
      <p>Recuperamos lo que habías escrito</p>
      <Button
        variant="ghost"
        onClick={({ currentTarget }) => {
          // The button disappears, so the focus moves to the form.
          const form = currentTarget.closest('form');
          if (form) form.tabIndex = -1;
          form?.focus({ preventScroll: true });
          onDiscard();
        }}
      >
        Descartar
      </Button>
    </Line>
  );
}
