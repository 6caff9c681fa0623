import { useIdempotencyKey, useSubmit } from '@parqueo/remote-kit';
import { type ExtendBody, HOUR_MS, cardSurcharge } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { FormError, formatShortMoney, formatTime24, token } from '@parqueo/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useRetainedFocus } from '../../../lib/page/retained-focus';
import { placeOf, withPlace } from '../../../lib/parkings/choose-place';
import { useDestination } from '../../../lib/parkings/destination';
import { WithdrawExtension } from '../../../lib/reservations/withdraw-extension';
import { withStayChoice } from '../../../lib/stay/stay-choice';
import { CardButton, CardButtons, CardLink } from './card-buttons';
import type { LaterEnds, Offer } from './offers';
import type { Trip } from './trip';

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
  padding-top: ${token('space-8')};
  border-top: 1px solid ${token('color-line')};
`;

/**
 * The end of a stay, and later ones to request while the space is free, else from when it is taken
 * (TRP-01). A request can be withdrawn until it is answered.
 */
export function ExtendStay({ trip, later }: { trip: Trip; later: LaterEnds }) {
  const titleId = useId();
  const { id, asked, refused, payment_method } = trip.stay;
  const { offers, reservedFrom } = later;
  const { ref, retain } = useRetainedFocus<HTMLDivElement>();
  const byCard = payment_method === 'card';
  return (
    <Part ref={ref} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <div>
        <strong id={titleId}>Termina {formatTime24(trip.end)}</strong>
        {offers.length > 0 && ' · Extender'}
      </div>
      {!asked && !refused && (
        <Offers id={id} offers={offers} byCard={byCard} onRequested={retain} />
      )}
      {reservedFrom && <SpaceTaken trip={trip} since={reservedFrom} />}
      <WithdrawExtension pending={asked} refused={refused} formatTime={formatTime24} />
    </Part>
  );
}

/** Offers parkings nearby for an hour from the end of the stay, when the space is taken. */
function SpaceTaken({ trip: { stay, end }, since }: { trip: Trip; since: Date }) {
  const destination = useDestination();
  const hour = { start: end, end: new Date(end.getTime() + HOUR_MS) };
  const search = withStayChoice('', { stay: hour, vehicleType: stay.space.vehicle_type });
  return (
    <>
      <p>No se puede extender: el espacio está reservado desde las {formatTime24(since)}</p>
      <CardLink
        variant="secondary"
        to={`/${withPlace(search, destination ?? placeOf(stay.parking))}`}
      >
        Ver otros cerca
      </CardLink>
    </>
  );
}

/** The card's surcharge beside the offers (BOK-03). */
const surchargeWords = (offers: readonly Offer[]): string =>
  `Aparte, recargo por tarjeta: ${offers
    .map(({ length, body }) => `${length} ${formatShortMoney(cardSurcharge(body.total_cost))}`)
    .join(' · ')}`;

interface OffersProps {
  id: string;
  offers: readonly Offer[];
  byCard: boolean;
  onRequested: () => void;
}

/** Stays when nothing is left to offer: the server's last word is below it. */
function Offers({ id, offers, byCard, onRequested }: OffersProps) {
  const wordsId = useId();
  const { api } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { submit, sending, message } = useSubmit({
    send: async (body: ExtendBody) => {
      await api.reservation.extend(id, body, keyOf(body));
      await queryClient.invalidateQueries();
      onRequested();
    },
    // The offers are out of date.
    onError: () => void queryClient.invalidateQueries(),
  });
  const words = byCard && offers.length > 0 ? surchargeWords(offers) : null;
  return (
    <>
      <CardButtons>
        {offers.map(({ length, body }) => (
          <CardButton
            key={length}
            variant="secondary"
            aria-label={`Extender ${length} · ${formatShortMoney(body.total_cost)}`}
            aria-describedby={words ? wordsId : undefined}
            loading={sending?.input.end_time === body.end_time}
            disabled={sending !== null}
            onClick={() => void submit(body)}
          >
            {length} · {formatShortMoney(body.total_cost)}
          </CardButton>
        ))}
      </CardButtons>
      {words && <p id={wordsId}>{words}</p>}
      <FormError>{message}</FormError>
    </>
  );
}
