import {
  API_BASE,
  type Area,
  EARLY_TOKEN_GLOBAL,
  FIRST_CALLS_GLOBAL,
  type FirstCalls,
  MAP_CENTER,
  MAP_ZOOM,
  type PATHS,
  type Position,
  type VehicleType,
  formatBbox,
} from '@parqueo/shared-api/contract';
import { readStored } from '../stored';

const page = globalThis as unknown as Record<string, unknown>;

/** Asks for the token, and with it for what the screen begins with (../session/first-calls.ts). */
export function askEarly(): void {
  const path: (typeof PATHS)['accessToken'] = '/session/accessToken';
  const token = ask(path);
  page[EARLY_TOKEN_GLOBAL] = token;
  page[FIRST_CALLS_GLOBAL] = token
    .then((answer) => answer.clone().json() as Promise<{ accessToken?: string }>)
    .then(({ accessToken }) => (accessToken ? askFor(accessToken) : undefined))
    .catch(() => undefined);
}

function ask(path: string, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const answer = fetch(API_BASE + path, { credentials: 'include', headers });
  // Perhaps nobody takes it.
  answer.catch(() => undefined);
  return answer;
}

/** Makes the calls that the server has written to the entry of the visitor's remote. */
function askFor(token: string): FirstCalls {
  const first: FirstCalls = { token, at: performance.now(), answers: {} };
  const { calls = '', locates } =
    document.querySelector<HTMLScriptElement>('[data-remote]')?.dataset ?? {};
  const paths = calls.replace('{vehicle}', vehicleOfDevice()).split(' ').filter(Boolean);
  const make = (path: string) => {
    first.answers[API_BASE + path] = ask(path, token);
  };
  const isOfView = (path: string) => path.includes('{view}');
  async function makeOfView() {
    const view = formatBbox(viewAround(await placeOfMap()));
    for (const path of paths) if (isOfView(path)) make(path.replace('{view}', view));
  }
  for (const path of paths) if (!isOfView(path)) make(path);
  if (locates !== undefined) void makeOfView();
  return first;
}

const vehicleOfDevice = (): VehicleType =>
  readStored('parqueo-vehicle-types')?.includes('"moto"') ? 'moto' : 'car';

/** Where a map opens: around the visitor if the browser may say at once, else over the city. */
async function placeOfMap(): Promise<Position> {
  const may = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (may?.state !== 'granted') return MAP_CENTER;
  return new Promise((resolve) => {
    const best = { enableHighAccuracy: true, maximumAge: 60_000 };
    const overCity = () => resolve(MAP_CENTER);
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), overCity, best);
  });
}

/** What the window may show with a place in the middle of what a list leaves free, and the map's margin. */
function viewAround({ latitude, longitude }: Position): Area {
  const degree = 360 / 256 / 2 ** MAP_ZOOM;
  const across = degree * (0.6 * innerWidth + (innerWidth > innerHeight ? 170 : 40));
  const along = degree * 0.6 * innerHeight;
  return {
    west: longitude - across,
    south: latitude - along,
    east: longitude + across,
    north: latitude + along,
  };
}
