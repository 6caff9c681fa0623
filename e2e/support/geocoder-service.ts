import { type LocalService, startService } from './local-service';

const places = [
  { lat: '14.6417', lon: '-90.5133', display_name: 'Parque Central, Zona 1, Ciudad de Guatemala' },
  { lat: '14.6262', lon: '-90.5153', display_name: 'Torre del Reformador, Zona 9, Guatemala' },
  { lat: '14.5986', lon: '-90.5071', display_name: 'Oakland Mall, Zona 10, Guatemala' },
  { lat: '14.6226', lon: '-90.5527', display_name: 'Calzada Roosevelt, Zona 11, Guatemala' },
  { lat: '14.5880', lon: '-90.5240', display_name: 'Aeropuerto La Aurora, Zona 13, Guatemala' },
  { lat: '14.6062', lon: '-90.4877', display_name: 'Vista Hermosa, Zona 15, Guatemala' },
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Address search with Nominatim's interface: `{url}/search?q=…&format=json&limit=5`. */
export const startGeocoderService = (): Promise<LocalService> =>
  startService((url, response) => {
    if (url.pathname !== '/search') {
      response.writeHead(404).end();
      return;
    }
    const words = plain(url.searchParams.get('q') ?? '').split(/\s+/);
    const found = places
      .filter(({ display_name: name }) => words.every((word) => plain(name).includes(word)))
      .slice(0, Number(url.searchParams.get('limit') ?? 10));
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(found));
  });
