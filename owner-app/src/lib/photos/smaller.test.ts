import { smaller } from './smaller';

const file = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' });

test('LOT-02 a photo that is small already is sent as it is', async () => {
  const small = file(1000);
  expect(await smaller(small)).toBe(small);
});

test('LOT-02 a large photo that the browser cannot read is sent as it is', async () => {
  const large = file(2_000_000);
  expect(await smaller(large)).toBe(large);
});
