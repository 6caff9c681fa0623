import { listOf, readKeptParking, readUsualParkings } from '.';

const lot = { id: 7, name: 'Reforma', address: '7a', zone: '9', active: false };

test('HIS-08 of kept lots those that cannot be read are left out, and the others stay', () => {
  const read = listOf(readKeptParking);
  expect(read([lot, null, { ...lot, id: 'x' }, { id: 8 }])).toEqual([
    { ...lot, kept_at: null },
    { id: 8, name: 'Parqueo desconocido', address: '', zone: '', active: false, kept_at: null },
  ]);
  expect(read({})).toBeNull();
});

test('HIS-08 usual lots of which a part is missing have the other', () => {
  const { kept: none, recent } = readUsualParkings({ kept: 'x', recent: [{ id: 7 }, {}] }) ?? {};
  expect(none).toEqual([]);
  expect(recent?.map(({ id }) => id)).toEqual([7]);
});
