import { render } from '@testing-library/react';
import { Together } from './together';

test.each([
  ['12 Calle 12-80, Zona 9', ['12-80', 'Zona 9']],
  ['Km 8-9-10 · Zona 10 · 300 m', ['8-9-10 ·', 'Zona 10 ·']],
  ['Boulevard Sur-Oriente A-5', []],
  ['Se pasó 1 h 05 · Q7.50 más', ['1 h 05 ·']],
  ['Entraste 12:03 · te quedan 12 min', ['12:03 ·', '12 min']],
  ['26 nov 2026, 6:00–8:00 p. m.', ['6:00–8:00 p. m.']],
  ['Cambiar a mañana 06:00–07:00', ['06:00–07:00']],
  ['a 300 m · 6 libres', ['6 libres']],
  ['2 habitaciones', []],
  ['', []],
])(
  'DET-02 %j keeps its characters, and no line ends within a number or before its unit',
  (text, kept) => {
    const { container } = render(<Together>{text}</Together>);
    expect(container.textContent).toBe(text);
    const parts = [...container.querySelectorAll('span > span')];
    expect(parts.map(({ textContent }) => textContent)).toEqual(kept);
    for (const part of parts) expect(part).toHaveStyle({ whiteSpace: 'nowrap' });
  },
);
