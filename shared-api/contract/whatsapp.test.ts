import { whatsAppLink } from '.';

const facts = {
  parking: 'Parque Colón',
  plate: 'P123ABC',
  start: '2026-11-26T00:00:00Z',
  end: '2026-11-26T02:00:00Z',
  code: 'K7QF-3MWD',
};
const unknown = { ...facts, parking: 'A&B #1 ?x=', start: null, end: null, code: null };

test.each([
  [facts, 'en Parque Colón: placa P123ABC, 25 nov 18:00–20:00, código K7QF-3MWD.'],
  // What was typed stays text.
  [unknown, 'en A&B #1 ?x=: placa P123ABC.'],
])('PSH-02 the text is ready, of what is known: %#', (stay, text) => {
  const link = whatsAppLink('50255102302', stay);
  expect(link).toMatch(/^https:\/\/wa\.me\/50255102302\?text=/);
  expect(new URL(link).searchParams.get('text')).toBe(`Hola, te escribo por la reserva ${text}`);
});
