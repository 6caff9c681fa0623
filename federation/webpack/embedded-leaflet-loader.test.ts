import embeddedLeafletLoader from './embedded-leaflet-loader.mjs';

test('FED-04 a Leaflet that is written otherwise fails the build for pages of others', () => {
  const errors: string[] = [];
  const build = { emitError: ({ message }: Error) => errors.push(message) };
  embeddedLeafletLoader.call(build, "div.innerHTML = '<svg/>';\r\n");
  expect(errors).toEqual([expect.stringMatching(/leaflet has changed.*eventsKey/)]);
});
