import type { Parking } from '@parqueo/shared-api/contract';
import { Switch, formatMoney, media, token } from '@parqueo/shared-ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { FoldLine } from '../../lib/fold-line';
import { DecrementLine } from './decrement-line';
import { LocalNote } from './local-note';

/* On large screens all of it is in view. */
const Line = styled(FoldLine)`
  ${media.large} {
    display: none;
  }
`;

const Controls = styled.div<{ $opened: boolean }>`
  display: ${({ $opened }) => ($opened ? 'grid' : 'none')};
  gap: ${token('space-12')};
  padding-top: ${token('space-8')};
  ${media.large} {
    display: grid;
  }
`;

/** The switch and the decrements of this screen alone, never saved, each of which says so (BRD-02, BRD-03). */
export function LocalChanges({ parking, available }: { parking: Parking; available: boolean }) {
  const [opened, setOpened] = useState(false);
  const [shownAvailable, setShownAvailable] = useState(available);
  const [rateCut, setRateCut] = useState(0);
  const [spacesCut, setSpacesCut] = useState(0);
  const noteId = useId();
  const rate = Math.max(0, parking.car_hourly_rate - rateCut);
  const spaces = Math.max(1, parking.car_spaces_count - spacesCut);
  const availability = shownAvailable ? 'Actualmente disponible' : 'Actualmente no disponible';
  return (
    <div>
      <Line
        opened={opened}
        summary={`${availability} · ${formatMoney(rate)} por hora · ${spaces === 1 ? '1 espacio' : `${spaces} espacios`}`}
        onToggle={() => setOpened(!opened)}
      >
        Probar sin guardar
      </Line>
      <Controls $opened={opened}>
        <div>
          <Switch
            aria-describedby={noteId}
            label={availability}
            checked={shownAvailable}
            onChange={setShownAvailable}
          />
          <LocalNote id={noteId} />
        </div>
        <DecrementLine
          term="Tarifa por hora (carro)"
          value={formatMoney(rate)}
          action="Disminuir tarifa"
          disabled={rate <= 0}
          onDecrement={() => setRateCut(rateCut + 1)}
        />
        <DecrementLine
          term="Espacios para carros"
          value={String(spaces)}
          action="Disminuir espacios"
          disabled={spaces <= 1}
          onDecrement={() => setSpacesCut(spacesCut + 1)}
        />
      </Controls>
    </div>
  );
}
