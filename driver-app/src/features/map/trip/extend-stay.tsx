import { useIdempotencyKey, useSubmit } from '@parqueo/remote-kit';
import { type ExtendBody, HOUR_MS, cardSurcharge } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { FormError, formatShortMoney, formatTime24, token } from '@parqueo/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useKeptFocus } from '../../../lib/page/kept-focus';
import { placeOf, withPlace } from '../../../lib/parkings/chosen-place';
import { vehicleTypeOf } from '../../../lib/reservations/booking-form';
import { WithdrawExtension } from '../../../lib/reservations/withdraw-extension';
import { withStayChoice } from '../../../lib/stay/stay-choice';
import { CardButton, CardButtons, CardLink } from './card-buttons';
import type { LaterEnds, Offer } from './offers';
import type { Trip } from './trip';

const Part = styled.div`
  display: grid;
  gap: ${token('space-8')};
  padding-top: ${token('space-8')};
  border-top: 1px solid ${token('color-line')};
`;

/**
 * The end of a stay, and later ones to ask the owner for while the space is free, else from when it is not
 * (TRP-01). What was asked for can be withdrawn until it is answered.
 */
export function ExtendStay({ trip, later }: { trip: Trip; later: LaterEnds }) {
  const titleId = useId();
  const { asked, refused, confirmation } = trip;
  const { offers, reservedFrom } = later;
  const { ref, keep } = useKeptFocus<HTMLDivElement>();
  const byCard = confirmation.payment_method === 'card';
  return (
    <Part ref={ref} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <div>
        <strong id={titleId}>Termina {formatTime24(trip.end)}</strong>
        {offers.length > 0 && ' · Extender'}
      </div>
      {!asked && !refused && (
        <Offers id={confirmation.id} offers={offers} byCard={byCard} onAsked={keep} />
      )}
      {reservedFrom && <SpaceTaken trip={trip} since={reservedFrom} />}
      <WithdrawExtension asked={asked} refused={refused} formatTime={formatTime24} />
    </Part>
  );
}

/** Who wants to stay on has to move: to a parking nearby, for an hour from the end of the stay. */
function SpaceTaken({ trip: { confirmation, end }, since }: { trip: Trip; since: Date }) {
  const stay = { start: end, end: new Date(end.getTime() + HOUR_MS) };
  const search = withStayChoice('', { stay, vehicleType: vehicleTypeOf(confirmation) });
  return (
    <>
      <p>No se puede extender: el espacio está reservado desde las {formatTime24(since)}</p>
      <CardLink variant="secondary" to={`/${withPlace(search, placeOf(confirmation.parking))}`}>
        Ver otros cerca
      </CardLink>
    </>
  );
}

/** What a card costs beside the offers (BOK-03). */
const surchargeWords = (offers: readonly Offer[]): string =>
  `Aparte, recargo por tarjeta: ${offers
    .map(({ length, body }) => `${length} ${formatShortMoney(cardSurcharge(body.total_cost))}`)
    .join(' · ')}`;

interface OffersProps {
  id: string;
  offers: readonly Offer[];
  byCard: boolean;
  onAsked: () => void;
}

/** Stays when nothing is left to offer: the server's last word is below it. */
function Offers({ id, offers, byCard, onAsked }: OffersProps) {
  const wordsId = useId();
  const { api } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { submit, sending, message } = useSubmit({
    send: async (body: ExtendBody) => {
      await api.reservation.extend(id, body, keyOf(body));
      await queryClient.invalidateQueries();
      onAsked();
    },
    // What was offered is no longer true.
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
