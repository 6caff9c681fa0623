import { makeParking } from '@parqueo/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouteToParking, openRoute } from './route';

const parking = makeParking({ latitude: 14.6349, longitude: -90.5069 });
const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
const addresses = () => opened.mock.calls.map(([address]) => String(address));

beforeEach(() => opened.mockClear());

test('CNF-09 the route opens in the last selected service on this device', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<RouteToParking parking={parking} />);
  await user.click(screen.getByRole('button', { name: 'Ver ruta al parqueo' }));
  expect(screen.getByRole('radio', { name: 'Google Maps' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Waze' }));
  await user.click(screen.getByRole('button', { name: 'Ver ruta al parqueo' }));
  unmount();
  openRoute(parking);
  expect(addresses()).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=14.6349%2C-90.5069',
    'https://waze.com/ul?ll=14.6349%2C-90.5069&navigate=yes',
    'https://waze.com/ul?ll=14.6349%2C-90.5069&navigate=yes',
  ]);
  expect(opened).toHaveBeenLastCalledWith(expect.anything(), '_blank', 'noopener,noreferrer');
  expect(localStorage.getItem('parqueo-navigator')).toContain('waze');
});

test('CNF-09 without a position there is nothing to choose', () => {
  render(<RouteToParking parking={makeParking({ longitude: null })} />);
  expect(screen.getByRole('button', { name: 'Ver ruta al parqueo' })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
