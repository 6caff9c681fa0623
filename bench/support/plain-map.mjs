// A page of Leaflet and leaflet.markercluster.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Initial position and zoom of the map (MAP-01). */
export const CENTER = { latitude: 14.6349, longitude: -90.5069 };
const ZOOM = 15;

const { resolve } = createRequire(import.meta.url);
const FILES = [
  'leaflet/dist/leaflet.js',
  'leaflet/dist/leaflet.css',
  'leaflet.markercluster/dist/leaflet.markercluster.js',
  'leaflet.markercluster/dist/MarkerCluster.css',
];

/**
 * A map with the settings that the two libraries' documents call fast: markers added at once and in
 * chunks, removed from the document out of view, no animation, no spiderfying. Groups show count and
 * lowest price, as ours do; a marker shows its price.
 */
const pageOf = (tiles, script) => `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/leaflet/dist/leaflet.css">
<link rel="stylesheet" href="/leaflet.markercluster/dist/MarkerCluster.css">
<style>html, body, #map { height: 100%; margin: 0 } .price { white-space: nowrap; background: #fff }</style>
<div id="map"></div>
<script src="/leaflet/dist/leaflet.js"></script>
<script src="/leaflet.markercluster/dist/leaflet.markercluster.js"></script>
<script>
const map = L.map('map').setView([${CENTER.latitude}, ${CENTER.longitude}], ${ZOOM});
L.tileLayer('${tiles}').addTo(map);
${script}
</script></html>`;

const LOTS = `
const icon = (html) => L.divIcon({ html, className: 'price', iconSize: [64, 24] });
const price = (rate) => 'Q' + (rate * 2 + 10);
const group = L.markerClusterGroup({
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
});`;

/** The files by their addresses: /lots.html with what /lots.json has, /empty.html without, and the two libraries. */
export const plainMap = (tiles) => [
  ['/lots.html', pageOf(tiles, LOTS)],
  ['/empty.html', pageOf(tiles, '')],
  ...FILES.map((file) => [`/${file}`, readFileSync(resolve(file))]),
];
