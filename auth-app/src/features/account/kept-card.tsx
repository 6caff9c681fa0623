import { Section, usePageLink, useSubmit } from '@parqueo/remote-kit';
import { useChangeKept, useKeptParkings } from '@parqueo/remote-kit/kept-parkings';
import { Loaded } from '@parqueo/remote-kit/queries';
import type { KnownKeptParking } from '@parqueo/shared-api/answers';
import { formatAddress } from '@parqueo/shared-api/contract';
import { Button, FormError, SkeletonLines, token, Together } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Entry = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  padding-block: ${token('space-8')};
  & + & {
    border-top: 1px solid ${token('color-line')};
  }
  div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* The button's word ends where the lines do. */
  button {
    flex: none;
    margin-inline-end: calc(-1 * ${token('space-16')});
  }
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

/** The lots that the account keeps, each with its removal (HIS-08, ACC-01). */
export function KeptCard() {
  const query = useKeptParkings();
  const change = useChangeKept();
  const { submit, sending, message } = useSubmit({
    send: (id: number) => change(id, false),
  });
  return (
    <Section title="Parqueos guardados" heading="h2">
      <Loaded
        query={query}
        errorTitle="Error al cargar tus parqueos guardados"
        skeleton={<SkeletonLines lines={2} />}
        empty={
          <p>
            Todavía no guardas ninguno. Toca el corazón en los detalles de un parqueo, y el buscador
            te lo ofrece en cualquiera de tus dispositivos.
          </p>
        }
      >
        {(parkings) => (
          <ul>
            {parkings.map((parking) => (
              <Entry key={parking.id}>
                <Place {...parking} />
                <Button
                  variant="ghost"
                  aria-label={`Quitar ${parking.name}`}
                  loading={sending?.input === parking.id}
                  onClick={() => void submit(parking.id)}
                >
                  Quitar
                </Button>
              </Entry>
            ))}
          </ul>
        )}
      </Loaded>
      <FormError>{message}</FormError>
    </Section>
  );
}

function Place(parking: KnownKeptParking) {
  const link = usePageLink(`/parking-details/${parking.id}`);
  return (
    <div>
      <a {...link}>{parking.name}</a>
      <p>
        {!parking.active && 'Inactivo · '}
        <Together>{formatAddress(parking, ' · ')}</Together>
      </p>
    </div>
  );
}
