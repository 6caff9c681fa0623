import { useIdempotencyKey, useSubmit } from '@parqueo/remote-kit';
import { type ExtendBody, extensionPriceOf } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, FormError, formatShortMoney, formatTime24, token } from '@parqueo/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type Trip, laterEnds } from './trip';

const Part = styled.div`
  padding-top: ${token('space-8')};
  border-top: 1px solid ${token('color-line')};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-8')};
  margin-top: ${token('space-8')};
  > * {
    flex: 1 1 auto;
    padding-inline: ${token('space-12')};
    white-space: nowrap;
  }
`;

/** The end of a stay, and later ones to ask the owner for while the space is free (TRP-01). */
export function ExtendStay({ trip }: { trip: Trip }) {
  const titleId = useId();
  return (
    <Part role="group" aria-labelledby={titleId}>
      <strong id={titleId}>Termina {formatTime24(trip.end)}</strong>
      <div role="status">
        {trip.asked && (
          <p>Pediste quedarte hasta las {formatTime24(trip.asked)}: esperando respuesta</p>
        )}
        {trip.refused && <p>El parqueo no pudo extender tu reserva.</p>}
      </div>
      {!trip.asked && !trip.refused && <LaterEnds trip={trip} />}
    </Part>
  );
}

/** Later ends with what they cost; nothing when the space is taken, or nobody can tell. */
function LaterEnds({ trip: { confirmation } }: { trip: Trip }) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { id } = confirmation;
  const extension = useQuery({
    queryKey: ['extension', id],
    queryFn: ({ signal }) => api.reservation.extension(id, signal),
  });
  const { submit, sending, message } = useSubmit({
    send: async (body: ExtendBody) => {
      await api.reservation.extend(id, body, keyOf(body));
      await queryClient.invalidateQueries();
    },
    // What was offered is no longer true.
    onError: () => void queryClient.invalidateQueries(),
  });
  if (!extension.data) return null;
  const { end_time, until, hourly_rate } = extension.data;
  const end = new Date(end_time);
  const offers = laterEnds(end, until);
  return (
    <>
      <Choices>
        {offers.map((offer) => {
          const { total } = extensionPriceOf(hourly_rate, end, offer.end);
          const body = { end_time: offer.end.toISOString(), total_cost: total };
          return (
            <Button
              key={offer.label}
              variant="secondary"
              loading={sending?.input.end_time === body.end_time}
              disabled={sending !== null}
              onClick={() => void submit(body)}
            >
              Extender {offer.label} · {formatShortMoney(total)}
            </Button>
          );
        })}
      </Choices>
      <FormError>{message}</FormError>
    </>
  );
}
