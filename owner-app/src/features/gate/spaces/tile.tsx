import { type Tone, token, Together } from '@parqueo/shared-ui';
import { memo } from 'react';
import { css, styled } from 'styled-components';
import { stateOf } from '../words';
import type { SpaceState, SpaceView } from './space-views';

/* Line and shape differ as well as colour, so that a state is seen without it. */
const looks: Record<SpaceState, ReturnType<typeof css>> = {
  free: css`
    border-style: dashed;
    color: ${token('color-muted')};
    background: transparent;
  `,
  expected: css`
    border-color: ${token('color-warning')};
    border-left-width: 6px;
    background: ${token('color-warning-tint')};
  `,
  occupied: css`
    border-color: ${token('color-brand')};
    background: ${token('color-brand-tint')};
  `,
  over: css`
    border: 2px solid ${token('color-danger')};
    color: ${token('color-danger-strong')};
    background: ${token('color-danger-tint')};
  `,
};

const Face = styled.button<{ $state: SpaceState }>`
  display: grid;
  align-content: center;
  justify-items: center;
  width: 100%;
  height: 100%;
  min-height: 84px;
  padding: ${token('space-4')} 2px;
  border: 1px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  font: inherit;
  font-size: ${token('text-12')};
  line-height: 1.3;
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;
  ${({ $state }) => looks[$state]}
  &[aria-pressed='true'] {
    outline: 3px solid ${token('color-brand')};
    outline-offset: 1px;
  }
`;

const Number = styled.strong`
  color: ${token('color-ink')};
  font-size: ${token('text-16')};
`;

const Plate = styled.span`
  color: ${token('color-ink')};
  font-size: ${token('text-14')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/*
 * Only its first letter is large, as in a sentence: 'Libre hasta 15:00'. Times and amounts are unbroken,
 * so that 'Se pasó 1 h 05 Q22.50' takes two lines on the narrowest tile.
 */
const State = styled.span`
  &::first-letter {
    text-transform: uppercase;
  }
`;

interface TileProps {
  view: SpaceView;
  /** Whether its details are shown beside the list. */
  shown: boolean;
  onPress: (spaceId: number) => void;
}

/** A space as a button that its number names: plate, state and time, each in words (GAT-01). */
export const Tile = memo(function Tile({ view, shown, onPress }: TileProps) {
  const { space, state, stay } = view;
  return (
    <Face
      type="button"
      $state={state}
      aria-pressed={shown || undefined}
      onClick={() => onPress(space.id)}
    >
      <Number>{space.identifier}</Number>{' '}
      {stay && (
        <>
          <Plate>{stay.vehicle_plate}</Plate>{' '}
        </>
      )}
      <State>
        <Together>{stateOf(view).replace(' · ', ' ')}</Together>
      </State>
    </Face>
  );
}, isSame);

/** A tile is drawn anew only when what it says differs: a gate has up to thousands of them. */
function isSame(one: TileProps, other: TileProps): boolean {
  return (
    one.shown === other.shown &&
    one.onPress === other.onPress &&
    one.view.state === other.view.state &&
    one.view.space.identifier === other.view.space.identifier &&
    one.view.stay?.vehicle_plate === other.view.stay?.vehicle_plate &&
    stateOf(one.view) === stateOf(other.view)
  );
}

/** Tone of a state, the same on its tile and in its details. */
export const STATE_TONES: Readonly<Record<SpaceState, Tone>> = {
  free: 'neutral',
  expected: 'warning',
  occupied: 'brand',
  over: 'danger',
};
