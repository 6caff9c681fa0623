import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { Bell, Check, Close, Warning } from '../icons';
import { besideList } from '../layout/beside-list';
import { useHeightProperty } from '../layout/use-height-property';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { Button } from './button';
import { IconButton } from './icon-button';
import { type Tone, toneColors } from './tone';
import { useTopModal } from './use-top-modal';

export type ToastTone = 'info' | 'success' | 'error';

export interface Toast {
  id: string | number;
  tone: ToastTone;
  title: string;
  detail?: string;
  /** A line of its own below the detail. */
  note?: string;
  /** Where 'Ver' leads; without it there is none. */
  link?: string | null;
  /** What is done there, in place of 'Ver'. */
  linkText?: string;
  /** Note that the toast stands for several events. */
  more?: string;
}

const appearance: Record<ToastTone, { tone: Tone; icon: ReactNode }> = {
  info: { tone: 'brand', icon: <Bell size={20} /> },
  success: { tone: 'success', icon: <Check size={20} /> },
  error: { tone: 'danger', icon: <Warning size={20} /> },
};

/** Height of the status bars and the gap beyond them; nothing without bars. */
const BARS = `${token('bars-inset')} + 4 * min(${token('bars-inset')}, 1px)`;

/* Over the map a toast lies where the status bars do, beyond them and beside the controls; what floats there makes room. */
const overMap = css`
  top: calc(${token('search-inset')} + ${token('size-target')} + ${token('space-24')} + ${BARS});
  right: calc(${token('size-target')} + ${token('space-24')});
  bottom: auto;
  ${besideList(BARS)}
  ${media.large} {
    width: auto;
    max-width: 400px;
  }
`;

const BELOW_HEADER = `top: calc(${token('header-inset')} + 8px); bottom: auto;`;

/*
 * On phones just above the bottom navigation and the action bar, so that it covers no fixed button; below the header
 * as on large screens with a form or a dialog, whose buttons may be there, and where a button there was pressed last.
 */
const Region = styled.div<{ $aside: boolean; $high: boolean }>`
  position: fixed;
  z-index: 70;
  right: 8px;
  bottom: calc(${token('bottom-inset')} + ${token('action-inset')} + ${token('bars-inset')} + 8px);
  left: 8px;
  display: grid;
  /* Lets a long detail be cut off instead of widening the toast. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
  pointer-events: none;
  ${({ $high }) => $high && BELOW_HEADER}
  :where(:root:has(main form)) & {
    ${BELOW_HEADER}
  }
  ${media.large} {
    ${BELOW_HEADER}
    right: ${({ $aside }) => ($aside ? '392px' : '24px')};
    left: auto;
    width: 400px;
  }
  :root:has([data-over='map']) &:not(dialog *) {
    ${({ $aside }) => !$aside && overMap}
  }
`;

const StyledToast = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token('space-12')};
  padding: ${token('space-4')} ${token('space-4')} ${token('space-4')} ${token('space-12')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  pointer-events: auto;
  ${media.motion} {
    animation: pq-rise ${token('motion-enter')};
  }
`;

const Mark = styled.span<{ $tone: Tone }>`
  flex: none;
  margin-top: 6px;
  padding: 6px;
  border-radius: 50%;
  color: ${({ $tone }) => toneColors[$tone].text};
  background: ${({ $tone }) => toneColors[$tone].background};
`;

const Texts = styled.div`
  flex: 1;
  align-self: center;
  min-width: 0;
  padding: ${token('space-8')} 0;
  p:first-child {
    font-size: ${token('text-14')};
    font-weight: 600;
  }
  p + p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

/* Two lines, cut off when it is longer; the detail of an error is shown completely. */
const Detail = styled.p<{ $whole: boolean }>`
  ${({ $whole }) =>
    $whole
      ? 'overflow-wrap: anywhere;'
      : 'display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2;'}
`;

/* Its word begins where the texts do. */
const Follow = styled(Button)`
  margin-inline-start: calc(-1 * ${token('space-16')});
`;

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: Toast['id']) => void;
  /** Called to go where a toast leads. */
  onFollow?: (link: string) => void;
  /** On large screens: leaves room for an open panel of 360 px at the right edge. */
  aside?: boolean;
  /** Accessible name; 'Avisos' by default. */
  label?: string;
}

/**
 * Shows and announces toasts, in the dialog that is open, as all else lies behind it. The owner of the list
 * decides when one disappears (SOC-03). Their height is the custom property --pq-toasts-height.
 */
export function ToastRegion({ toasts, ...others }: ToastRegionProps) {
  const [dialog, setDialog] = useState<Element | null>(null);
  const isPressedBelow = usePressedBelow();
  const first = toasts[0]?.id;
  const [{ measured, isHigh }, setHeight] = useState({ measured: first, isHigh: false });
  // A toast stays where it is while it is read, but for a dialog that opens: its buttons are below.
  if (first !== measured || (dialog && !isHigh))
    setHeight({ measured: first, isHigh: dialog !== null || isPressedBelow });
  const region = <PlacedRegion {...{ toasts, isHigh, ...others }} onDialog={setDialog} />;
  return dialog ? createPortal(region, dialog) : region;
}

interface PlacedRegionProps extends ToastRegionProps {
  isHigh: boolean;
  onDialog: (dialog: Element | null) => void;
}

/** Whether a button in the lower half was pressed last; the focus does not tell, as one that sends has lost it. */
function usePressedBelow(): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const look = (event: MouseEvent) => {
      const button = (event.composedPath()[0] as Element).closest('button');
      // Not a toast's own, which is where the toast is.
      if (button?.closest('[aria-live]')) return;
      const { top, bottom } = button?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      setBelow(top + bottom > innerHeight);
    };
    document.addEventListener('click', look, true);
    return () => document.removeEventListener('click', look, true);
  }, []);
  return isBelow;
}

/** The region in one place; in another it is another one. */
function PlacedRegion({
  toasts,
  onDismiss,
  onFollow,
  aside = false,
  label = 'Avisos',
  isHigh,
  onDialog,
}: PlacedRegionProps) {
  const ref = useHeightProperty<HTMLDivElement>('--pq-toasts-height');
  // Only what comes into a region that is there is announced.
  const [isSettled, setSettled] = useState(false);
  const onTop = useCallback(
    (dialog: Element | null) => {
      onDialog(dialog);
      setSettled(true);
    },
    [onDialog],
  );
  useTopModal(ref, onTop);
  const shown = isSettled ? toasts : [];
  return (
    <Region
      ref={ref}
      $aside={aside}
      $high={isHigh}
      role="region"
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map(({ id, tone, title, detail, note, more, link, linkText = 'Ver' }) => (
        <StyledToast key={id} role={tone === 'error' ? 'alert' : undefined}>
          <Mark $tone={appearance[tone].tone}>{appearance[tone].icon}</Mark>
          <Texts>
            <p>{title}</p>
            {detail && <Detail $whole={tone === 'error'}>{detail}</Detail>}
            {note && <Detail $whole={tone === 'error'}>{note}</Detail>}
            {more && <p>{more}</p>}
            {link && onFollow && (
              <Follow
                variant="ghost"
                onClick={() => {
                  onFollow(link);
                  onDismiss(id);
                }}
              >
                {linkText}
              </Follow>
            )}
          </Texts>
          <IconButton label="Cerrar" icon={<Close size={20} />} onClick={() => onDismiss(id)} />
        </StyledToast>
      ))}
    </Region>
  );
}
