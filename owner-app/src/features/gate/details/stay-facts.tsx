import { WhatsAppLink } from '@parqueo/remote-kit';
import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { paymentOf } from '../../../lib/marks/mark-words';
import { timeOf, timesOf, vehicleOf } from '../words';

const Plate = styled.strong`
  justify-self: start;
  padding: ${token('space-4')} ${token('space-12')};
  border: 2px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  font-size: ${token('text-24')};
  letter-spacing: 0.06em;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  display: grid;
  gap: ${token('space-4')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  overflow-wrap: anywhere;
`;

interface StayFactsProps {
  stay: KnownGateStay;
  /** Name of its parking. */
  parking: string;
}

/** Plate, times and driver of a stay, with what was marked of it so far. */
export function StayFacts({ stay, parking }: StayFactsProps) {
  const { vehicle_plate, driver, arrived_at, left_at, payment } = stay;
  const marked = [
    arrived_at && `Llegó ${timeOf(arrived_at)}`,
    left_at && `Se fue ${timeOf(left_at)}`,
    payment && paymentOf(payment),
  ].filter(Boolean);
  const who = [driver ?? 'Sin reserva', vehicleOf(stay)].filter(Boolean).join(' · ');
  return (
    <Facts>
      <Plate>{vehicle_plate}</Plate>
      <p>{who}</p>
      {driver !== null && <p>{`Reserva ${timesOf(stay)}`}</p>}
      {marked.length > 0 && <p>{marked.join(' · ')}</p>}
      <WhatsAppLink stay={stay} parking={parking} />
    </Facts>
  );
}
