import { useNow } from '@parqueo/shared-api/react';
import { Check, Clock, VisuallyHidden, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { untilWords } from '../../lib/stay/words';
import { CONFIRMED } from './outcome';

const SECOND_MS = 1000;

const List = styled.ol`
  width: 100%;
  padding: ${token('space-16')} 0 ${token('space-8')};
  text-align: start;
`;

const Step = styled.li<{ $reached: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 0 ${token('space-12')};
  padding-bottom: ${token('space-16')};
  color: ${({ $reached }) => token($reached ? 'color-ink' : 'color-muted')};
  &:last-child {
    padding-bottom: 0;
  }
  /* The line between two steps. */
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 30px;
    bottom: 2px;
    left: 13px;
    width: 2px;
    background: ${token('color-line')};
  }
  strong,
  p {
    grid-column: 2;
  }
  strong {
    font-weight: 600;
  }
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
    font-variant-numeric: tabular-nums;
  }
`;

const COLORS = { done: 'color-success', now: 'color-brand', next: 'color-control-line' } as const;

const Mark = styled.span<{ $state: keyof typeof COLORS }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid;
  border-radius: 50%;
  color: ${({ $state }) => token(COLORS[$state])};
`;

interface RequestStepsProps {
  /** Until when it is answered, and the arrival, as ISO 8601 text. */
  replyBy: string | null;
  arrival: string | null;
}

/** The steps of a request that is not answered yet (CNF-07). */
export function RequestSteps({ replyBy, arrival }: RequestStepsProps) {
  return (
    <List aria-label="Pasos de tu solicitud">
      <Step $reached>
        <Mark $state="done">
          <Check size={16} />
        </Mark>
        <strong>
          Solicitud enviada<VisuallyHidden>, hecho</VisuallyHidden>
        </strong>
      </Step>
      <Step $reached aria-current="step">
        <Mark $state="now">
          <Clock size={16} />
        </Mark>
        <strong>
          {replyBy === null
            ? 'El parqueo responderá tu solicitud'
            : `El parqueo responde antes de las ${untilWords(new Date(replyBy))}`}
        </strong>
        {replyBy !== null && <TimeLeft until={new Date(replyBy)} />}
        {replyBy !== null && arrival !== null && Date.parse(arrival) < Date.parse(replyBy) && (
          <p>Si llegas antes de la respuesta, espérala para entrar.</p>
        )}
      </Step>
      <Step $reached={false}>
        <Mark $state="next" />
        {/* What follows is not so yet. */}
        <p>Si el parqueo acepta:</p>
        <strong>{CONFIRMED.title}</strong>
        <p>{CONFIRMED.detail}</p>
      </Step>
    </List>
  );
}

function TimeLeft({ until }: { until: Date }) {
  const left = Math.ceil((until.getTime() - useNow(SECOND_MS).getTime()) / SECOND_MS);
  return <p role="timer">{left > 0 ? `Quedan ${clockOf(left)}` : 'El plazo terminó'}</p>;
}

/** '1:05:09', or '5:09' below one hour. */
function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
