import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Warning } from '../icons';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { Button } from './button';
import { type Tone, toneColors } from './tone';

const Centred = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token('space-12')};
  max-width: 440px;
  margin: 0 auto;
  padding: ${token('space-32')} ${token('space-16')};
  text-align: center;
  text-wrap: balance;
  /* The action is in view on a phone held sideways. */
  ${media.landscape} {
    padding-block: ${token('space-8')};
  }
`;

const Muted = styled.div`
  color: ${token('color-muted')};
`;

const Mark = styled.span`
  padding: ${token('space-12')};
  border-radius: 50%;
  color: ${token('color-danger')};
  background: ${token('color-danger-tint')};
`;

/* Its icon is beside the first line of the text, also where a button makes that line higher. */
const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: baseline;
  gap: ${token('space-8')};
  padding: ${token('space-12')};
  border-radius: ${token('radius-control')};
  color: ${({ $tone }) => toneColors[$tone].text};
  background: ${({ $tone }) => toneColors[$tone].background};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
    margin-top: -4px;
    transform: translateY(4px);
  }
  > :last-child {
    flex: 1;
  }
`;

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence about what comes next. */
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
  illustration?: ReactNode;
}

/** A list or a search without results. */
export function EmptyState({ title, children, action, illustration }: EmptyStateProps) {
  return (
    <Centred>
      {illustration}
      <h2>{title}</h2>
      {children && <Muted>{children}</Muted>}
      {action}
    </Centred>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  message: ReactNode;
  /** Called by the retry button; without it there is no button. */
  onRetry?: () => void;
}

/** Shown instead of content that failed to load; announced at once. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <Centred role="alert" data-failed="">
      <Mark>
        <Warning size={28} />
      </Mark>
      <h2>{title}</h2>
      <Muted>{message}</Muted>
      {onRetry && <Button onClick={onRetry}>Intentar de nuevo</Button>}
    </Centred>
  );
}

/** Why a form could not be sent; announced at once. Renders nothing without children. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <Box $tone="danger" role="alert">
      <Warning size={20} />
      <span>{children}</span>
    </Box>
  );
}

/** A note inside a screen. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box $tone={tone}>
      {(tone === 'warning' || tone === 'danger') && <Warning size={20} />}
      <div>{children}</div>
    </Box>
  );
}
