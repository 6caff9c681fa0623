import { Button, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-4')} ${token('space-16')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

/** At the top of a form: that it begins with what was typed before, and the way to begin anew. */
export function RestoredLine({
  restored,
  onDiscard,
}: {
  restored: boolean;
  onDiscard: () => void;
}) {
  if (!restored) return null;
  return (
    <Line>
      <p>Recuperamos lo que habías escrito</p>
      <Button
        variant="ghost"
        onClick={({ currentTarget }) => {
          // The button is about to go, and the focus would go with it.
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
