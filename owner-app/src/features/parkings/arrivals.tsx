import { Section, WhatsAppLink } from '@parqueo/remote-kit';
import { ARRIVALS_HOURS } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { ButtonLink, Stack, formatTime24, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { lateWords, minutesLate } from '../../lib/late';
import { type ArrivalsProps, MOST_SHOWN, type NamedArrival } from './arrivals-height';

const List = styled.ol`
  display: grid;
  gap: ${token('space-8')};
  li {
    display: grid;
    /* As wide as a plate at least, which stays in one line. */
    grid-template: minmax(24px, auto) / max-content minmax(5em, 1fr) auto auto;
    align-items: center;
    column-gap: min(${token('space-8')}, 1.6vw);
    font-size: min(1em, 4.4vw);
    font-variant-numeric: tabular-nums;
    /* Names and spaces may be one long word. */
    overflow-wrap: anywhere;
  }
  small {
    grid-column: 2 / -1;
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
  strong {
    letter-spacing: 0.04em;
  }
`;

/* Leaves the room to the plate, however large the text is. */
const DriverLink = styled(WhatsAppLink)`
  && {
    min-height: 32px;
    padding: 0 2px;
    font-size: min(${token('text-14')}, 4vw);
    white-space: nowrap;
  }
`;

/* localeCompare would first take some 10 ms to learn the language. */
const startOf = ({ start_time }: NamedArrival) => Date.parse(start_time);

/** Who should have come, the last one first; then who comes within ARRIVALS_HOURS, the next one first (TOD-01). */
export default function Arrivals({ arrivals, late, several }: ArrivalsProps) {
  const now = useMinute();
  const inOrder = arrivals.toSorted((one, other) => startOf(one) - startOf(other));
  const lastFirst = late.toSorted((one, other) => startOf(other) - startOf(one));
  const lotOf = ({ lot }: NamedArrival) => (several ? lot : '');
  return (
    <Stack gap={12}>
      {late.length > 0 && (
        <Section title="No han llegado" heading="h2">
          <Awaited
            list={lastFirst}
            detailOf={(each) =>
              [lateWords(minutesLate(each.start_time, now)), lotOf(each)]
                .filter(Boolean)
                .join(' · ')
            }
          />
        </Section>
      )}
      <Section title={`Próximas ${ARRIVALS_HOURS} horas`} heading="h2">
        {arrivals.length === 0 ? (
          <p style={{ color: token('color-muted') }}>Nadie tiene reserva para llegar.</p>
        ) : (
          <Awaited list={inOrder} detailOf={lotOf} />
        )}
      </Section>
    </Stack>
  );
}

interface AwaitedProps {
  list: readonly NamedArrival[];
  /** A line below the plate; none where it is empty. */
  detailOf: (arrival: NamedArrival) => string;
}

function Awaited({ list, detailOf }: AwaitedProps) {
  const hidden = list.length - MOST_SHOWN;
  return (
    <>
      <List>
        {list.slice(0, MOST_SHOWN).map((each) => (
          <li key={each.reservation_id}>
            <span>{formatTime24(each.start_time)}</span>
            <strong>{each.vehicle_plate}</strong>
            <span>{each.space_identifier}</span>
            <DriverLink stay={each} parking={each.lot} listed />
            {detailOf(each) && <small>{detailOf(each)}</small>}
          </li>
        ))}
      </List>
      {hidden > 0 && (
        <ButtonLink to="/puerta" variant="ghost">
          {`Ver ${hidden} más en la puerta`}
        </ButtonLink>
      )}
    </>
  );
}
