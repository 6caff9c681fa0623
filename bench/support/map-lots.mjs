import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Initial position and zoom of the map (MAP-01). */
const CENTER = { latitude: 14.6349, longitude: -90.5069 };
const ZOOM = 15;

/** Lots that grow denser towards the middle of the city; each is always open. */
export const insertLots = (amount) => `
  select setseed(0.5);
  alter table parkings disable trigger user;
  insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
    accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate, moto_hourly_rate,
    reservation_fee, availability_schedule, created_at)
  select 1, 'Parqueo ' || n, n || ' Calle', '1', ${CENTER.latitude} + 0.1 * away * away * sin(turn),
    ${CENTER.longitude} + 0.1 * away * away * cos(turn), true, true, 20, 0, 5 + n % 40, 0, 10,
    day.week, now()
  from (
    select n, random() as away, random() * 2 * pi() as turn from generate_series(1, ${amount}) n
  ) lot cross join (
    select jsonb_object_agg(name, '{"available":true,"available_from":"00:00","available_until":"24:00"}'::jsonb) as week
    from unnest('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]) name
  ) day;
  insert into spaces (parking_id, identifier, vehicle_type) select id, 'C-01', 'car' from parkings;
  alter table parkings enable trigger user;
  select rebuild_parking_cells();`;

/** The same lots for the plain page, with only the fields that it shows. */
export const LOTS_AS_JSON = `
  select json_agg(json_build_array(id, name, latitude, longitude, car_hourly_rate)) from parkings;`;

const require = createRequire(import.meta.url);
const leaflet = dirname(require.resolve('leaflet/dist/leaflet.js'));
const clusters = dirname(require.resolve('leaflet.markercluster/dist/leaflet.markercluster.js'));

/**
 * A map with the settings that the two libraries' documents call fast: markers added at once and in
 * chunks, removed from the document out of view, no animation, no spiderfying. Groups show count and
 * lowest price, as ours do; a marker shows its price.
 */
export const plainPage = (tiles, lots) => `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/leaflet.css"><link rel="stylesheet" href="/MarkerCluster.css">
<style>html, body, #map { height: 100%; margin: 0 } .price { white-space: nowrap; background: #fff }</style>
<div id="map"></div>
<script src="/leaflet.js"></script><script src="/leaflet.markercluster.js"></script>
<script>
const map = L.map('map').setView([${CENTER.latitude}, ${CENTER.longitude}], ${ZOOM});
L.tileLayer('${tiles}/{z}/{x}/{y}.png').addTo(map);
const icon = (html) => L.divIcon({ html, className: 'price', iconSize: [64, 24] });
const price = (rate) => 'Q' + (rate * 2 + 10);
${
  lots &&
  `const group = L.markerClusterGroup({
  chunkedLoading: true,
  removeOutsideVisibleBounds: true,
  animate: false,
  spiderfyOnMaxZoom: false,
  showCoverageOnHover: false,
  iconCreateFunction: (cluster) => {
    let lowest = Infinity;
    for (const { options } of cluster.getAllChildMarkers()) lowest = Math.min(lowest, options.rate);
    return icon(cluster.getChildCount() + ' · desde ' + price(lowest));
  },
});
fetch('/lots.json').then((answer) => answer.json()).then((lots) => {
  group.addLayers(lots.map(([, title, latitude, longitude, rate]) =>
    L.marker([latitude, longitude], { title, rate, icon: icon(price(rate)) })));
  map.addLayer(group);
});`
}
</script></html>`;

/** The two libraries' files by their addresses. */
export const libraries = () =>
  [
    [leaflet, 'leaflet.js', 'text/javascript'],
    [leaflet, 'leaflet.css', 'text/css'],
    [clusters, 'leaflet.markercluster.js', 'text/javascript'],
    [clusters, 'MarkerCluster.css', 'text/css'],
  ].map(([from, name, type]) => [`/${name}`, { type, content: readFileSync(join(from, name)) }]);
