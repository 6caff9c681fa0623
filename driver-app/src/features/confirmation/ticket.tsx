import { TellMe, WhatsAppLink } from '@parqueo/remote-kit';
import type { KnownCreatedReservation, KnownStay } from '@parqueo/shared-api/answers';
import type { ParkingDocument } from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import { Button, ButtonLink, Stack, token } from '@parqueo/shared-ui';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { placeOf, withPlace } from '../../lib/parkings/choose-place';
import { useDestination } from '../../lib/parkings/destination';
import { FreeNearby } from '../../lib/parkings/free-nearby';
import { RouteToParking } from '../../lib/parkings/route';
import { sameVehicle } from '../../lib/reservations/booking-form';
import { CancelReservation } from '../../lib/reservations/cancel-reservation';
import { ExtendStay } from '../../lib/reservations/extend-stay';
import { isEnding, useLaterEnds } from '../../lib/reservations/later-ends';
import { timesOf } from '../../lib/reservations/stays';
import { type TicketFacts, ticketFacts } from '../../lib/reservations/ticket';
import { restOf } from '../../lib/stay/open-stays';
import { withStayChoice } from '../../lib/stay/stay-choice';
import { typedStayOf } from '../../lib/stay/typed-stay';
import { NoSpace } from './no-space';
import { SaveTicket } from './save-ticket';
import { TicketHead } from './ticket-head';
import { Muted, Wide } from './ticket-parts';
import { TicketPass } from './ticket-pass';
import { TicketRows } from './ticket-rows';

const Card = styled.article`
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  background: ${token('color-surface')};
`;

interface TicketProps {
  id: string;
  stay: KnownStay | null;
  /** The reservation of the navigation state; fills gaps of the stay. */
  reservation: KnownCreatedReservation | null;
  parking: ParkingDocument | null;
  /** Whether it was opened to stay longer: what is offered stands first (PSH-03). */
  wantsLonger: boolean;
}

/** The reservation as a ticket, with its present status and what the gate has marked (CNF-02 to CNF-10). */
export function Ticket(props: TicketProps) {
  const { stay, wantsLonger } = props;
  const outcome = useRef<HTMLDivElement>(null);
  // The carried one may change here: where no look-up succeeds, it alone shows that it was cancelled.
  const [reservation, setReservation] = useState(props.reservation);
  const navigate = useNavigate();
  const facts = ticketFacts({ ...props, reservation });
  const { status, parking } = facts;
  // A missing status reads as confirmed (CNF-05).
  const holds = status === null || status === 'confirmed' || status === 'active';
  const longer = holds && stay && <LaterEnd stay={stay} wanted={wantsLonger} />;
  return (
    <Stack>
      <Card>
        <TicketHead ref={outcome} facts={facts} stay={stay} />
        {status === 'cancelled' ? (
          <Wide>
            <Alternatives facts={facts} />
          </Wide>
        ) : (
          <>
            {status === 'pending' && (
              <Wide>
                <TellMe why="Si quieres, te avisamos de la respuesta también con la página cerrada." />
              </Wide>
            )}
            {wantsLonger && longer}
            <TicketPass facts={facts} holds={holds} />
          </>
        )}
        {holds && facts.arrived_at === null && (
          <Wide>
            <RouteToParking parking={parking} />
          </Wide>
        )}
        <NoSpace
          facts={facts}
          outcome={outcome}
          onGivenUp={(answer) => setReservation((carried) => carried && { ...carried, ...answer })}
        />
        {/* Below the buttons, which it would move in the last quarter of an hour. */}
        {!wantsLonger && longer}
        <TicketRows facts={facts} />
      </Card>
      {holds && (
        <WhatsAppLink
          stay={facts}
          parking={facts.parkingName}
          label="Escribir al parqueo por WhatsApp"
          block
        />
      )}
      {status !== 'cancelled' && (!holds || facts.arrived_at !== null) && (
        <RouteToParking parking={parking} main={false} />
      )}
      {holds && facts.stay && parking && (
        <SaveTicket facts={facts} parking={parking} stay={facts.stay} />
      )}
      <Button variant="secondary" size="l" block onClick={() => void navigate('/')}>
        Volver al inicio
      </Button>
      {stay && <CancelReservation stay={stay} parking={parking} outcome={outcome} />}
      <Muted style={{ textAlign: 'center' }}>
        ¿Algo no salió bien? <Link to="/soporte">Ve a Soporte</Link>
      </Muted>
    </Stack>
  );
}

const Later = styled.div`
  padding-inline: ${token('space-16')};
  /* Without anything to say it takes no room. */
  &:has(p, strong, [role='alert']) {
    padding-bottom: ${token('space-16')};
  }
`;

interface LaterEndProps {
  stay: KnownStay;
  /** Whether it is offered before the stay ends soon, because somebody has come for it. */
  wanted: boolean;
}

/** A later end in the stay's last quarter of an hour (TRP-01, PSH-03), and what became of a requested one. */
function LaterEnd({ stay, wanted }: LaterEndProps) {
  const now = useNow();
  const times = timesOf(stay);
  const isOffered = times !== null && now < times.end && (wanted || isEnding(times, now));
  const later = useLaterEnds(stay, isOffered);
  return (
    <Later>
      <ExtendStay stay={stay} end={isOffered ? times.end : null} later={later} main={wanted} />
    </Later>
  );
}

/** After a cancellation: free parkings nearby for the same stay (CNF-08), or for its rest (CNF-10). */
function Alternatives({ facts }: { facts: TicketFacts }) {
  const { stay, space, parking } = facts;
  const destination = useDestination();
  // The rest is that of the moment: it does not shrink below the finger.
  const [since] = useState(() => new Date());
  const rest = stay && restOf(stay, since);
  const ofStay = rest ? withStayChoice('', { stay: rest, vehicleType: space.vehicle_type }) : '';
  return (
    <Stack>
      <ButtonLink to={`/${withPlace(ofStay, destination ?? placeOf(parking))}`} size="l" block>
        Buscar otro parqueo cerca
      </ButtonLink>
      <FreeNearby
        parking={parking}
        stay={rest}
        vehicleType={space.vehicle_type}
        form={{ ...sameVehicle(facts), ...(rest && typedStayOf(rest)) }}
        {...(rest !== stay && { title: 'Libres para el resto de ese horario' })}
      />
    </Stack>
  );
}
