import { useIdempotencyKey, useSubmit } from '@parqueo/remote-kit';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { type ExtendBody, cardSurcharge } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { FormError, formatShortMoney, formatTime24, token } from '@parqueo/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { CardButton, CardButtons } from './card-buttons';
import type { LaterEnds, Offer } from './later-ends';
import { OthersNearby } from './others-nearby';
import { WithdrawExtension } from './withdraw-extension';

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
  padding-top: ${token('space-8')};
  border-top: 1px solid ${token('color-line')};
  /* It holds the outcome and the focus, and takes no room without any. */
  &:not(:has(p, strong, [role='alert'])) {
    position: absolute;
    border: 0;
  }
`;

interface ExtendStayProps {
  stay: KnownStay;
  /** When it ends, where a later end is offered; else null. */
  end: Date | null;
  later: LaterEnds;
  /** Whether the shortest one is the main button of its screen (PSH-03). */
  main?: boolean;
}

/** The end of a stay, later ones to request, or why there are none; what became of the last one (TRP-01). */
export function ExtendStay({ stay, end, later, main = false }: ExtendStayProps) {
  const titleId = useId();
  const { id, asked, refused, unanswered, payment_method } = stay;
  const { offers, reservedFrom, noneLeft, retry } = later;
  const byCard = payment_method === 'card';
  return (
    <Part role="group" aria-labelledby={end ? titleId : undefined}>
      {end && (
        <div>
          <strong id={titleId}>Termina {formatTime24(end)}</strong>
          {offers.length > 0 && ' · Extender'}
        </div>
      )}
      {!asked && !refused && <Offers id={id} offers={offers} byCard={byCard} main={main} />}
      {reservedFrom && (
        <p>
          No se puede extender: el espacio está reservado desde las {formatTime24(reservedFrom)}
        </p>
      )}
      {noneLeft && <p>El parqueo no ofrece más tiempo después de las {formatTime24(end)}</p>}
      {retry && (
        <>
          <p>No pudimos ver hasta cuándo puedes quedarte.</p>
          <CardButton variant="secondary" onClick={retry}>
            Intentar de nuevo
          </CardButton>
        </>
      )}
      <WithdrawExtension stay={stay} formatTime={formatTime24} />
      {(reservedFrom !== null || noneLeft) && !unanswered && <OthersNearby stay={stay} />}
    </Part>
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
  main: boolean;
}

/** Stays when nothing is left to offer: the server's last word is below it. */
function Offers({ id, offers, byCard, main }: OffersProps) {
  const wordsId = useId();
  const { api } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { submit, sending, message } = useSubmit({
    send: async (body: ExtendBody) => {
      await api.reservation.extend(id, body, keyOf(body));
      await queryClient.invalidateQueries();
    },
    // The offers are out of date.
    onError: () => void queryClient.invalidateQueries(),
  });
  const words = byCard && offers.length > 0 ? surchargeWords(offers) : null;
  return (
    <>
      <CardButtons>
        {offers.map(({ length, body }, index) => (
          <CardButton
            key={length}
            variant={main && index === 0 ? 'primary' : 'secondary'}
            aria-label={`Extender ${length} · ${formatShortMoney(body.total_cost)}`}
            aria-describedby={words ? wordsId : undefined}
            loading={sending?.input.end_time === body.end_time}
            disabled={sending !== null}
            onClick={() => void submit(body)}
          >
            {main && index === 0 && 'Extender '}
            {length} · {formatShortMoney(body.total_cost)}
          </CardButton>
        ))}
      </CardButtons>
      {words && <p id={wordsId}>{words}</p>}
      <FormError>{message}</FormError>
    </>
  );
}
