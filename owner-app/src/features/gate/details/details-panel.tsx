import { Drawer, token } from '@parqueo/shared-ui';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Panel = styled.aside`
  position: sticky;
  top: calc(${token('header-inset')} + ${token('space-16')});
  align-self: start;
  padding: ${token('space-16')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  background: ${token('color-surface')};
`;

interface DetailsPanelProps {
  label: string;
  /** Whether it stands beside the list instead of over it. */
  beside: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The details of one thing: from the lower edge on a phone, beside the list on a large screen. */
export function DetailsPanel({ label, beside, onClose, children }: DetailsPanelProps) {
  if (!beside)
    return (
      <Drawer open label={label} from="bottom" onClose={onClose}>
        <div style={{ padding: token('space-16') }}>{children}</div>
      </Drawer>
    );
  return (
    <Beside key={label} label={label} onClose={onClose}>
      {children}
    </Beside>
  );
}

function Beside({ label, onClose, children }: Omit<DetailsPanelProps, 'beside'>) {
  return (
    <Panel
      ref={useFocusBack()}
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {children}
    </Panel>
  );
}

/** Gives the focus back to what had it before, when the element goes with the focus inside. */
function useFocusBack(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = element.getRootNode() as Document | ShadowRoot;
    const before = root.activeElement;
    return () => {
      if (element.contains(root.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return ref;
}
