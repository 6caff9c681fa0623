import { makeParking, makeReservation, makeStay } from '@parqueo/remote-kit/testing';
import { ticketAddress } from './links';
import { readTicketSource, ticketFacts } from './ticket';

test('CNF-01 CNF-07 a ticket’s address names its reservation; without an id it names none', () => {
  expect(readTicketSource(ticketAddress('a&b').search, null).id).toBe('a&b');
  expect(readTicketSource('?reserva=', { reservation: {} }).id).toBeUndefined();
});

test('CNF-05 what the stay lacks is what the navigation state carried', () => {
  const reservation = makeReservation({ code: 'AAAA-2222', vehicle_plate: 'P999ZZZ' });
  const parking = makeParking({ name: 'El de la lista' });
  const carried = { id: '101', reservation, parking };
  const stay = makeStay({
    code: null,
    parking: null,
    vehicle_plate: '',
    end_time: null,
    space: { identifier: '', vehicle_type: 'car' },
    total_cost: null,
  });
  expect(ticketFacts({ ...carried, stay })).toMatchObject({
    code: 'AAAA-2222',
    vehicle_plate: 'P999ZZZ',
    parkingName: 'El de la lista',
    end_time: reservation.end_time,
    space: { identifier: 'C-07', vehicle_type: 'car' },
    total_cost: 47.5,
  });
  const loaded = { ...carried, parking: null, stay: makeStay() };
  expect(ticketFacts(loaded)).toMatchObject({
    code: 'K7QF-3MWD',
    vehicle_plate: 'P123ABC',
    parkingName: 'Parqueo Reforma',
  });
  expect(ticketFacts({ id: '1', stay: null, reservation: null, parking: null })).toMatchObject({
    status: null,
    stay: null,
    parkingName: '',
    space: { identifier: '' },
  });
});
