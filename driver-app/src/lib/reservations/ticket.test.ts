import { makeConfirmation, makeParking, makeReservation } from '@parqueo/remote-kit/testing';
import { readTicketSource, ticketAddress, ticketFacts, ticketLink } from './ticket';

test('CNF-07 a ticket has an address, and a link that carries what is known', () => {
  const confirmation = makeConfirmation();
  const { to, state } = ticketLink(confirmation);
  expect(to).toEqual({ pathname: '/confirmation', search: '?reserva=101' });
  expect(readTicketSource(to.search, state)).toEqual({
    id: '101',
    confirmation,
    reservation: null,
    parking: null,
  });
  expect(readTicketSource(ticketAddress('a&b').search, null).id).toBe('a&b');
});

test('CNF-01 neither state nor address is no reservation', () => {
  expect(readTicketSource('?reserva=', { reservation: {} }).id).toBeUndefined();
});

test('CNF-05 what the confirmation lacks is what the navigation state carried', () => {
  const reservation = makeReservation({ code: 'AAAA-2222', vehicle_plate: 'P999ZZZ' });
  const parking = makeParking({ name: 'El de la lista' });
  const carried = { id: '101', reservation, parking };
  const confirmation = makeConfirmation({
    code: null,
    parking: null,
    vehicle_plate: '',
    end_time: null,
  });
  expect(ticketFacts({ ...carried, confirmation })).toMatchObject({
    code: 'AAAA-2222',
    vehicle_plate: 'P999ZZZ',
    parkingName: 'El de la lista',
    end_time: reservation.end_time,
  });
  const loaded = { ...carried, parking: null, confirmation: makeConfirmation() };
  expect(ticketFacts(loaded)).toMatchObject({
    code: 'K7QF-3MWD',
    vehicle_plate: 'P123ABC',
    parkingName: 'Parqueo Reforma',
  });
  expect(
    ticketFacts({ id: '1', confirmation: null, reservation: null, parking: null }),
  ).toMatchObject({ status: null, stay: null, parkingName: '', space: { identifier: '' } });
});
