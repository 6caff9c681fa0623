import { makeParking } from '@parqueo/remote-kit/testing';
import { freeIn } from './shut-lots';

const lot = (id: number, active = true) => makeParking({ id, active });

test.each([
  [[lot(1), lot(2)], [], '12 libres'],
  [[lot(1), lot(2), lot(3)], [1], '12 libres en 2 parqueos abiertos'],
  [[lot(1), lot(2, false)], [1, 2], 'ningún parqueo abierto ahora'],
  [[lot(1, false), lot(2, false)], [1, 2], 'ningún parqueo activo'],
  [[lot(1)], [1], 'cerrado ahora'],
  [[lot(1, false)], [1], 'inactivo'],
])('FND-01 what is free is said with the lots that are not open: row %#', (lots, shut, words) => {
  expect(freeIn(lots, new Set(shut), '12 libres')).toBe(words);
});
