import { IconLine, RetryInPlace, onDemand } from '@parqueo/remote-kit';
import { INSTANT_LABEL, type Parking, formatAddress } from '@parqueo/shared-api/contract';
import { Button, ButtonLink, Chip, MapPin, Together, formatMoney, token } from '@parqueo/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { GridCard } from '../../lib/card-grid';
import { useOwns } from '../../lib/rights';
import { LotHeading, LotMeter, StateChip, useStateNow } from '../../lib/state-now';

/** The first screen is painted without it. */
const LotActions = onDemand(() => import(/* webpackChunkName: "lot-actions" */ './lot-actions'), {
  // As high as the buttons, so that nothing moves.
  waiting: () => <div style={{ height: token('size-target') }} />,
  failed: RetryInPlace,
});

const Foot = styled.div`
  display: grid;
  gap: ${token('space-12')};
  margin-top: auto;
  font-size: ${token('text-14')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-8')};
  > * {
    flex: auto;
    padding-inline: ${token('space-8')};
  }
  /* All three on one line, also on the narrowest phone. */
  @media (max-width: 359px) {
    gap: 0;
    > * {
      padding-inline: ${token('space-4')};
    }
  }
`;

interface ParkingCardProps {
  parking: Parking;
  /** Whether the owner has just added it: it is brought into view, and marked (ADD-07). */
  isNew: boolean;
}

/** One of the owner's parkings: address, availability, rates, and links to its board and photos. */
export function ParkingCard({ parking, isNew }: ParkingCardProps) {
  const { name } = parking;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // A frame later: the page begins its screen at the top.
    if (isNew) requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'center' }));
  }, [isNew]);
  const state = useStateNow(parking);
  const isOwn = useOwns()(parking);
  return (
    <GridCard
      as="article"
      aria-label={name}
      style={isNew ? { outline: `3px solid ${token('color-brand')}` } : {}}
      ref={card}
    >
      <LotHeading>
        <h2>{name}</h2>
        {isNew && <Chip tone="success">Nuevo</Chip>}
        <StateChip state={state} />
        {parking.auto_accept && <Chip tone="brand">{INSTANT_LABEL}</Chip>}
      </LotHeading>
      <IconLine>
        <MapPin size={16} />
        <Together>{formatAddress(parking)}</Together>
      </IconLine>
      <LotMeter state={state} />
      <Foot>
        {!isOwn && <span>Trabajas aquí de guardián</span>}
        <span>{ratesOf(parking)}</span>
        <Actions>
          <ButtonLink
            to={`/tablero/${parking.id}`}
            variant="secondary"
            aria-label={`Ver tablero de ${name}`}
          >
            Ver tablero
          </ButtonLink>
          {isOwn && (
            <ButtonLink to={`/fotos/${parking.id}`} variant="ghost" aria-label={`Fotos de ${name}`}>
              Fotos
            </ButtonLink>
          )}
          <ShareButton parking={parking} />
        </Actions>
        {isOwn && <LotActions parking={parking} />}
      </Foot>
    </GridCard>
  );
}

function ratesOf({ car_hourly_rate, moto_hourly_rate }: Parking): string {
  const car = `Carros ${formatMoney(car_hourly_rate)}/h`;
  return moto_hourly_rate > 0 ? `${car} · Motos ${formatMoney(moto_hourly_rate)}/h` : car;
}

const ShareDialog = onDemand(() => import(/* webpackChunkName: "share" */ './share/share-dialog'), {
  failed: RetryInPlace,
});

/** Opens a lot's link and poster; their code is loaded then. */
function ShareButton({ parking }: { parking: Parking }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-label={`Compartir ${parking.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Compartir
      </Button>
      {open && <ShareDialog parking={parking} onClose={() => setOpen(false)} />}
    </>
  );
}
