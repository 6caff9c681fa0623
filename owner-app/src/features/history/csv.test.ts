import { makeReservation } from '@parqueo/remote-kit/testing';
import { csvOf } from './csv';

test('OHI-02 the export has one line a reservation, with headings', () => {
  expect(csvOf([makeReservation()]).split('\r\n')).toEqual([
    'Reserva,Fecha,Llegada,Salida,Parqueo,Espacio,Conductor,Placa,Estado,Costo de reserva (Q),Total (Q)',
    '101,21 nov 2026,14:30,17:00,Parqueo Reforma,C-07,Ana López,P123ABC,Pendiente,10.00,47.50',
  ]);
});

test('OHI-02 the export keeps commas and quotes, and runs no formula', () => {
  const line = csvOf([
    makeReservation({ vehicle_plate: '=1+1', parking: { id: 1, name: 'El "Centro", 2' } }),
  ]).split('\r\n')[1];
  expect(line).toContain(`"El ""Centro"", 2"`);
  expect(line).toContain(`'=1+1`);
});
