import { answerParkings, renderScreen } from '@parqueo/remote-kit/testing';
import type { TestHostOptions } from '@parqueo/shared-api/testing';
import type { ReactNode } from 'react';
import { useDestinations } from '../../../lib/parkings/destination';
import MapScreen from '../map-screen';
import { useMapViewStore } from '../view/map-view-store';

/** The call for the parkings of the map. */
export const LIST = 'GET /parking/available';
/** The call for the present reservation, once the browser is idle. */
export const STAYS = 'GET /documents/stays';

const untouched = useMapViewStore.getInitialState();

/** For `beforeEach`: a map that nobody has moved, on a device that cannot locate. */
export function resetMap(): void {
  // jsdom lays nothing out: the map takes this for its size. Nor does it scroll.
  const size = { clientWidth: { value: 800 }, clientHeight: { value: 600 } };
  Object.defineProperties(HTMLElement.prototype, size);
  globalThis.scrollTo = () => {};
  useMapViewStore.setState(untouched, true);
  useDestinations.setState({}, true);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
}

/** Opens the map of a driver without lots and stays, unless the answers say otherwise. */
export const openMap = (
  answers: TestHostOptions['answers'] = {},
  address = '/',
  { state, beside }: { state?: unknown; beside?: ReactNode } = {},
) =>
  renderScreen(
    <>
      {beside}
      <MapScreen />
    </>,
    { answers: { [LIST]: answerParkings(() => []), [STAYS]: () => [], ...answers } },
    { path: '/', address, state },
  );

/** The page's search box, which the host renders. */
export function searchBox(): HTMLInputElement {
  const box = document.createElement('input');
  box.type = 'search';
  document.body.prepend(box);
  return box;
}
