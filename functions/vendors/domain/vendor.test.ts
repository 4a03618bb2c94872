import { placeOf } from './vendor.ts';

it('a vendor’s place names the town of an address, and never its street', () => {
  expect(placeOf('12 Dune Road, Fort Pierce, FL 34950')).toBe('Fort Pierce, FL');
  expect(placeOf('12 Dune Road, Stuart, Florida')).toBe('Stuart, Florida');
  expect(placeOf('12 Dune Road')).toBe('');
  expect(placeOf('')).toBe('');
  expect(placeOf('Stuart, FL 34994-1234')).toBe('Stuart, FL');
  expect(placeOf('12 Dune Road\nVero Beach,  FL  32960 ')).toBe('Vero Beach, FL');
  expect(placeOf('12 Dune Road, Stuart, 34994')).toBe('');
  expect(placeOf('Stuart, FL34994')).toBe('Stuart, FL');
  // The street is never shown, wherever the address breaks into lines.
  expect(placeOf('12 Dune Road, Apt B\nStuart FL 34994')).toBe('');
  expect(placeOf('Stuart, FL\nUSA')).toBe('');
});

it('an address of spaces alone is read as fast as any: it is shown to everybody', () => {
  // An earlier regular expression took a third of a second for such a text, as it tried each number of
  // spaces.
  const spaces = ' '.repeat(100_000);
  expect(placeOf(`a, b${spaces}!`)).toBe('');
  expect(placeOf(`Stuart, FL${spaces}34994`)).toBe('Stuart, FL');
});
