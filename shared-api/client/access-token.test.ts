import { decodeToken } from './access-token';

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.signature`;

test('SES-08 a token decodes to id and roles, whether user_type is a string or a list', () => {
  expect(decodeToken(tokenOf({ id: 7, user_type: 'driver' }))).toEqual({
    id: 7,
    roles: ['driver'],
  });
  expect(decodeToken(tokenOf({ id: 8, user_type: ['admin', 'driver'] }))).toEqual({
    id: 8,
    roles: ['admin', 'driver'],
  });
});

test.each(['', 'nonsense', 'a.b.c', tokenOf({ id: 1 }), tokenOf({ user_type: 'driver' })])(
  'SES-08 an invalid token says so: %p',
  (token) => {
    expect(() => decodeToken(token)).toThrow('Token Invalido.');
  },
);
