import { ChevronLeft, ChevronRight, Dialog, IconButton, media, token } from '@parqueo/shared-ui';
import { parkingScenes } from '@parqueo/shared-ui/illustrations';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';

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
  height: clamp(200px, 56vw, 260px);
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -4px;
  }
  ${media.large} {
    height: 360px;
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

const Enlarged = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${token('radius-control')};
  aspect-ratio: 16 / 10;
`;

/** Four pictures with arrows and dots; a click enlarges one (DET-01). */
export function Gallery() {
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const Scene = parkingScenes[index] ?? parkingScenes[0];
  const move = (step: number) => setIndex((current) => (current + step + COUNT) % COUNT);

  return (
    <Frame aria-label="Fotos del parqueo" onKeyDown={(event) => moveByKey(event, move)}>
      <Picture
        type="button"
        aria-label="Ampliar foto"
        data-scene={index + 1}
        onClick={() => setEnlarged(true)}
      >
        <Scene />
      </Picture>
      <Arrows onMove={move} />
      <Dots>
        {parkingScenes.map((scene, position) => (
          <Dot
            key={scene.name}
            type="button"
            aria-label={`Foto ${position + 1} de ${COUNT}`}
            aria-current={position === index}
            onClick={() => setIndex(position)}
          />
        ))}
      </Dots>
      <Dialog
        open={enlarged}
        wide
        title={`Foto ${index + 1} de ${COUNT}`}
        onClose={() => setEnlarged(false)}
      >
        <Enlarged>
          <Scene />
          <Arrows onMove={move} />
        </Enlarged>
      </Dialog>
    </Frame>
  );
}

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
