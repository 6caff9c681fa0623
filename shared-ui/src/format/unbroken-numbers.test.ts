import { unbrokenNumbers } from './unbroken-numbers';

test.each([
  ['12 Calle 12-80, Zona 9', '12 Calle 12\u201180, Zona 9'],
  ['Km 8-9-10', 'Km 8\u20119\u201110'],
  ['Boulevard Sur-Oriente A-5', 'Boulevard Sur-Oriente A-5'],
  ['', ''],
])('DET-02 no line ends within a number of %j', (address, shown) => {
  expect(unbrokenNumbers(address)).toBe(shown);
});
