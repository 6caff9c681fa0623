import leafletLoader from './leaflet-loader.mjs';

test('what no screen draws may go, and a Leaflet that is written otherwise stays, with a warning', () => {
  const warnings: string[] = [];
  const build = { emitWarning: ({ message }: Error) => warnings.push(message) };
  const code = 'var Scale = Control.extend({});\nControl.Scale = Scale;\nvar Zoom = 1;\n';
  expect(leafletLoader.call(build, code)).toBe(
    'var Scale = /* @__PURE__ */ Control.extend({});\n\nvar Zoom = 1;\n',
  );
  expect(warnings).toContainEqual(expect.stringMatching(/leaflet has changed.*WMS/));
});
