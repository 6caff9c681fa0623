/* oxlint-disable oxc/no-this-in-exported-function -- webpack gives loaders their context so */
// JavaScript, because webpack has Node itself read its loaders (see index.mjs).

/**
 * What keeps parts in the file that nobody uses; each by itself, since another version may lack it.
 * @type {[what: string | RegExp, instead: string][]}
 */
const UNUSED = [
  // A class that nobody uses may go: making one changes nothing else.
  [/^(var \w+ = )(\w+\.extend\()/gm, '$1/* @__PURE__ */ $2'],
  // Classes that hang on another one: a list of layers, a scale, tiles of a WMS, readers of GeoJSON.
  [/^(?:Control\.(?:Layers|Scale)|control\.(?:layers|scale)) = \w+;$/gm, ''],
  [/^(?:TileLayer\.WMS|tileLayer\.wms) = \w+;$/gm, ''],
  [/^GeoJSON\.\w+ = \w+;$/gm, ''],
  // Writing layers as GeoJSON.
  [/^(?:Marker|Circle|CircleMarker)\.include\(PointToGeoJSON\);$/gm, ''],
  [/^(?:Polyline|Polygon|LayerGroup)\.include\(\{\n[\s\S]*?^\}\);$/gm, ''],
  // Binding popups to layers, and opening them on a map: a lot's card is an element of its pin.
  [
    /^(?:Layer|Map)\.include\(\{\n(?:\s*(?:\/\/.*)?\n)*\t(?:bindPopup|openPopup): [\s\S]*?^\}\);$/gm,
    '',
  ],
];

/**
 * Published with both ends of lines, by the machine that it was built on.
 * @param {string} code
 */
const withoutCarriageReturns = (code) => code.replaceAll('\r\n', '\n');

/**
 * Webpack loader for Leaflet's ES module in production: what no screen draws stays out of the file of
 * the first one. Where Leaflet is written otherwise the build fails: it would only grow, unseen.
 * @this {{ emitError(error: Error): void }}
 * @param {string} code
 */
export default function leafletLoader(code) {
  return UNUSED.reduce((rest, [pattern, replacement]) => {
    const without = rest.replace(pattern, replacement);
    if (without === rest)
      this.emitError(new Error(`leaflet has changed, see leaflet-loader: ${pattern}`));
    return without;
  }, withoutCarriageReturns(code));
}
