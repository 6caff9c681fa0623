import { Muted } from '@parqueo/remote-kit';
import type { KnownInvitation } from '@parqueo/shared-api/answers';
import { Brand, MapPin, Together, media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Column = styled.div`
  display: grid;
  gap: ${token('space-12')};
  width: 100%;
  max-width: 416px;
  overflow-wrap: anywhere;
  > :first-child {
    justify-self: center;
  }
  ${media.large} {
    align-content: start;
    gap: ${token('space-24')};
    max-width: none;
    > :first-child {
      justify-self: start;
    }
  }
`;

const Lots = styled.ul`
  display: grid;
  gap: ${token('space-12')};
  li {
    display: flex;
    gap: ${token('space-8')};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${token('color-brand')};
  }
  small {
    display: block;
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

/** Who invites, to which lots, and what an attendant does there. */
export function Given({ invitation }: { invitation: KnownInvitation }) {
  const { owner, parkings } = invitation;
  return (
    <>
      <p>
        <strong>{owner}</strong> te invita a trabajar de guardián en:
      </p>
      <Lots>
        {parkings.map(({ name, address }, index) => (
          // Two lots of an owner may have one name.
          <li key={`${index} ${name}`}>
            <MapPin size={20} />
            <span>
              <strong>{name}</strong>
              <small>
                <Together>{address}</Together>
              </small>
            </span>
          </li>
        ))}
      </Lots>
      <Muted>
        Verás la puerta, el tablero y las solicitudes, y podrás marcar quién entra, quién sale y qué
        cobras.
      </Muted>
    </>
  );
}

/** The same beside a form, under the product's name. */
export function GivenBesideForm({ invitation }: { invitation: KnownInvitation }) {
  return (
    <Column>
      <Brand />
      <Given invitation={invitation} />
    </Column>
  );
}
