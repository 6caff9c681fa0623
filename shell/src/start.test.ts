const MAKERS = ['Collator', 'DateTimeFormat', 'NumberFormat', 'Segmenter'] as const;

test('SHL-01 the scripts of every page make no formatter of Intl at once: each takes 5 to 12 ms', () => {
  const made = MAKERS.map((name) => jest.spyOn(Intl, name));
  jest.isolateModules(() => {
    require('./app');
    require('./host/create-host');
  });
  for (const maker of made) expect(maker).not.toHaveBeenCalled();
});
