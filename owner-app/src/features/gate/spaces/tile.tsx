import { type Tone, token, Together } from '@parqueo/shared-ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { type SpaceLook, spaceLook } from '../../../lib/space-look';
import { stateOf } from '../words';
import type { SpaceView } from './space-views';

const Face = styled.button<{ $look: SpaceLook }>`
  ${spaceLook}
  width: 100%;
  height: 100%;
  min-height: 84px;
  line-height: 1.3;
  touch-action: manipulation;
  &[aria-pressed='true'] {
    outline: 3px solid ${token('color-brand')};
    outline-offset: 1px;
  }
`;

const Plate = styled.span`
  color: ${token('color-ink')};
  font-size: ${token('text-14')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/* Only its first letter is large, as in a sentence: 'Libre hasta 15:00'. */
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
  const { space, stay } = view;
  // How late it is, or what is owed, has a line of its own.
  const [state = '', more] = stateOf(view).split(' · ');
  return (
    <Face
      type="button"
      $look={view.state}
      aria-pressed={shown || undefined}
      onClick={() => onPress(space.id)}
    >
      <strong style={{ color: token('color-ink'), fontSize: token('text-16') }}>
        {space.identifier}
      </strong>{' '}
      {stay && (
        <>
          <Plate>{stay.vehicle_plate}</Plate>{' '}
        </>
      )}
      <State>
        <Together>{state}</Together>
      </State>
      {more && (
        <>
          {' '}
          <b>
            <Together>{more}</Together>
          </b>
        </>
      )}
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
export const STATE_TONES: Readonly<Record<SpaceLook, Tone>> = {
  free: 'neutral',
  expected: 'warning',
  occupied: 'brand',
  over: 'danger',
};
