import type { StateLevel } from '@parqueo/remote-kit';
import { type TokenName, availabilityLevel, token } from '@parqueo/shared-ui';
import { css } from 'styled-components';

const levelColors = {
  high: { ground: token('color-success-tint'), edge: token('color-available-high') },
  some: { ground: token('color-warning-tint'), edge: token('color-available-some') },
  low: { ground: token('color-danger-tint'), edge: token('color-available-low') },
  none: { ground: token('color-neutral-tint'), edge: token('color-control-line') },
};

/** The level of several parkings; what is unknown counts as none. */
export const levelOfSpaces = (spaces: number | null, free: number | null): StateLevel =>
  spaces && free ? availabilityLevel((free * 100) / spaces) : 'none';

export interface MarkLooks {
  $level: StateLevel;
  $highlighted?: boolean;
}

/** A bubble whose middle bottom is at its marker's position, moved sideways by --shift. */
export const bubbleStyles = css<MarkLooks>`
  position: absolute;
  bottom: 0;
  left: 0;
  /* It only grows: if it moved, its edge could leave the pointer and it would flicker. */
  transform: translateX(calc(-50% + var(--shift, 0px)))
    ${({ $highlighted }) => ($highlighted ? 'scale(1.12)' : '')};
  transform-origin: bottom;
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
  width: max-content;
  height: 32px;
  padding: 0 10px;
  border: 2px solid ${({ $level }) => levelColors[$level].edge};
  border-radius: ${token('radius-chip')};
  color: ${({ $level }) => token(textColor($level))};
  background: ${({ $level, $highlighted }) => ($highlighted ? token('color-surface') : levelColors[$level].ground)};
  box-shadow: 0 1px 4px rgb(14 27 42 / 0.35);
  font: 700 ${token('text-14')}/1 ${token('font')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  transition: transform 150ms ease-out;
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const textColor = (level: StateLevel): TokenName =>
  level === 'none' ? 'color-muted' : 'color-ink';

/** The tip below a bubble, at the position itself. */
export const tipStyles = css<MarkLooks>`
  margin-bottom: 7px;
  &::after {
    content: '';
    position: absolute;
    top: 100%;
    left: clamp(16px, 50% - var(--shift, 0px), 100% - 16px);
    transform: translateX(-50%);
    border: 6px solid transparent;
    border-top-color: ${({ $level }) => levelColors[$level].edge};
    border-bottom: 0;
  }
`;

/** A disc with the state's mark alone, instead of a bubble that another one leaves no room for. */
export const dotStyles = css<MarkLooks>`
  bottom: -9px;
  width: 18px;
  height: 18px;
  margin: 0;
  padding: 0;
  justify-content: center;
  transform-origin: center;
  &::after {
    content: none;
  }
  /* Its target is of 24 px. */
  &::before {
    content: '';
    position: absolute;
    inset: -5px;
  }
`;
