import { whatsAppLink, whatsAppNumber } from '.';

test.each([
  ['5510-2302', '50255102302'],
  ['55102302', '50255102302'],
  ['+502 5510 2302', '50255102302'],
  ['50255102302', '50255102302'],
])('PSH-02 %s is the number %s', (phone, number) => {
  expect(whatsAppNumber(phone)).toBe(number);
});

test.each([
  '',
  '5510230',
  '551023020',
  '+55102302',
  '+1 305 555 0100',
  '+503 7777 8888',
  '5510a302',
])('PSH-02 %j cannot be a number of Guatemala', (phone) => {
  expect(whatsAppNumber(phone)).toBeNull();
});

const facts = {
  parking: 'Parque Colón',
  plate: 'P123ABC',
  start: '2026-11-26T00:00:00Z',
  end: '2026-11-26T02:00:00Z',
  code: 'K7QF-3MWD',
};

const textOf = (link: string) => new URL(link).searchParams.get('text');

test('PSH-02 the text is ready: parking, plate, day, time and code', () => {
  const link = whatsAppLink('50255102302', facts);
  expect(link).toMatch(/^https:\/\/wa\.me\/50255102302\?text=/);
  expect(textOf(link)).toBe(
    'Hola, te escribo por la reserva en Parque Colón: placa P123ABC, 25 nov 18:00–20:00, código K7QF-3MWD.',
  );
});

test('PSH-02 what is unknown is left out, and what was typed stays text', () => {
  const link = whatsAppLink('50255102302', {
    ...facts,
    parking: 'A&B #1 ?x=',
    start: null,
    end: null,
    code: null,
  });
  expect(textOf(link)).toBe('Hola, te escribo por la reserva en A&B #1 ?x=: placa P123ABC.');
});
