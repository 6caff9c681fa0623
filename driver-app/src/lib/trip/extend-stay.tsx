import { useIdempotencyKey, useSubmit } from '@parqueo/remote-kit';
import type { KnownExtension } from '@parqueo/shared-api/answers';
import { type ExtendBody, extensionPriceOf } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { FormError, formatShortMoney, formatTime24, token } from '@parqueo/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { CardButton, CardButtons } from './card-buttons';
import { type Trip, laterEnds } from './trip';

const Part = styled.div`
  display: grid;
  gap: ${token('space-8')};
  padding-top: ${token('space-8')};
  border-top: 1px solid ${token('color-line')};
`;

/** The end of a stay, and later ones to ask the owner for while the space is free (TRP-01). */
export function ExtendStay({ trip }: { trip: Trip }) {
  const { api } = useHost();
  const titleId = useId();
  const { asked, refused, confirmation } = trip;
  const { data: extension } = useQuery({
    queryKey: ['extension', confirmation.id],
    queryFn: ({ signal }) => api.reservation.extension(confirmation.id, signal),
    enabled: !asked && !refused,
  });
  const offers = extension && !asked && !refused ? offersOf(extension) : [];
  return (
    <Part role="group" aria-labelledby={titleId}>
      <div>
        <strong id={titleId}>Termina {formatTime24(trip.end)}</strong>
        {offers.length > 0 && ' · Extender'}
      </div>
      {!asked && !refused && <LaterEnds id={confirmation.id} offers={offers} />}
      <div role="status">
        {asked && <p>Pediste quedarte hasta las {formatTime24(asked)}: esperando respuesta</p>}
        {refused && <p>El parqueo no pudo extender tu reserva.</p>}
      </div>
    </Part>
  );
}

interface Offer {
  label: string;
  body: ExtendBody;
}

function offersOf({ end_time, until, hourly_rate }: KnownExtension): Offer[] {
  const end = new Date(end_time);
  return laterEnds(end, until).map(({ label, end: later }) => {
    const total_cost = extensionPriceOf(hourly_rate, end, later).total;
    return {
      label: `${label} · ${formatShortMoney(total_cost)}`,
      body: { end_time: later.toISOString(), total_cost },
    };
  });
}

/** Stays when nothing is left to offer: the server's last word is below it. */
function LaterEnds({ id, offers }: { id: string; offers: readonly Offer[] }) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { submit, sending, message } = useSubmit({
    send: async (body: ExtendBody) => {
      await api.reservation.extend(id, body, keyOf(body));
      await queryClient.invalidateQueries();
    },
    // What was offered is no longer true.
    onError: () => void queryClient.invalidateQueries(),
  });
  return (
    <>
      <CardButtons>
        {offers.map(({ label, body }) => (
          <CardButton
            key={label}
            variant="secondary"
            aria-label={`Extender ${label}`}
            loading={sending?.input.end_time === body.end_time}
            disabled={sending !== null}
            onClick={() => void submit(body)}
          >
            {label}
          </CardButton>
        ))}
      </CardButtons>
      <FormError>{message}</FormError>
    </>
  );
}
