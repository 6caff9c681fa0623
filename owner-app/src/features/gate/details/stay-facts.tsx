import { WhatsAppLink } from '@parqueo/remote-kit';
import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { paymentOf } from '../../../lib/marks/mark-words';
import { Plate } from '../../../lib/plate';
import { useAtGate } from '../at-gate';
import { timeOf, timesOf, vehicleOf } from '../words';

const Facts = styled.div`
  display: grid;
  gap: ${token('space-4')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  overflow-wrap: anywhere;
`;

/** Plate, times and driver of a stay, with what was marked of it so far. */
export function StayFacts({ stay }: { stay: KnownGateStay }) {
  const { parking } = useAtGate();
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
      <WhatsAppLink stay={stay} parking={parking.name} />
    </Facts>
  );
}
