import { type Parking, formatPosition, positionOf } from '@parqueo/shared-api/contract';
import { Button, Route, Stack, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The destination of a route. */
type Destination = Pick<Parking, 'latitude' | 'longitude'>;

/** The navigation services that drivers here use, each with its address for a route (CNF-09). */
const NAVIGATORS = {
  google: {
    label: 'Google Maps',
    address: (position: string) => `https://www.google.com/maps/dir/?api=1&destination=${position}`,
  },
  waze: {
    label: 'Waze',
    address: (position: string) => `https://waze.com/ul?ll=${position}&navigate=yes`,
  },
} as const;
type Navigator = keyof typeof NAVIGATORS;

/** The last selected service, stored on the device. */
const useNavigator = create<{ navigator: Navigator }>()(
  persist((): { navigator: Navigator } => ({ navigator: 'google' }), { name: 'parqueo-navigator' }),
);

/**
 * Opens the route to a parking in a new tab, in the service that the device's driver chose last;
 * does nothing without a position (CNF-04, CNF-09).
 */
export function openRoute(parking: Destination | null): void {
  const position = parking && positionOf(parking);
  if (!position) return;
  // Storage may hold an invalid service, from an older version for example.
  const { address } = NAVIGATORS[useNavigator.getState().navigator] ?? NAVIGATORS.google;
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
  const selected = useNavigator(({ navigator }) => navigator);
  const name = useId();
  return (
    <Services>
      <legend>Con</legend>
      {Object.entries(NAVIGATORS).map(([key, { label }]) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            checked={key === selected}
            onChange={() => useNavigator.setState({ navigator: key as Navigator })}
          />
          {label}
        </label>
      ))}
    </Services>
  );
}

interface RouteToParkingProps {
  parking: Destination | null;
  /** Whether it is the main button of its screen. */
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
