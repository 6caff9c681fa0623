import { isPublicAddress, isPushEndpoint, publicLookup } from './endpoint';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:pass@fcm.googleapis.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://0x7f.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://[::ffff:10.0.0.1]/abc', false],
  ['https://8.8.8.8/abc', false],
  ['https://localhost/abc', false],
  ['https://postgres/abc', false],
  ['HTTPS://fcm.googleapis.com/abc', false],
  ['https:\\\\fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com/a/../abc', false],
  ['https://fcm.googleapis.com/abc#1', false],
  ['https://fcm.googleapis.com/a\nbc', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('PSH-01 %s may be a push service: %s', (endpoint, may) => {
  expect(isPushEndpoint(endpoint, false)).toBe(may);
});

test.each([
  ['142.250.79.10', true],
  ['2607:f8b0:4008:80b::200a', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:192.168.1.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:a00:1::', false],
])('PSH-01 %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([true, false])(
  'PSH-01 a name that stands for this machine is not called (all: %s)',
  async (all) => {
    const found = await new Promise((resolve) => {
      publicLookup('localhost', { all }, (error) => resolve(error?.code));
    });
    expect(found).toBe('ENOTPUBLIC');
  },
);
