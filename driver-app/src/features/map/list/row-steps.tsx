import { Button, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Steps = styled.li`
  display: flex;
  > * {
    flex: 1;
  }
  padding: ${token('space-8')};
`;

interface RowStepsProps {
  /** Shows the rows before or after; undefined where there are none. */
  onBack: (() => void) | undefined;
  onMore: (() => void) | undefined;
}

/** Leads through a long list, of which a part is drawn (FND-06). */
export default function RowSteps({ onBack, onMore }: RowStepsProps) {
  return (
    <Steps>
      {onBack && (
        <Button variant="ghost" onClick={onBack}>
          Ver anteriores
        </Button>
      )}
      {onMore && (
        <Button variant="ghost" onClick={onMore}>
          Ver más
        </Button>
      )}
    </Steps>
  );
}
