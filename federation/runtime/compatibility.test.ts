import { incompatibility } from './compatibility';

const needs = { hostApi: '^1.2.0', shared: { react: '^19.1.0' } };

test('FED-03 a build for another compatible version of what the page shares fits', () => {
  expect(
    incompatibility(needs, { hostApi: '1.4.0', shared: { react: ['19.3.1'] } }),
  ).toBeUndefined();
});

test.each([
  ['an older host', '1.1.0', ['19.3.1'], 'host API 1.1.0 is outside ^1.2.0'],
  ['the next major host', '2.0.0', ['19.3.1'], 'host API 2.0.0 is outside ^1.2.0'],
  ['an older React', '1.2.0', ['19.0.0'], 'react 19.0.0 is outside ^19.1.0'],
  ['a page without React', '1.2.0', [], 'react (absent) is outside ^19.1.0'],
])('FED-03 %s is refused with a clear reason', (_, hostApi, react, reason) => {
  expect(incompatibility(needs, { hostApi, shared: { react } })).toBe(reason);
});

test.each([
  ['0.1.9', false],
  ['0.2.0', true],
  ['0.10.3', true],
  ['1.0.0', false],
])(
  'FED-03 a package of ours at %s: whether it is one of those that a build asks for',
  (version, ok) => {
    const range = { hostApi: '^1.2.0', shared: { '@parqueo/shared-ui': '>=0.2.0 <1.0.0' } };
    const page = { hostApi: '1.4.0', shared: { '@parqueo/shared-ui': [version] } };
    expect(incompatibility(range, page) === undefined).toBe(ok);
  },
);
