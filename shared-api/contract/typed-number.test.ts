import { readTypedNumber } from './typed-number';

test.each([
  ['12,50', 12.5],
  ['7,5', 7.5],
  ['0,75', 0.75],
  ['350,50', 350.5],
  ['12.50', 12.5],
  ['12.', 12],
  ['.5', 0.5],
  [',5', 0.5],
  ['1,250', 1250],
  ['1,250.50', 1250.5],
  ['12,345,678', 12_345_678],
  ['Q 1,250.50', 1250.5],
  ['Q. 30.00', 30],
  [' 1 250 ', 1250],
  ['-2.5', -2.5],
  ['1,2345', 1.2345],
])('ADD-03 OHI-03 %j is read as %d', (typed, number) =>
  expect(readTypedNumber(typed)).toBe(number),
);

test.each([
  '',
  ' ',
  'x',
  '1.250,50',
  '0,750',
  '1234,500',
  '12,50,00',
  '1,25,000',
  '1..5',
  '1e3',
  '+5',
  ',',
])('ADD-03 OHI-03 %j is no number, or could be two', (typed) =>
  expect(readTypedNumber(typed)).toBeNaN(),
);
