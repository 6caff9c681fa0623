import { Section, WhatsAppLink } from '@parqueo/remote-kit';
import { ARRIVALS_HOURS } from '@parqueo/shared-api/contract';
import { ButtonLink, formatTime24, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { type ArrivalsProps, MOST_SHOWN } from './arrivals-height';

const List = styled.ol`
  display: grid;
  gap: ${token('space-8')};
  li {
    display: grid;
    /* As wide as a plate at least, which stays in one line. */
    grid-template-columns: max-content minmax(80px, 1fr) auto auto;
    align-items: center;
    gap: ${token('space-8')};
    font-variant-numeric: tabular-nums;
    /* Names and spaces may be one long word. */
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
  strong {
    letter-spacing: 0.04em;
  }
`;

/* Leaves the room to the plate. */
const DriverLink = styled(WhatsAppLink)`
  && {
    padding: 0 2px;
    font-size: ${token('text-14')};
    white-space: nowrap;
  }
`;

const Nobody = styled.p`
  color: ${token('color-muted')};
`;

/** Who comes within ARRIVALS_HOURS: time, plate and space, the next one first (TOD-01). */
export default function Arrivals({ arrivals, several }: ArrivalsProps) {
  const inOrder = arrivals.toSorted((one, other) => one.start_time.localeCompare(other.start_time));
  const hidden = inOrder.length - MOST_SHOWN;
  return (
    <Section title={`Próximas ${ARRIVALS_HOURS} horas`} heading="h2">
      {inOrder.length === 0 ? (
        <Nobody>Nadie tiene reserva para llegar.</Nobody>
      ) : (
        <List>
          {inOrder.slice(0, MOST_SHOWN).map((each) => (
            <li key={each.reservation_id}>
              <span>{formatTime24(each.start_time)}</span>
              <span>
                <strong>{each.vehicle_plate}</strong>
                {several && <small>{each.lot}</small>}
              </span>
              <span>{each.space_identifier}</span>
              <DriverLink stay={each} parking={each.lot} listed />
            </li>
          ))}
        </List>
      )}
      {hidden > 0 && (
        <ButtonLink to="/puerta" variant="ghost">
          {`Ver ${hidden} más en la puerta`}
        </ButtonLink>
      )}
    </Section>
  );
}
