import { ChevronLeft, ChevronRight, Dialog, IconButton, token } from '@parqueo/shared-ui';
import { parkingScenes } from '@parqueo/shared-ui/illustrations';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { pictureHeight } from './picture-height';
import { useSwipe } from './use-swipe';

const COUNT = parkingScenes.length;

const Frame = styled.section`
  position: relative;
  overflow: hidden;
  border-radius: ${token('radius-card')};
  background: ${token('color-neutral-tint')};
`;

const Picture = styled.button`
  display: block;
  width: 100%;
  ${pictureHeight}
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  touch-action: pan-y;
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Arrow = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - 22px);
  ${({ $side }) => $side}: 8px;
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
`;

const Dots = styled.div`
  position: absolute;
  bottom: 0;
  left: 50%;
  display: flex;
  transform: translateX(-50%);
`;

/* A target of 44 px around a dot of 10. */
const Dot = styled.button`
  width: 44px;
  height: 44px;
  padding: 17px;
  border: 0;
  background: none;
  &::before {
    content: '';
    display: block;
    width: 10px;
    height: 10px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: rgb(14 27 42 / 0.55);
    box-shadow: 0 0 3px rgb(0 0 0 / 0.6);
  }
  &[aria-current='true']::before {
    background: #fff;
  }
  &:focus-visible {
    outline-offset: -6px;
  }
`;

/* From edge to edge of the dialog, and as large as the window allows. */
const Enlarged = styled.div`
  position: relative;
  width: min(100% + 2 * ${token('space-16')}, (100dvh - 120px) * 1.6);
  margin: 0 50% calc(-1 * ${token('space-16')});
  overflow: hidden;
  aspect-ratio: 16 / 10;
  transform: translateX(-50%);
  touch-action: pan-y;
`;

/** The pictures of a parking without photos: ours, each parking's in an order of its own. */
function scenesOf(parkingId: number) {
  const first = parkingId % COUNT;
  return [...parkingScenes.slice(first), ...parkingScenes.slice(0, first)];
}

/** Four pictures with arrows and dots, to swipe as well; a click enlarges one (DET-01). */
export function Gallery({ parkingId }: { parkingId: number }) {
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const scenes = scenesOf(parkingId);
  const Scene = scenes[index] ?? parkingScenes[0];
  const move = (step: number) => setIndex((current) => (current + step + COUNT) % COUNT);
  const swipe = useSwipe(move);

  return (
    <Frame aria-label="Fotos del parqueo" onKeyDown={(event) => moveByKey(event, move)}>
      <Picture
        type="button"
        aria-label="Ampliar foto"
        data-scene={parkingScenes.indexOf(Scene) + 1}
        onClick={() => setEnlarged(true)}
        {...swipe}
      >
        <Scene />
      </Picture>
      <Arrows onMove={move} />
      <Dots>
        {scenes.map((scene, position) => (
          <Dot
            key={scene.name}
            type="button"
            aria-label={titleOf(position)}
            aria-current={position === index}
            onClick={() => setIndex(position)}
          />
        ))}
      </Dots>
      <Dialog open={enlarged} wide title={titleOf(index)} onClose={() => setEnlarged(false)}>
        <Enlarged {...swipe}>
          <Scene />
          <Arrows onMove={move} />
        </Enlarged>
      </Dialog>
    </Frame>
  );
}

/** Says that it is no photo: nobody should look for that entrance. */
const titleOf = (index: number) => `Ilustración ${index + 1} de ${COUNT}`;

function Arrows({ onMove }: { onMove: (step: number) => void }) {
  return (
    <>
      <Arrow $side="left" label="Foto anterior" icon={<ChevronLeft />} onClick={() => onMove(-1)} />
      <Arrow
        $side="right"
        label="Foto siguiente"
        icon={<ChevronRight />}
        onClick={() => onMove(1)}
      />
    </>
  );
}

function moveByKey(event: KeyboardEvent, move: (step: number) => void): void {
  if (event.key === 'ArrowLeft') move(-1);
  if (event.key === 'ArrowRight') move(1);
}
