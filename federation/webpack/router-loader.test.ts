import routerLoader from './router-loader.mjs';

test('a router that is written otherwise fails the build instead of staying whole in every page', () => {
  const another = 'function usePrefetchBehavior(prefetch) {}\nvar ENABLE_DEV_WARNINGS = true;\n';
  expect(() => routerLoader(another)).toThrow(/react-router has changed/);
});

test('what is not the router’s components stays as it is', () => {
  const code = 'export const matchPath = () => null;\n';
  expect(routerLoader(code)).toBe(code);
});
