import { localTime } from '@parqueo/shared-api/contract';
import { formatTime24, token } from '@parqueo/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { chosenWord } from './word-button';

/*
 * One line that scrolls sideways inside itself and makes nothing wider; its padding leaves room for the focus
 * ring. It is as high without any half hour, or with too few to scroll: what is below does not move.
 */
const Strip = styled.div`
  position: relative;
  display: flex;
  gap: ${token('space-8')};
  width: 0;
  min-width: calc(100% + 2 * ${token('space-4')});
  margin-inline: calc(-1 * ${token('space-4')});
  padding: ${token('space-4')};
  overflow-x: scroll;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  &:empty {
    visibility: hidden;
    &::before {
      content: '';
      height: ${token('size-target')};
    }
  }
`;

const HalfHour = styled.label`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  min-height: ${token('size-target')};
  padding-inline: ${token('space-12')};
  border: 1px solid ${token('color-control-line')};
  border-radius: ${token('radius-chip')};
  background: ${token('color-surface')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked:enabled) {
    ${chosenWord}
  }
  &:has(:disabled) {
    color: ${token('color-muted')};
    background: ${token('color-neutral-tint')};
    border-color: transparent;
    cursor: auto;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${token('color-brand')};
    outline-offset: 1px;
  }
`;

interface HalfHoursProps {
  halfHours: readonly Date[];
  /** 'HH:MM' in Guatemala. */
  arrival: string;
  /** Whether it can be seen: only then it can be scrolled to the arrival. */
  shown: boolean;
  onChoose: (arrival: Date) => void;
}

/** The possible arrivals of a day by half hours (FND-11). Another day is another list: its `key` is the date. */
export function HalfHours({ halfHours, arrival, shown, onChoose }: HalfHoursProps) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const near = strip.current?.querySelector<HTMLElement>('[data-near]');
    if (shown && strip.current && near)
      strip.current.scrollLeft = near.offsetLeft - strip.current.clientWidth / 3;
  }, [shown]);
  const near = halfHours.findLast((at) => localTime(at).time <= arrival);
  return (
    <Strip ref={strip} role="radiogroup" aria-label="Llegada, por medias horas">
      {halfHours.map((at) => (
        <HalfHour key={at.getTime()} data-near={at === near || undefined}>
          <input
            type="radio"
            name={name}
            checked={localTime(at).time === arrival}
            onChange={() => onChoose(at)}
          />
          {formatTime24(at)}
        </HalfHour>
      ))}
    </Strip>
  );
}
