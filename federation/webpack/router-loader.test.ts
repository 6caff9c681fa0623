import routerLoader from './router-loader.mjs';

test('a router that is written otherwise stays as it is, and the build warns of it', () => {
  const warnings: string[] = [];
  const build = { emitWarning: ({ message }: Error) => warnings.push(message) };
  const another = 'function usePrefetchBehavior(prefetch) {}\nvar ENABLE_DEV_WARNINGS = true;\n';
  expect(routerLoader.call(build, another)).toBe(another.replace('true', 'false'));
  expect(warnings).toContainEqual(
    expect.stringMatching(/react-router has changed.*shouldPrefetch/),
  );
});
