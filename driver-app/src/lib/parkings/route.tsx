import {
  NAVIGATORS,
  NAVIGATOR_NAMES,
  type Navigator,
  type Parking,
  formatPosition,
  positionOf,
} from '@parqueo/shared-api/contract';
import { Button, Route, Stack, token } from '@parqueo/shared-ui';
import { useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useAccount, useKeepInAccount } from '../person/account';

type Destination = Pick<Parking, 'latitude' | 'longitude'>;

/** The navigation services, each with its address for a route (CNF-09). */
const ADDRESSES: Readonly<Record<Navigator, (position: string) => string>> = {
  google: (position) => `https://www.google.com/maps/dir/?api=1&destination=${position}`,
  waze: (position) => `https://waze.com/ul?ll=${position}&navigate=yes`,
};

/** A copy of the account's choice for use without signal; it goes with the session. */
const useCopy = create<{ navigator: Navigator }>()(
  persist((): { navigator: Navigator } => ({ navigator: 'google' }), { name: 'parqueo-navigator' }),
);

/** The account's service of choice (ACC-01), and a function that changes it. */
export function useNavigator(): [Navigator, (navigator: Navigator) => void] {
  const copy = useCopy(({ navigator }) => navigator);
  const keep = useKeepInAccount();
  const ofAccount = useAccount()?.navigator ?? null;
  useEffect(() => {
    if (ofAccount) useCopy.setState({ navigator: ofAccount });
  }, [ofAccount]);
  const choose = (navigator: Navigator) => {
    useCopy.setState({ navigator });
    keep({ navigator });
  };
  return [copy, choose];
}

/** Opens the route in the driver's navigator; nothing without a position (CNF-04, CNF-09). */
export function openRoute(parking: Destination | null): void {
  const position = parking && positionOf(parking);
  if (!position) return;
  // Storage may hold an invalid service, from an older version for example.
  const address = ADDRESSES[useCopy.getState().navigator] ?? ADDRESSES.google;
  const place = encodeURIComponent(formatPosition(position));
  globalThis.open(address(place), '_blank', 'noopener,noreferrer');
}

const Services = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${token('space-12')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  legend {
    float: left;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${token('space-4')};
    min-height: ${token('size-target')};
    cursor: pointer;
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: ${token('color-brand')};
  }
  label:has(:checked) {
    color: ${token('color-ink')};
    font-weight: 600;
  }
`;

/** Chooses the service that routes open in from now on (CNF-09). */
function NavigatorChoice() {
  const [selected, choose] = useNavigator();
  const name = useId();
  return (
    <Services>
      <legend>Con</legend>
      {NAVIGATORS.map((key) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === selected} onChange={() => choose(key)} />
          {NAVIGATOR_NAMES[key]}
        </label>
      ))}
    </Services>
  );
}

interface RouteToParkingProps {
  parking: Destination | null;
  main?: boolean;
  label?: string;
}

/** The button that opens the route, with the choice of the service below it (CNF-04, CNF-09). */
export function RouteToParking({
  parking,
  main = true,
  label = 'Ver ruta al parqueo',
}: RouteToParkingProps) {
  const variant = main ? 'primary' : 'secondary';
  return (
    <Stack gap={4}>
      <Button variant={variant} size="l" block onClick={() => openRoute(parking)}>
        <Route size={20} />
        {label}
      </Button>
      {parking && positionOf(parking) && <NavigatorChoice />}
    </Stack>
  );
}
